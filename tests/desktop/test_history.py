"""The history on a real desktop, read as a screen reader reads it."""

from __future__ import annotations

from tests.desktop.harness import App, Desktop, poll

COPIES = "for i in 1 2 3 4 5 6; do printf '\\033[32mcopied\\033[0m %s\\n' $i; sleep 1; done"
REFUSED = "echo '<b>login</b> refused' >&2; exit 1"


def _rows(desktop: Desktop) -> list[str]:
    """What the first cell of each row says."""
    cells = desktop.tree("cells", name="Runs")
    return [str(cell["name"]) for cell in cells if cell["column"] == 0]


def _output(desktop: Desktop) -> str:
    found = desktop.tree("text", role="text", name="Output")
    return str(found[0]["text"]) if found else ""


def test_output_grows_while_a_job_runs_and_says_how_it_ended(desktop: Desktop, app: App) -> None:
    app.command("add", "Photo backup", "--every", "1h", "--command", COPIES)
    app.command("run", "Photo backup")
    desktop.key("ctrl+3")
    poll(lambda: any("Photo backup, Running" in row for row in _rows(desktop)), "the running row")
    poll(lambda: "copied 2" in _output(desktop), "live output")
    assert "\x1b" not in _output(desktop)
    poll(lambda: "Ended with exit code 0 after" in _output(desktop), "the end")
    poll(
        lambda: any("Photo backup, Completed" in row for row in _rows(desktop)),
        "the completed row",
    )


def test_a_failure_is_listed_read_and_run_again_by_its_button(desktop: Desktop, app: App) -> None:
    app.command("add", "Invoice mail", "--every", "1h", "--command", REFUSED)
    app.command("run", "Invoice mail", "--wait", check=False)
    desktop.key("ctrl+3")
    poll(
        lambda: any("Invoice mail, Failed, manual · exit 1" in row for row in _rows(desktop)),
        "the failed row",
    )
    poll(lambda: "<b>login</b> refused" in _output(desktop), "its output, as it was printed")
    desktop.tree("press", role="push button", name="Run again")
    poll(lambda: len(app.history()) == 2, "the second run")
    poll(lambda: sum("Invoice mail, Failed" in row for row in _rows(desktop)) == 2, "both rows")
