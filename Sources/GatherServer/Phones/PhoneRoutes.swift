import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import MatchSession
import NIOCore
import Secrets

/// The routes by which a phone is paired, follows the board, and sends its key presses.
struct PhoneRoutes {
  let options: PhoneOptions
  let store: @Sendable () -> GatherStore
  let session: MatchSession
  let pages: any PhonePages
  let feed: ClientFeed
  let check: ClientAuthMiddleware
  /// Limits the attempts to pair a phone.
  private let attempts = ClientRateLimit(most: 10, within: .seconds(60))
  /// Limits the wrong codes of each client. A client that has sent too many can pair only with the secret of a QR code.
  /// Each client is limited separately, so a client that guesses codes does not exclude the others.
  private let wrongCodes = ClientRateLimit(most: mostWrongCodes, within: PairingCode.lifetime)
  /// Limits the requests of each phone. A person cannot press fast enough to reach this limit.
  private let presses = RateLimit(most: 200, within: .seconds(10))

  /// The maximum number of wrong codes of one machine within the lifetime of a code.
  static let mostWrongCodes = 5

  func add(to router: Router<ServerContext>) {
    router.post("/phones/join", use: join)
    router.group("/phones").add(middleware: check).get("me", use: me).get("stream", use: stream)
      .post("commands", use: command).post("manage", use: manage)
      .post("set-up", use: setUp).post("upload/:kind", use: upload)
  }

  // MARK: Pairing

  @Sendable private func join(_ request: Request, _ context: ServerContext) async throws -> Response {
    let client = context.client
    if let wait = attempts.take(client) {
      let error = RequestError.tooOften(wait)
      return try JSONResponse.response(
        ClientRefusal(reason: error.reason, code: .tooOften), status: error.status,
        headers: [.retryAfter: "\(error.retryAfter ?? 60)"])
    }
    let body = try await RequestReader.body(PhonePairingBody.self, of: request)
    guard let name = NameRule.cleaned(body.name) else {
      return try JSONResponse.response(
        ClientRefusal(reason: "The name is empty or too long. Enter another name.", code: .badName),
        status: .badRequest)
    }
    let token = Token()
    // The attempt is counted before the code is checked. Otherwise, many simultaneous attempts could exceed the limit.
    let isTyped = wrongCodes.take(client) == nil
    let outcome = try await store().pairPhone(
      codeHash: PairingSecret.hash(of: body.code), isTyped: isTyped, name: name, tokenHash: token.hash,
      replacing: check.tokenHash(of: request), at: options.stamp())
    if isTyped, outcome != .wrongCode { wrongCodes.giveBack(client) }
    switch outcome {
    case .paired(let phone):
      await session.storeChanged()
      let cookie = Cookie(
        name: options.cookie, value: token.text, maxAge: Self.cookieAge, path: "/",
        secure: options.listening.certificate != nil, httpOnly: true, sameSite: .strict)
      return try JSONResponse.response(
        ClientResource(phone), headers: [.setCookie: cookie.description])
    case .wrongCode where !isTyped:
      return try JSONResponse.response(
        ClientRefusal(
          reason: "Too many wrong codes came from here. Scan the QR code on the board.",
          code: .tooManyWrong), status: .forbidden)
    case .wrongCode:
      return try JSONResponse.response(
        ClientRefusal(reason: "This code is unknown or expired.", code: .wrongCode), status: .forbidden)
    case .full:
      return try JSONResponse.response(
        ClientRefusal(reason: "The board has the maximum number of phones. Remove one.", code: .full),
        status: .forbidden)
    }
  }

  /// A year, in seconds. The pairing itself ends when the phone is removed at the board.
  private static let cookieAge = 365 * 24 * 3600

  @Sendable private func me(_ request: Request, _ context: ServerContext) async throws -> Response {
    try JSONResponse.response(ClientResource(context.requireClient()))
  }

