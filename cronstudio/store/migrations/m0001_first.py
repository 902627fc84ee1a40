"""Release 1: jobs with their progress, the history with its attempts, audit, settings, owners."""

STATEMENTS = (
    # Tells our files from other SQLite databases: "CrSt".
    "PRAGMA application_id = 1131566964",
    # Definitions are JSON documents (model.codec). What is asked for often has its own column.
    # Instants are whole microseconds since 1970 UTC everywhere.
    """
    CREATE TABLE jobs (
        id TEXT NOT NULL PRIMARY KEY,
        slug TEXT NOT NULL,
        revision INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        deleted_at INTEGER,
        definition TEXT NOT NULL
    )
    """,
    "CREATE UNIQUE INDEX jobs_by_slug ON jobs (slug) WHERE deleted_at IS NULL",
    "CREATE INDEX jobs_deleted ON jobs (deleted_at) WHERE deleted_at IS NOT NULL",
    """
    CREATE TABLE job_tags (
        tag TEXT NOT NULL,
        job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        PRIMARY KEY (tag, job_id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX job_tags_by_job ON job_tags (job_id)",
    # Apart from jobs, so that a claim rewrites a short row and never a definition.
    """
    CREATE TABLE progress (
        job_id TEXT NOT NULL PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
        cursor_at INTEGER NOT NULL,
        paused_since INTEGER,
        paused_until INTEGER,
        repair TEXT NOT NULL DEFAULT '',
        occurrences INTEGER NOT NULL DEFAULT 0,
        failures_in_row INTEGER NOT NULL DEFAULT 0,
        last_run_id TEXT,
        last_end_at INTEGER,
        last_success_at INTEGER
    ) WITHOUT ROWID
    """,
    # Rows outlive their job, so there is no reference to jobs. `number` breaks ties of sort_at
    # and is part of every index without being named.
    """
    CREATE TABLE runs (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        job_id TEXT NOT NULL,
        job_name TEXT NOT NULL,
        trigger TEXT NOT NULL,
        state TEXT NOT NULL,
        occurrence_at INTEGER,
        last_occurrence_at INTEGER,
        occurrence_count INTEGER NOT NULL DEFAULT 1,
        created_at INTEGER NOT NULL,
        started_at INTEGER,
        finished_at INTEGER,
        outcome TEXT,
        reason TEXT,
        exit_code INTEGER,
        signal INTEGER,
        attempts INTEGER NOT NULL DEFAULT 0,
        retry_at INTEGER,
        owner TEXT NOT NULL DEFAULT '',
        job_revision INTEGER NOT NULL DEFAULT 0,
        output_bytes INTEGER NOT NULL DEFAULT 0,
        error_bytes INTEGER NOT NULL DEFAULT 0,
        left_out_bytes INTEGER NOT NULL DEFAULT 0,
        missed_count INTEGER NOT NULL DEFAULT 0,
        seen INTEGER NOT NULL DEFAULT 0,
        pinned INTEGER NOT NULL DEFAULT 0,
        test INTEGER NOT NULL DEFAULT 0,
        sort_at INTEGER NOT NULL
            GENERATED ALWAYS AS (coalesce(started_at, occurrence_at, created_at)) STORED
    )
    """,
    # The claim itself: one run for one occurrence of one job.
    """
    CREATE UNIQUE INDEX runs_claimed ON runs (job_id, occurrence_at)
        WHERE occurrence_at IS NOT NULL
    """,
    "CREATE INDEX runs_by_time ON runs (sort_at)",
    "CREATE INDEX runs_by_job ON runs (job_id, sort_at)",
    "CREATE INDEX runs_by_outcome ON runs (outcome, sort_at)",
    # Partial: completed and scheduled rows are the bulk, and a scan meets them soon enough.
    """
    CREATE INDEX runs_by_job_outcome ON runs (job_id, outcome, sort_at)
        WHERE outcome <> 'completed'
    """,
    "CREATE INDEX runs_by_trigger ON runs (trigger, sort_at) WHERE trigger <> 'scheduled'",
    "CREATE INDEX runs_unfinished ON runs (state) WHERE state <> 'finished'",
    """
    CREATE TABLE attempts (
        run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        started_at INTEGER NOT NULL,
        finished_at INTEGER,
        outcome TEXT,
        reason TEXT,
        exit_code INTEGER,
        signal INTEGER,
        pid INTEGER,
        start_ticks INTEGER,
        boot_id TEXT,
        directory TEXT NOT NULL DEFAULT '',
        output_bytes INTEGER NOT NULL DEFAULT 0,
        error_bytes INTEGER NOT NULL DEFAULT 0,
        left_out_bytes INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (run_id, number)
    ) WITHOUT ROWID
    """,
    # Kept output as words, under the number of its run.
    "CREATE VIRTUAL TABLE run_texts USING fts5 (text, tokenize = 'unicode61')",
    # Counts kept by the triggers below, so that totals and charts never read the history itself.
    """
    CREATE TABLE history_jobs (
        job_id TEXT NOT NULL PRIMARY KEY,
        job_name TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE history_totals (
        job_id TEXT NOT NULL,
        outcome TEXT NOT NULL,
        runs INTEGER NOT NULL,
        PRIMARY KEY (job_id, outcome)
    ) WITHOUT ROWID
    """,
    # Quarters of an hour: the days of every zone in use begin on one.
    """
    CREATE TABLE history_quarters (
        quarter INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        runs INTEGER NOT NULL,
        PRIMARY KEY (quarter, outcome)
    ) WITHOUT ROWID
    """,
    """
    CREATE TRIGGER runs_inserted AFTER INSERT ON runs BEGIN
        INSERT INTO history_jobs (job_id, job_name) VALUES (new.job_id, new.job_name)
            ON CONFLICT (job_id) DO UPDATE SET job_name = excluded.job_name
            WHERE job_name <> excluded.job_name;
        INSERT INTO history_totals (job_id, outcome, runs)
            VALUES (new.job_id, coalesce(new.outcome, ''), 1)
            ON CONFLICT (job_id, outcome) DO UPDATE SET runs = runs + 1;
        INSERT INTO history_quarters (quarter, outcome, runs)
            SELECT new.sort_at / 900000000, new.outcome, 1
            WHERE new.outcome IS NOT NULL AND new.test = 0
            ON CONFLICT (quarter, outcome) DO UPDATE SET runs = runs + 1;
    END
    """,
    """
    CREATE TRIGGER runs_decided AFTER UPDATE ON runs
        WHEN old.outcome IS NOT new.outcome OR old.sort_at <> new.sort_at
    BEGIN
        UPDATE history_totals SET runs = runs - 1
            WHERE job_id = old.job_id AND outcome = coalesce(old.outcome, '');
        DELETE FROM history_totals
            WHERE job_id = old.job_id AND outcome = coalesce(old.outcome, '') AND runs <= 0;
        INSERT INTO history_totals (job_id, outcome, runs)
            VALUES (new.job_id, coalesce(new.outcome, ''), 1)
            ON CONFLICT (job_id, outcome) DO UPDATE SET runs = runs + 1;
        UPDATE history_quarters SET runs = runs - 1
            WHERE quarter = old.sort_at / 900000000 AND outcome = old.outcome AND old.test = 0;
        INSERT INTO history_quarters (quarter, outcome, runs)
            SELECT new.sort_at / 900000000, new.outcome, 1
            WHERE new.outcome IS NOT NULL AND new.test = 0
            ON CONFLICT (quarter, outcome) DO UPDATE SET runs = runs + 1;
        DELETE FROM history_quarters
            WHERE quarter = old.sort_at / 900000000 AND outcome = old.outcome AND runs <= 0;
    END
    """,
    """
    CREATE TRIGGER runs_deleted AFTER DELETE ON runs BEGIN
        DELETE FROM run_texts WHERE rowid = old.number;
        UPDATE history_totals SET runs = runs - 1
            WHERE job_id = old.job_id AND outcome = coalesce(old.outcome, '');
        DELETE FROM history_totals
            WHERE job_id = old.job_id AND outcome = coalesce(old.outcome, '') AND runs <= 0;
        DELETE FROM history_jobs
            WHERE job_id = old.job_id
            AND NOT EXISTS (SELECT 1 FROM history_totals WHERE job_id = old.job_id);
        UPDATE history_quarters SET runs = runs - 1
            WHERE quarter = old.sort_at / 900000000 AND outcome = old.outcome AND old.test = 0;
        DELETE FROM history_quarters
            WHERE quarter = old.sort_at / 900000000 AND outcome = old.outcome AND runs <= 0;
    END
    """,
    # What was changed, by whom; documents without the values of secrets.
    """
    CREATE TABLE audit (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        actor TEXT NOT NULL,
        action TEXT NOT NULL,
        job_id TEXT,
        before TEXT,
        after TEXT
    )
    """,
    "CREATE INDEX audit_by_job ON audit (job_id, at)",
    "CREATE INDEX audit_by_time ON audit (at)",
    "CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    # Engines that use this database, with their last sign of life.
    """
    CREATE TABLE owners (
        id TEXT NOT NULL PRIMARY KEY,
        host TEXT NOT NULL,
        pid INTEGER NOT NULL,
        boot_id TEXT NOT NULL,
        started_at INTEGER NOT NULL,
        beat_at INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
)
