package import FoundationEssentials
package import GatherModel

/// What a login answers.
package struct LoginResponse: Codable, Hashable, Sendable {
  /// For `Authorization: Bearer`; base64.
  package var token: String
  /// The user whose account it is.
  package var userID: UUID

  package init(token: String, userID: UUID) {
    self.token = token
    self.userID = userID
  }

  /// As any server answers; a gather's way to write the key, `userId`, is read too.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      token: try object.need(object.text("token"), "token"),
      userID: try object.need(object.uuid("userID") ?? object.uuid("userId"), "userID"))
  }
}

/// A user as the web API tells of one.
package struct UserResource: Codable, Hashable, Sendable {
  /// By which the server knows the user.
  package var id: UUID
  /// The name that the user logs in with.
  package var username: String

  package init(id: UUID, username: String) {
    self.id = id
    self.username = username
  }

  /// As any server tells of one.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      id: try object.need(object.uuid("id"), "id"),
      username: try object.need(object.text("username"), "username"))
  }
}

/// The team that a player is to play in: `{"team": "Team A"}`.
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

/// The body of every error.
package struct ErrorResponse: Codable, Hashable, Sendable {
  /// Always true, as in the errors of the existing service.
  package var error: Bool
  /// For people; differs between servers and versions, so that nothing is to be decided by it.
  package var reason: String

  package init(reason: String) {
    error = true
    self.reason = reason
  }
}
