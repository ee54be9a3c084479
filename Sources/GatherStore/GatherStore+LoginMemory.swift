import GRDB

/// What a login at the board leaves behind beside the link itself: no secrets.
package struct LoginMemory: Hashable, Sendable {
  /// The service's address as it was typed last; empty before.
  package var address = ""
  /// The name to fill in next time; nil where somebody does not want it.
  package var name: String?
  package var remembersName = true
  /// Whether the board follows the service that it is linked to by itself, as nobody has named one: so it does after a
  /// login at the board, and no more once somebody works without a server.
  package var followsLink = false

  package init(
    address: String = "", name: String? = nil, remembersName: Bool = true, followsLink: Bool = false
  ) {
    self.address = address
    self.name = name
    self.remembersName = remembersName
    self.followsLink = followsLink
  }
}

extension GatherStore {
  /// What was left behind by the last login at the board.
  package func loginMemory() throws(GatherStoreError) -> LoginMemory {
    try read(Self.loginMemory)
  }

  /// ``loginMemory()`` off the caller's executor.
  package func loginMemoryNow() async throws(GatherStoreError) -> LoginMemory {
    try await onReader(Self.loginMemory)
  }

  /// Leaves this behind. Off the caller's executor.
  package func rememberLogin(_ memory: LoginMemory) async throws(GatherStoreError) {
    try await commit { db in
      let values: [(String, String?)] = [
        ("login-address", memory.address.isEmpty ? nil : memory.address),
        ("login-name", memory.remembersName ? memory.name : nil),
        ("login-remembers", memory.remembersName ? nil : "no"),
        ("login-follows", memory.followsLink ? "yes" : nil),
      ]
      for (key, value) in values {
        try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
        if let value {
          try db.execute(sql: "INSERT INTO setting (key, value) VALUES (?, ?)", arguments: [key, value])
        }
      }
    }
  }

  private static func loginMemory(_ db: Database) throws -> LoginMemory {
    func value(_ key: String) throws -> String? {
      try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
    }
    return LoginMemory(
      address: try value("login-address") ?? "", name: try value("login-name"),
      remembersName: try value("login-remembers") != "no", followsLink: try value("login-follows") == "yes")
  }
}
