-- SPDX-License-Identifier: GPL-3.0-or-later
-- Times are nanoseconds. One statement ends at each semicolon at the end of a line.

CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice, also after a deletion
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    started_at_ns INTEGER NOT NULL, -- wall clock
    elapsed_ns INTEGER NOT NULL,
    trials_planned INTEGER NOT NULL,
    trials_done INTEGER NOT NULL,
    trials_failed INTEGER NOT NULL,
    target TEXT NOT NULL,
    host TEXT NOT NULL,
    owner_pid INTEGER NOT NULL -- whom to name while it is alive; the lock beside the store decides
);

-- Apart from run, so that a list of runs reads a few pages only.
CREATE TABLE run_header (
    run_id INTEGER PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
    plan TEXT NOT NULL, -- JSON, a plan file
    environment TEXT NOT NULL -- JSON, name and value
);

CREATE TABLE trial (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, -- in the order carried out
    combination_index INTEGER NOT NULL,
    workload_index INTEGER NOT NULL,
    repeat_index INTEGER NOT NULL,
    pass INTEGER NOT NULL,
    block INTEGER NOT NULL,
    workload TEXT NOT NULL,
    status TEXT NOT NULL,
    started_at_ns INTEGER NOT NULL, -- wall clock
    elapsed_ns INTEGER NOT NULL,
    points INTEGER NOT NULL, -- of its samples
    reproduce TEXT NOT NULL,
    combination TEXT NOT NULL, -- JSON: [{"factor","text","number"}]
    settings TEXT NOT NULL, -- JSON: [{"name","asked","read_back"}]
    notes TEXT NOT NULL, -- JSON: [{"code","subject","value"}]
    UNIQUE (run_id, position)
);

CREATE TABLE metric (
    trial_id INTEGER NOT NULL REFERENCES trial (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value REAL, -- NULL: not a number
    unit TEXT NOT NULL,
    PRIMARY KEY (trial_id, name)
) WITHOUT ROWID;

-- Samples as packed columns. Level 0 is whole; each further level keeps the two extremes of each bucket of the one
-- before. Column 0 is the time.
CREATE TABLE sample_column (
    trial_id INTEGER NOT NULL REFERENCES trial (id) ON DELETE CASCADE,
    level INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    points INTEGER NOT NULL,
    packed BLOB NOT NULL,
    PRIMARY KEY (trial_id, level, position)
);
