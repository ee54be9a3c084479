package import FoundationEssentials
package import GatherModel

/// The response to a login.
package struct LoginResponse: Codable, Hashable, Sendable {
  /// The token for `Authorization: Bearer`, in base64.
  package var token: String
  /// The server's identifier of the user.
  package var userID: UUID

  package init(token: String, userID: UUID) {
    self.token = token
    self.userID = userID
  }

  /// Reads the response from any server. The key `userId`, as in ``GatherResource``, is accepted too.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      token: try object.need(object.text("token"), "token"),
      userID: try object.need(object.uuid("userID") ?? object.uuid("userId"), "userID"))
  }
}

/// A user in the web API.
package struct UserResource: Codable, Hashable, Sendable {
  /// The server's identifier of the user.
  package var id: UUID
  /// The name that the user logs in with.
  package var username: String

  package init(id: UUID, username: String) {
    self.id = id
    self.username = username
  }

  /// Reads a user from any server.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      id: try object.need(object.uuid("id"), "id"),
      username: try object.need(object.text("username"), "username"))
  }
}

/// The team for a player: `{"team": "Team A"}`.
package struct MembershipBody: Codable, Hashable, Sendable {
  /// `Team A` or `Team B`.
  package var team: String

  package init(team: String) {
    self.team = team
  }

  /// The body that puts a player into the team.
  package init(_ team: TeamID) {
    self.team = team.onTheWire
  }
}

/// The body of every error response.
package struct ErrorResponse: Codable, Hashable, Sendable {
  /// Always true, as in the errors of the existing Football Gather service.
  package var error: Bool
  /// The reason, for people. It differs between servers and versions, so no code may depend on it.
  package var reason: String

  package init(reason: String) {
    error = true
    self.reason = reason
  }
}
