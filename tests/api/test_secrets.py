"""What is secret to a job is secret to tools, while it runs and afterwards."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from cronstudio.api import ScheduleTool
from cronstudio.model.codec import job_from_json
from cronstudio.settings import Settings
from tests.api.houses import app, ask, ended
from tests.ipc.test_server import job

SECRET = "hunter2hunter2"


def test_a_secret_that_a_job_prints_is_masked_for_tools(tmp_path: Path) -> None:
    async def whole() -> None:
        settings = Settings(secrets_in="file")
        async with app(tmp_path, settings) as engine, ScheduleTool(tmp_path) as tool:
            document = job("leaky", 'echo "token $TOKEN"; sleep 30')
            document["environment"] = [{"name": "TOKEN", "value": SECRET, "secret": True}]
            job_id = (await engine.add_job(job_from_json(document))).id
            await ask(tool, "run_job_now", job_id=job_id)
            for _ in range(600):
                status = await ask(tool, "get_job_status", job_id=job_id)
                (execution,) = status["recent_executions"]
                if execution["output"]:
                    break
                await asyncio.sleep(0.02)
            assert execution["status"] == "running"
            assert execution["output"].startswith("token ")
            assert SECRET not in json.dumps(status)
            await ask(tool, "cancel_job", job_id=job_id)
            assert SECRET not in json.dumps(await ended(tool, job_id))
            assert SECRET not in json.dumps(await ask(tool, "list_jobs"))
            # An edit by a tool leaves the secret as it was.
            await ask(tool, "update_job", job_id=job_id, description="x")
            opened = await engine.with_secrets(engine.job(job_id).job)
            assert opened.environment[0].value == SECRET

    asyncio.run(asyncio.wait_for(whole(), 60))