  // MARK: From the board

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let phone = try context.requireClient()
    return try await ClientStream(feed: feed, view: .remote(phone.role)).response(
      to: request, context, tokenHash: try context.requireTokenHash(), hasToken: true,
      language: language(of: request))
  }

  private func language(of request: Request) -> String { pages.language(of: request) }

  // MARK: To the board

  /// The phone that sends a request, if it may press now. To be called only after the body was received, because the
  /// phone may be removed between the head and the body.
  private func pressing(_ request: Request) async throws -> PairedClient {
    guard let phone = try await check.phone(of: request)?.phone else { throw ClientAuthMiddleware.notPaired }
    guard phone.isAllowed else { throw ClientAuthMiddleware.notLetIn }
    if let wait = presses.take("\(phone.id)") { throw RequestError.tooOften(wait) }
    return phone
  }

  @Sendable private func manage(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try await RequestReader.body(of: request) { wanted in
      guard try await pressing(request).role >= .manage else {
        throw RequestError(
          .forbidden,
          pages.sentence(for: .role(needed: .manage), in: feed.shown.match, language(of: request)))
      }
      return try await pages.managePage(
        wanted, from: store(), beside: feed.shown.match, in: language(of: request), at: options.stamp().at)
    }
    return Response(
      status: .ok, headers: [.contentType: JSONResponse.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// In bytes. A photo of a phone has fewer.
  private static let largestUpload = 16 << 20

  /// The phone that sets up the board, which needs all rights and a board without a match in play.
  private func settingUp(_ request: Request) async throws {
    guard try await pressing(request).role >= .manage else {
      throw RequestError(
        .forbidden, pages.sentence(for: .role(needed: .manage), in: feed.shown.match, language(of: request)))
    }
    if let match = feed.shown.match, match.state.phase != .ended {
      throw RequestError(
        .conflict, pages.sentence(for: .gatherInPlay, in: feed.shown.match, language(of: request)))
    }
  }

  @Sendable private func setUp(_ request: Request, _ context: ServerContext) async throws -> Response {
    let reason = try await RequestReader.body(of: request) { wanted in
      try await settingUp(request)
      return try await pages.setUp(wanted, in: language(of: request))
    }
    if let reason { throw RequestError(.unprocessableContent, reason) }
    return try JSONResponse.response(Done())
  }

  @Sendable private func upload(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let kind = context.parameters.get("kind").flatMap(PhoneUpload.Kind.init) else {
      throw RequestError(.notFound, "There is no such kind of file.")
    }
    // The rights are checked first, so that nobody else can send so many bytes.
    try await settingUp(request)
    let bytes = try await RequestReader.whole(of: request, upTo: Self.largestUpload)
    let name = request.uri.queryParameters["name"].map(String.init) ?? ""
    let upload = PhoneUpload(kind: kind, name: name, bytes: bytes)
    if let reason = await pages.keep(upload, in: language(of: request)) {
      throw RequestError(.unprocessableContent, reason)
    }
    return try JSONResponse.response(Done())
  }

  private struct Done: Encodable {
    var done = true
  }

  @Sendable private func command(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (body, phone) = try await RequestReader.body(of: request) { body in
      let phone = try await pressing(request)
      return (try JSONDecoder().decode(PhoneCommandBody.self, from: body), phone)
    }
    let response = await session.perform(
      MatchCommand(
        id: body.id, action: body.action, sender: phone.sender, seen: body.seen, answers: body.answers,
        pressed: body.pressedAt))
    await feed.note(phone)
    return try JSONResponse.response(
      PhoneCommandResponse(response, of: feed.shown, pages, in: language(of: request)))
  }
}

extension PhoneCommandResponse {
  init(
    _ response: CommandResponse, of shown: ClientFeed.Snapshot, _ pages: any PhonePages, in language: String
  ) {
    switch response {
    case .done(let done): self.init(result: "done", number: done.number)
    case .alreadyDone(let done): self.init(result: "alreadyDone", number: done.number)
    case .refused(let refusal):
      self.init(
        result: "refused", code: refusal.code,
        reason: pages.sentence(for: refusal, in: shown.match, language))
    case .check(let check):
      let question = pages.question(for: check, in: shown.match, language)
      // The question tells the operator about the entry `check.told`. Entries after it do not count as seen.
      self.init(
        result: "check", number: check.told.flatMap { shown.numbers[$0] } ?? shown.number, entry: check.told,
        code: check.code, title: question.title, detail: question.detail, yes: question.yes, no: question.no)
    }
  }
}

extension PhonePages {
  /// The language that a request names, or the first available one, which is English.
  func language(of request: Request, named name: Substring = "lang") -> String {
    let asked = request.uri.queryParameters[name]
    return asked.flatMap { LanguageChoice.first(of: $0, among: languages) } ?? languages.first ?? "en"
  }
}

/// Makes random secrets: codes for pairing phones, and Wi-Fi passwords.
package enum PairingSecret {
  /// Letters and digits that look alike are left out.
  private static let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")

  /// A code to type: six letters or digits.
  package static func typed() -> String { random(6) }

  /// A secret for a QR code: 16 letters or digits, about 80 bits.
  package static func secret() -> String { random(16) }

  /// A Wi-Fi password to type: ten letters or digits.
  package static func password() -> String { random(10) }

  private static func random(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
  }

  /// The stored form of a code. Case and spaces make no difference.
  package static func hash(of code: String) -> String {
    Token(text: code.uppercased().filter { !$0.isWhitespace }).hash
  }
}
