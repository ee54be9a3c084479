import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import MatchSession
import Secrets

/// The route `POST /commands/VERB`: one request for each press of a button, for stream decks, button boxes and scripts.
struct VerbRoutes {
  let options: PhoneOptions
  let session: MatchSession
  let pages: any PhonePages
  let feed: ClientFeed
  let check: ClientAuthMiddleware
  let presses: RateLimit
  private let lastGoals: LastGoals

  init(
    options: PhoneOptions, session: MatchSession,
    pages: any PhonePages, feed: ClientFeed, check: ClientAuthMiddleware, presses: RateLimit
  ) {
    self.options = options
    self.presses = presses
    self.session = session
    self.pages = pages
    self.feed = feed
    self.check = check
    lastGoals = LastGoals(time: options.doublePress)
  }

  func add(to router: Router<ServerContext>) {
    router.post("/commands/:verb", use: command)
  }

  @Sendable private func command(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await RequestReader.skipBody(of: request)
    let program = try await check.program(of: request, context, needs: .score)
    let name = try context.parameters.require("verb")
    guard let verb = CommandVerb(name: name) else {
      throw RequestError(
        .notFound, "This verb is unknown. Use one of \(CommandVerb.all.map(\.name).joined(separator: ", ")).")
    }
    if let wait = presses.take("\(program.id)") { throw RequestError.tooOften(wait) }
    let key = try Self.key(of: request)
    let (isAsking, answered) = (try Self.isAsking(request), try Self.answered(by: request))
    if key == nil, verb.isDebounced, !lastGoals.accepts(verb, of: program.id) {
      return try Self.response(PhoneCommandResponse(result: "alreadyDone"))
    }
    let stamp = options.stamp()
    let response = await session.perform(
      verb, minutes: request.uri.queryParameters["minutes"].flatMap { Int($0) },
      id: key.map { Self.id(of: $0, verb: name, program: program.id) } ?? UUID(), by: program.sender,
      seen: isAsking ? 0 : nil, answers: answered,
      pressed: MatchCommand.Pressed(boot: stamp.boot?.text, at: stamp.at))
    // The response does not wait until the feed has updated all followers.
    Task { [feed] in await feed.note(program) }
    lastGoals.settle(verb, of: program.id, response)
    return try answer(response)
  }

  private func answer(_ response: CommandResponse) throws -> Response {
    var body = PhoneCommandResponse(response, of: feed.shown, pages, in: pages.languages.first ?? "en")
    // A program cannot ask a person, so the response is a refusal with the question as its reason.
    if case .check = response {
      body = PhoneCommandResponse(result: "refused", entry: body.entry, code: body.code, reason: body.title)
    }
    return try Self.response(body)
  }

  private static func response(_ body: PhoneCommandResponse) throws -> Response {
    let refusal: HTTPResponse.Status =
      switch body.code {
      // The act may be possible in a moment, so the program may try again.
      case CommandRefusal.notStored.code: .serviceUnavailable
      case CommandRefusal.tooOften.code: .tooManyRequests
      default: .conflict
      }
    return try JSONResponse.response(body, status: body.result == "refused" ? refusal : .ok)
  }

  // MARK: Possible repetitions

  /// Whether the request has `ask=yes`. If so, the board asks before it executes an act that another operator may
  /// already have sent.
  private static func isAsking(_ request: Request) throws -> Bool {
    switch request.uri.queryParameters["ask"] {
    case nil, "no"?: false
    case "yes"?: true
    default: throw RequestError(.badRequest, "ask must be yes or no.")
    }
  }

  /// Returns the id of the entry that the answered question is about. nil if this request answers no question.
  private static func answered(by request: Request) throws -> UUID? {
    guard let text = request.uri.queryParameters["answers"] else { return nil }
    guard let entry = UUID(uuidString: String(text)) else {
      throw RequestError(.badRequest, "answers must be the entry of the 409 response.")
    }
    return entry
  }

  // MARK: Repeated requests

  /// The text of the header `Idempotency-Key`, of 1 to 255 bytes. nil if the request does not have this header.
  private static func key(of request: Request) throws -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let text = request.headers[name] else { return nil }
    guard (1...255).contains(text.utf8.count) else {
      throw RequestError(.badRequest, "Idempotency-Key must have 1 to 255 characters.")
    }
    return text
  }

  /// The id of the command. It is the same for all requests with the same key, verb and program, so that they count as
  /// one command.
  private static func id(of key: String, verb: String, program: Int64) -> UUID {
    let digits = Array(Fingerprint.text(of: Data("\(program) \(verb) \(key)".utf8)))
    let bytes = (0..<16).map { UInt8(String(digits[2 * $0...2 * $0 + 1]), radix: 16) ?? 0 }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        // The version and variant of a UUID made by custom rules (RFC 9562, 5.8).
        bytes[6] & 0x0F | 0x80, bytes[7], bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11],
        bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
