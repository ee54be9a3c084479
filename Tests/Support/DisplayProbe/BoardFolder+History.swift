extension BoardFolder {
  /// Fills the store with gathers that were played: twelve players and forty entries each, ended 3:2.
  ///
  /// The rows are what the board would have written, in one transaction of sqlite3's. The store must have been made,
  /// and no board may run.
  package func addHistory(gathers: Int) throws {
    try store(
      """
      PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
      BEGIN;
      CREATE TEMP TABLE past (number INTEGER PRIMARY KEY, id TEXT, day TEXT);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(gathers))
      INSERT INTO past SELECT i, \(Self.randomID), date('2000-01-01', i || ' days') FROM n;
      INSERT INTO gather (id, account_id, name, created_at, format, team_a_name, team_a_color, team_b_name,
        team_b_color, ended_at, score_a, score_b, winner)
      SELECT id, 1, 'Gather ' || number, day || 'T18:30:00.000Z',
        '[{"seconds":1200,"direction":"down"},{"seconds":1200,"direction":"down"}]', 'Reds', '#D72638',
        'Blue Lions', '#0070DB', day || 'T19:25:00.000Z', 3, 2, 'A' FROM past ORDER BY number;
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 11)
      INSERT INTO gather_player (gather_id, place, player_id, name)
      SELECT id, iif(i % 2, 'B', 'A'), NULL, 'Player ' || i FROM past, n ORDER BY number, i;
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39)
      INSERT INTO entry (id, gather_id, event, boot, at_ns, wall_clock)
      SELECT \(Self.randomID), id, CASE
          WHEN i = 39 THEN '{"kind":"gatherEnded"}' WHEN i = 19 THEN '{"kind":"periodEnded"}'
          WHEN i IN (3, 9, 25) THEN '{"kind":"goal","team":"A"}' WHEN i IN (7, 31) THEN '{"kind":"goal","team":"B"}'
          WHEN i % 2 THEN '{"kind":"clockPaused"}' ELSE '{"kind":"clockStarted"}' END,
        '6f1d2c3b-0000-4000-8000-' || printf('%012x', number), 1000000000 * (60 + 80 * i),
        day || strftime('T%H:%M:%S.000Z', 66600 + 80 * i, 'unixepoch') FROM past, n ORDER BY number, i;
      INSERT INTO heartbeat SELECT id, '6f1d2c3b-0000-4000-8000-' || printf('%012x', number), 3190000000000
      FROM past;
      COMMIT;
      PRAGMA wal_checkpoint(TRUNCATE);
      """)
  }

  /// A random UUID as the store writes it, as SQL.
  private static let randomID = """
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
      || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
    """
}
