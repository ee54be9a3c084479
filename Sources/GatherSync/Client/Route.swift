/// A route of the Football Gather web API, or of a board's data for camera operators.
package enum Route: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case register = "POST /api/users"
  case login = "POST /api/users/login"
  case logOut = "DELETE /api/users/login"
  case users = "GET /api/users"
  case user = "GET /api/users/:id"
  case deleteOwnAccount = "DELETE /api/users"
  case players = "GET /api/players"
  case addPlayer = "POST /api/players"
  case replacePlayer = "PUT /api/players/:id"
  case deletePlayer = "DELETE /api/players/:id"
  case gathersOfPlayer = "GET /api/players/:id/gathers"
  case gathers = "GET /api/gathers"
  case addGather = "POST /api/gathers"
  case endGather = "PUT /api/gathers/:id"
  case deleteGather = "DELETE /api/gathers/:id"
  case putPlayer = "POST /api/gathers/:id/players/:player"
  case playersOfGather = "GET /api/gathers/:id/players"
  case live = "GET /api/gathers/:id/live"
  case liveStream = "GET /api/gathers/:id/live/stream"
  case matchData = "GET /data.json"
  case matchEvents = "GET /events.json"

  package var description: String { rawValue }

  var method: String { String(rawValue.prefix { $0 != " " }) }

  var success: Int {
    switch self {
    case .register, .addPlayer, .addGather: 201
    case .logOut, .deleteOwnAccount, .replacePlayer, .deletePlayer, .endGather, .deleteGather: 204
    case .login, .users, .user, .players, .gathersOfPlayer, .gathers, .putPlayer, .playersOfGather, .live,
      .liveStream, .matchData, .matchEvents:
      200
    }
  }

  var folder: String {
    switch self {
    case .matchData, .matchEvents: "/"
    default: "/api/"
    }
  }
}
