import GRDB

/// The tables of the database, and the migrations that have created them since the first version.
///
/// A released migration is never changed. Anything that an older build could not read, such as a new column, needs a
/// migration, so that the older build throws ``GatherStoreError/newerSchema(path:)``. A new kind of event needs no
/// migration, because each entry has the version of the log format that its kind needs.
enum StoreSchema {
  static let owner: Int64 = 1

  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 players, gathers, log") { try $0.execute(sql: first) }
    migrator.registerMigration("2 logins") { try $0.execute(sql: second) }
    migrator.registerMigration("3 a service followed") { try $0.execute(sql: third) }
    migrator.registerMigration("4 football") { try $0.execute(sql: fourth) }
    migrator.registerMigration("5 names that look alike, results told, ages as sent") { db in
      try db.execute(sql: fifth)
      try AccountTable.addKeys(to: db)
    }
    migrator.registerMigration("6 changes sent again, names as sent") { try $0.execute(sql: sixth) }
    migrator.registerMigration("7 operators, commands done") { try $0.execute(sql: seventh) }
    migrator.registerMigration("8 teams that are kept") { try $0.execute(sql: eighth) }
    migrator.registerMigration("9 phones") { try $0.execute(sql: ninth) }
    migrator.registerMigration("10 programs that have a token") { try $0.execute(sql: tenth) }
    migrator.registerMigration("11 fixtures of a day") { try $0.execute(sql: eleventh) }
    migrator.registerMigration("12 ends of tokens, places of logins") { try $0.execute(sql: twelfth) }
    return migrator
  }()

  /// Whether a newer build wrote the database: it has all known migrations, and unknown ones too. A database with unknown
  /// migrations, but without a known one, is damaged.
  static func isSuperseded(_ db: Database) throws -> Bool {
    try applied(db).isStrictSuperset(of: migrator.migrations)
  }

  /// Reads the names of the applied migrations. A failed query is tried again, because another process may create the
  /// table of the migrations during the query.
  private static func applied(_ db: Database) throws -> Set<String> {
    do {
      return try migrator.appliedIdentifiers(db)
    } catch {
      return try migrator.appliedIdentifiers(db)
    }
  }

  static func lastMigration(of db: Database) throws -> String? {
    let applied = try applied(db)
    return migrator.migrations.last(where: applied.contains)
  }

  /// The columns of each table after a migration; nil means after all migrations.
  static func columns(upTo migration: String? = nil) throws -> [String: Set<String>] {
    let queue = try DatabaseQueue()
    try migrator.migrate(queue, upTo: migration ?? migrator.migrations[migrator.migrations.count - 1])
    return try queue.read(columns(in:))
  }

  static func columns(in db: Database) throws -> [String: Set<String>] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT GLOB 'sqlite_*' AND tables.name NOT GLOB 'grdb_*'
        """)
    var columns: [String: Set<String>] = [:]
    for row in rows { columns[try row.field(0), default: []].insert(try row.field(1)) }
    return columns
  }

  /// Whether a database can be read without migration: read-only callers need only the tables of the first version.
  static func isReadable(_ db: Database) throws -> Bool {
    try applied(db).contains(migrator.migrations[0])
  }

  /// Whether the database has logins. A database opened without migration may lack them.
  static func hasLogins(_ db: Database) throws -> Bool {
    try applied(db).contains(migrator.migrations[1])
  }

  static func hasLinks(_ db: Database) throws -> Bool {
    try applied(db).contains(migrator.migrations[2])
  }

  /// SQL for the version of the log format of a row of `entry`. Without a column `version`, every row has version 1.
  static func logVersion(in db: Database) throws -> String {
    try db.columns(in: "entry").contains { $0.name == "version" } ? "version" : "1"
  }

  static func logOperator(in db: Database) throws -> String {
    try db.columns(in: "entry").contains { $0.name == "operator" } ? "operator" : "NULL"
  }

  /// In these tables only `player.id` is AUTOINCREMENT, so the ids of players are never reused. The rows of `lineup`,
  /// `gather_player` and `entry` are in the order of their integer keys. Times are ISO 8601 in UTC with milliseconds.
  private static let first = """
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

  /// `user_id`, `login` and `password` belong to an account that may log in to the web service. `token.hash` and `password`
  /// store only hashes. `creation` stores the results of requests that may be repeated.
  private static let second = """
    ALTER TABLE account ADD COLUMN user_id TEXT;
    ALTER TABLE account ADD COLUMN login TEXT;
    ALTER TABLE account ADD COLUMN password TEXT;
    CREATE UNIQUE INDEX account_by_user_id ON account (user_id);
    CREATE UNIQUE INDEX account_by_login ON account (login);

    CREATE TABLE token (
      number INTEGER PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX token_by_account ON token (account_id);

    CREATE TABLE creation (
      number INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('player', 'gather')),
      made TEXT NOT NULL,
      UNIQUE (account_id, key)
    ) STRICT;

    CREATE INDEX player_by_account ON player (account_id);
    CREATE INDEX gather_by_account ON gather (account_id, created_at);
    CREATE INDEX gather_player_by_player ON gather_player (player_id);
    """

  /// `link` has at most one row. `remote_id` has the service's ids of players and gathers. `known` is the last known name or
  /// result at the service. `gather_player.told_team` is the team that the service last had for a player. `outbox` is in the
  /// order of `number`.
  private static let third = """
    CREATE TABLE link (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      server TEXT NOT NULL,
      username TEXT NOT NULL,
      user_id TEXT NOT NULL,
      token TEXT,
      is_gatherboard INTEGER NOT NULL CHECK (is_gatherboard IN (0, 1)),
      is_refused INTEGER NOT NULL DEFAULT 0 CHECK (is_refused IN (0, 1))
    ) STRICT;

    CREATE TABLE remote_id (
      number INTEGER PRIMARY KEY,
      server TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('player', 'gather')),
      local_id TEXT NOT NULL,
      remote_id TEXT NOT NULL,
      known TEXT,
      is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1)),
      UNIQUE (server, kind, local_id),
      UNIQUE (server, kind, remote_id)
    ) STRICT;

    CREATE TABLE outbox (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      act TEXT NOT NULL,
      player_id TEXT,
      gather_id TEXT,
      stage TEXT NOT NULL CHECK (stage IN ('waiting', 'sent', 'refused')),
      known_before TEXT,
      status INTEGER,
      reason TEXT
    ) STRICT;
    ALTER TABLE gather_player ADD COLUMN told_team TEXT CHECK (told_team IN ('A', 'B'));
    CREATE INDEX outbox_by_player ON outbox (player_id);
    CREATE INDEX outbox_by_gather ON outbox (gather_id);
    """

  /// `entry.version` is the first version of the log format that has the entry's kind, not the version of the build
  /// that wrote it. So an older build can read a match that has no entry of a newer kind.
  private static let fourth = """
    ALTER TABLE entry ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
    """

  /// `account.login_key` is ``LoginKey/of(_:)``; older accounts may share a key. `gather.is_told` is whether the result
  /// came through the web service. `gather_player.has_left` is whether a player has left after having played. `played_team`
  /// is the team in which a player on the bench has played before. `was_remote` is whether the service has had the player in
  /// the gather. `player.age` may be any number, because the existing service accepts every age. `entry.checksum` is
  /// ``EntryChecksum``; older entries have none. `former_player` is ``FormerPlayers``.
  private static let fifth = """
    ALTER TABLE account ADD COLUMN login_key TEXT;
    ALTER TABLE entry ADD COLUMN checksum INTEGER;
    CREATE INDEX account_by_login_key ON account (login_key);
    ALTER TABLE gather ADD COLUMN is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1));
    ALTER TABLE gather_player ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1));
    ALTER TABLE gather_player ADD COLUMN played_team TEXT CHECK (played_team IN ('A', 'B'));
    ALTER TABLE gather_player ADD COLUMN was_remote INTEGER NOT NULL DEFAULT 0 CHECK (was_remote IN (0, 1));
    ALTER TABLE player ADD COLUMN any_age INTEGER;
    UPDATE player SET any_age = age;
    ALTER TABLE player DROP COLUMN age;
    ALTER TABLE player RENAME COLUMN any_age TO age;

    CREATE TABLE former_player (
      former_id INTEGER PRIMARY KEY,
      player_id INTEGER NOT NULL CHECK (player_id <> former_id),
      name TEXT NOT NULL
    ) STRICT;
    """

  /// `resent_change` is ``ResentChange``. It has no time, because a wall clock may jump. `sent_names` is ``SentNames``.
  private static let sixth = """
    CREATE TABLE resent_change (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      act TEXT NOT NULL,
      known_before TEXT NOT NULL
    ) STRICT;

    CREATE TABLE sent_names (
      player_id INTEGER PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
      name BLOB NOT NULL,
      favourite_team BLOB
    ) STRICT;
    """

  /// `entry.operator` is ``Operator/text``, NULL for the board. `done_command` is ``DoneCommand``.
  private static let seventh = """
    ALTER TABLE entry ADD COLUMN operator TEXT;
    CREATE TABLE done_command (
      number INTEGER PRIMARY KEY,
      sender TEXT NOT NULL,
      id TEXT NOT NULL,
      made TEXT,
      UNIQUE (sender, id)
    ) STRICT;
    """

  /// `kept_team.key` is ``KeptTeam/key(of:)``. `code` is NULL if it is derived from the name. `crest` is a PNG.
  private static let eighth = """
    CREATE TABLE kept_team (
      key TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL CHECK (name <> ''),
      color TEXT NOT NULL,
      code TEXT,
      crest BLOB
    ) STRICT;
    """

  /// Tokens and codes are stored only as hashes. `phone_code.typed` is the hash of the code that a person types.
  private static let ninth = """
    CREATE TABLE phone (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (name <> ''),
      role TEXT NOT NULL CHECK (role IN ('watch', 'score', 'manage')),
      token TEXT NOT NULL UNIQUE,
      is_allowed INTEGER NOT NULL DEFAULT 0 CHECK (is_allowed IN (0, 1)),
      seen_at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE phone_code (
      id INTEGER PRIMARY KEY,
      secret TEXT NOT NULL UNIQUE,
      typed TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('watch', 'score', 'manage')),
      boot TEXT,
      at_ns INTEGER NOT NULL CHECK (at_ns >= 0),
      wrong INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    """

  /// `phone.is_program` is whether the row is a program with a token, such as an overlay, and not a phone.
  private static let tenth = """
    ALTER TABLE phone ADD COLUMN is_program INTEGER NOT NULL DEFAULT 0 CHECK (is_program IN (0, 1));
    """

  /// `gather.day` and `gather.fixture` are ``FixtureMark``; NULL if the match belongs to no plan.
  private static let eleventh = """
    ALTER TABLE gather ADD COLUMN day TEXT;
    ALTER TABLE gather ADD COLUMN fixture INTEGER;
    CREATE INDEX gather_by_day ON gather (day) WHERE day IS NOT NULL;
    """

  /// `token.used_at` is the last recorded use; NULL if unknown. `phone.expires_at` is NULL if the token never expires.
  /// `login_place.place` is a network from which the account has logged in; the newest has the highest number.
  private static let twelfth = """
    ALTER TABLE token ADD COLUMN used_at TEXT;
    ALTER TABLE phone ADD COLUMN expires_at TEXT;
    CREATE TABLE login_place (
      number INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      place TEXT NOT NULL,
      UNIQUE (account_id, place)
    ) STRICT;
    """
}
