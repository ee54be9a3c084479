import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird

struct RequestError: HTTPResponseError {
  var status: HTTPResponse.Status
  var reason: String
  /// In seconds.
  var retryAfter: Int?
  /// Empty if the method is not the problem.
  var allowed: [HTTPRequest.Method] = []

  init(_ status: HTTPResponse.Status, _ reason: String? = nil, retryAfter: Int? = nil) {
    self.status = status
    self.reason = reason ?? status.reasonPhrase
    self.retryAfter = retryAfter
  }

  init(allowing methods: [HTTPRequest.Method]) {
    self.init(.methodNotAllowed, "Use \(methods.map(\.rawValue).joined(separator: ", ")).")
    allowed = methods
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var headers: HTTPFields = [:]
    if !allowed.isEmpty { headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ") }
    if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
    if status == .unauthorized {
      headers[.wwwAuthenticate] = request.uri.path.hasSuffix("/login") ? "Basic" : "Bearer"
    }
    return try JSONResponse.response(ErrorResponse(reason: reason), status: status, headers: headers)
  }

  /// The same refusal for every wrong token and every wrong login, whatever was wrong.
  static let notAuthenticated = RequestError(.unauthorized, "User not authenticated.")
}

extension RequestError {
  init(_ error: BadField) {
    let reason =
      switch error {
      case .name(let field, let problem): "\(field) \(Self.sentence(problem))"
      case .colonInUsername: "username must not contain a colon, which separates it from the password"
      case .passwordEmpty: "password is empty"
      case .passwordTooLong: "password has more than \(CredentialsBody.longestPassword) bytes"
      case .number(let number):
        "number is \(number), but must be from \(PlayerDetails.squadNumbers.lowerBound) to "
          + "\(PlayerDetails.squadNumbers.upperBound)"
      case .skill: "skill must be one of \(Skill.allCases.map(\.rawValue).joined(separator: ", "))"
      case .preferredPosition:
        "preferredPosition must be one of \(Position.allCases.map(\.rawValue).joined(separator: ", "))"
      case .team: "team must be Team A or Team B"
      case .score: "score must be two numbers up to \(Score.goals.upperBound), such as 2:1"
      case .winnerTeam: "winnerTeam must be Team A, Team B or None"
      case .winnerAgainstScore: "winnerTeam does not match the score"
      }
    self.init(.badRequest, reason)
  }

  private static func sentence(_ problem: NameError) -> String {
    switch problem {
    case .empty: "is empty"
    case .tooLong(let characters): "has \(characters) characters, but at most \(NameRule.longest) fit"
    case .overloaded(let codePoints):
      "has \(codePoints) code points, but at most \(NameRule.mostCodePoints) fit"
    case .controlCharacter: "contains a control character"
    }
  }

  /// nil if the request has not caused the error.
  init?(_ error: GatherStoreError) {
    switch error {
    case .noSuchPlayer, .noSuchGather: self.init(.notFound)
    case .noSuchAccount: self = .notAuthenticated
    case .keyOfAnother:
      self.init(.conflict, "This Idempotency-Key belongs to another kind of request. Use a new one.")
    case .loginTaken: self.init(.conflict, "That username is taken.")
    case .tooManyAccounts(let most):
      self.init(.forbidden, "There are \(most) accounts, which is the maximum.")
    case .accountFull(let most):
      self.init(.conflict, "There are \(most) of them, which is the maximum.")
    case .accountTooLarge(let most):
      self.init(.conflict, "The account has about \(most / 1024) KiB, which is the maximum.")
    case .gatherInPlay(_, let name): self.init(.conflict, "\(name) is in play on the board. End it first.")
    case .ownerAccount:
      self.init(.conflict, "This is the board's own account. Remove it at the board.")
    case .rosterObstacle(.teamTooLarge):
      self.init(.conflict, "The team has \(Roster.largestTeam) players, which is the maximum.")
    case .busy: self.init(.serviceUnavailable, "The store is busy.", retryAfter: 1)
    case .diskFull, .io, .noAccess, .takenAway, .damaged:
      self.init(.serviceUnavailable, "The board cannot write to its store.", retryAfter: 5)
    default: return nil
    }
  }
}
