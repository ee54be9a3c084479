import GRDB

/// The data that a login at the board stores in addition to the ``ServiceLink``. The data contain no secrets.
package struct LoginMemory: Hashable, Sendable {
  /// The service's address as it was last typed; empty before the first login.
  package var address = ""
  /// The user name to fill in at the next login; nil if none is stored.
  package var name: String?
  /// Whether the user wants ``name`` to be filled in at the next login. If not, the name is not stored.
  package var remembersName = true
  /// The operator's last choice whether to follow a service; nil if there is none.
  package var choice: Choice?

  /// An operator's choice at the board whether to follow a service.
  package struct Choice: Hashable, Sendable {
    /// Whether the board follows the linked service. It is false if the operator chose to work without a server.
    package var follows: Bool
    /// The service's address in the settings when the operator chose; empty if none. If the settings later contain
    /// another address, the choice no longer applies.
    package var settings: String

    package init(follows: Bool, settings: String) {
      self.follows = follows
      self.settings = settings
    }
  }

  package init(
    address: String = "", name: String? = nil, remembersName: Bool = true, choice: Choice? = nil
  ) {
    self.address = address
    self.name = name
    self.remembersName = remembersName
    self.choice = choice
  }
}

extension GatherStore {
  /// The stored data of the last login at the board.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func loginMemory() throws(GatherStoreError) -> LoginMemory {
    try read(Self.loginMemory)
  }

  /// Like ``loginMemory()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func loginMemoryNow() async throws(GatherStoreError) -> LoginMemory {
    try await onReader(Self.loginMemory)
  }

  /// Links the owner like ``setLink(_:)``, and stores the data of the login, in one transaction.
  /// - Throws: ``GatherStoreError/linked(server:username:)``, like ``setLink(_:)``.
  package func logIn(_ link: ServiceLink, leaving memory: LoginMemory) async throws(GatherStoreError) {
    try await commit { db in
      try Self.setLink(link, in: db)
      try Self.set("login-address", to: memory.address.isEmpty ? nil : memory.address, in: db)
      try Self.set("login-name", to: memory.remembersName ? memory.name : nil, in: db)
      try Self.set("login-remembers", to: memory.remembersName ? nil : "no", in: db)
      try Self.set(memory.choice, in: db)
    }
  }

  /// Unlinks the owner like ``removeLink(droppingUnsent:)``, without dropping changes, and stores the choice.
  /// - Throws: ``GatherStoreError/unsentChanges(_:)``, like ``removeLink(droppingUnsent:)``.
  @discardableResult
  package func logOut(
    deciding choice: LoginMemory.Choice
  ) async throws(GatherStoreError) -> ServiceLink? {
    try await committing { db in
      let link = try Self.removeLink(droppingUnsent: false, in: db)
      try Self.set(choice, in: db)
      return link
    }
  }

  /// Stores a choice made at the board.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func decide(_ choice: LoginMemory.Choice) async throws(GatherStoreError) {
    try await commit { db in try Self.set(choice, in: db) }
  }

  /// Deletes a stored choice not to follow the service, because a login on the command line overrides the choice.
  static func forgetRefusal(in db: Database) throws {
    try db.execute(sql: "DELETE FROM setting WHERE key = 'login-follows' AND value = 'no'")
  }

  private static func set(_ choice: LoginMemory.Choice?, in db: Database) throws {
    try set("login-follows", to: choice.map { $0.follows ? "yes" : "no" }, in: db)
    try set("login-settings", to: choice?.settings, in: db)
  }

  private static func set(_ key: String, to value: String?, in db: Database) throws {
    try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
    if let value {
      try db.execute(sql: "INSERT INTO setting (key, value) VALUES (?, ?)", arguments: [key, value])
    }
  }

  private static func loginMemory(_ db: Database) throws -> LoginMemory {
    func value(_ key: String) throws -> String? {
      try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
    }
    let follows = try value("login-follows")
    let settings = try value("login-settings") ?? ""
    return LoginMemory(
      address: try value("login-address") ?? "", name: try value("login-name"),
      remembersName: try value("login-remembers") != "no",
      choice: follows.map { LoginMemory.Choice(follows: $0 == "yes", settings: settings) })
  }
}
