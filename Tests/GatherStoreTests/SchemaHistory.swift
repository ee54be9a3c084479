/// The schemas of released builds, as they were: what the migrations must be able to start from.
enum SchemaHistory {
  static let version1 = """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1 players, gathers, log');
    CREATE TABLE account (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      board_gather_id TEXT REFERENCES gather (id) ON DELETE SET NULL
    ) STRICT;

    CREATE TABLE player (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account_id INTEGER NOT NULL REFERENCES account (id),
      name TEXT NOT NULL CHECK (name <> ''),
      age INTEGER CHECK (age BETWEEN 1 AND 120),
      skill TEXT,
      preferred_position TEXT,
      favourite_team TEXT,
      number INTEGER CHECK (number BETWEEN 0 AND 99)
    ) STRICT;

    CREATE TABLE lineup (
      position INTEGER PRIMARY KEY,
      player_id INTEGER NOT NULL UNIQUE REFERENCES player (id) ON DELETE CASCADE,
      place TEXT NOT NULL CHECK (place IN ('A', 'B', 'bench'))
    ) STRICT;

    CREATE TABLE gather (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      account_id INTEGER NOT NULL REFERENCES account (id),
      name TEXT NOT NULL,
      created_at TEXT NOT NULL,
      format TEXT NOT NULL,
      team_a_name TEXT NOT NULL,
      team_a_color TEXT NOT NULL,
      team_b_name TEXT NOT NULL,
      team_b_color TEXT NOT NULL,
      ended_at TEXT,
      score_a INTEGER CHECK (score_a BETWEEN 0 AND 99),
      score_b INTEGER CHECK (score_b BETWEEN 0 AND 99),
      winner TEXT CHECK (winner IN ('A', 'B'))
    ) STRICT;
    CREATE INDEX gather_in_play ON gather (account_id) WHERE ended_at IS NULL;

    CREATE TABLE gather_player (
      position INTEGER PRIMARY KEY,
      gather_id TEXT NOT NULL REFERENCES gather (id) ON DELETE CASCADE,
      place TEXT NOT NULL CHECK (place IN ('A', 'B', 'bench')),
      player_id INTEGER REFERENCES player (id) ON DELETE SET NULL,
      name TEXT NOT NULL
    ) STRICT;
    CREATE INDEX gather_player_by_gather ON gather_player (gather_id);

    CREATE TABLE entry (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      gather_id TEXT NOT NULL REFERENCES gather (id) ON DELETE CASCADE,
      event TEXT NOT NULL,
      boot TEXT,
      at_ns INTEGER NOT NULL CHECK (at_ns >= 0),
      wall_clock TEXT NOT NULL
    ) STRICT;
    CREATE INDEX entry_by_gather ON entry (gather_id);

    CREATE TABLE heartbeat (
      gather_id TEXT NOT NULL PRIMARY KEY REFERENCES gather (id) ON DELETE CASCADE,
      boot TEXT,
      at_ns INTEGER NOT NULL CHECK (at_ns >= 0)
    ) STRICT;

    CREATE TABLE setting (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    INSERT INTO account (id, name) VALUES (1, 'house');

    """

  static let version1Rows = """
    INSERT INTO player VALUES (1, 1, 'Ana', 30, 'amateur', 'striker', 'Ajax', 7);
    INSERT INTO lineup VALUES (0, 1, 'bench');
    INSERT INTO gather VALUES
      (1, '0A0B0C0D-0000-0000-0000-000000000001', 1, 'Old', '2025-06-15T15:06:40.125Z',
       '[{"seconds":600,"direction":"down"}]', 'Team A', '#D72638', 'Team B', '#0070DB', NULL, NULL, NULL, NULL);
    INSERT INTO gather_player VALUES
      (1, '0A0B0C0D-0000-0000-0000-000000000001', 'A', 1, 'Ana'),
      (2, '0A0B0C0D-0000-0000-0000-000000000001', 'B', NULL, 'Gone');
    INSERT INTO entry VALUES
      (1, '0A0B0C0D-0000-0000-0000-00000000000A', '0A0B0C0D-0000-0000-0000-000000000001',
       '{"kind":"goal","team":"A"}', 'boot', 5000000000, '2025-06-15T15:06:41.000Z');
    INSERT INTO heartbeat VALUES ('0A0B0C0D-0000-0000-0000-000000000001', 'boot', 9000000000);
    INSERT INTO setting VALUES ('theme', 'day');
    UPDATE account SET board_gather_id = '0A0B0C0D-0000-0000-0000-000000000001' WHERE id = 1;
    """
}
