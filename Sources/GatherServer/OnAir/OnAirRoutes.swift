import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import MatchSession
import NIOCore

/// What those who film ask for: the stream of an overlay, data sources, and when their stream began.
struct OnAirRoutes {
  let options: PhoneOptions
  let store: @Sendable () -> GatherStore
  let pages: any PhonePages
  let feed: PhoneFeed
  let check: PhoneAuthMiddleware
  /// Of each program, with its verbs.
  let presses: RateLimit

  func add(to router: Router<ServerContext>) {
    router.get("/overlay/state", use: state)
    router.get("/overlay/stream", use: stream)
    for file in OnAirFile.allCases {
      router.get(RouterPath("/\(file.rawValue)")) { request, context in
        try await document(file, request, context)
      }
    }
    router.post("/stream-started", use: streamStarted)
  }

  private func language(of request: Request) -> String {
    pages.language(of: request, named: "language")
  }

  private func isDemo(_ request: Request) -> Bool { request.uri.queryParameters["demo"] != nil }

  // MARK: The overlay

  @Sendable private func state(_ request: Request, _ context: ServerContext) async throws -> Response {
    let isDemo = isDemo(request)
    if !isDemo {
      await feed.note(try await check.viewer(of: request, context).phone)
      try await feed.readCodes()
    }
    guard let text = feed.overlayState(isDemo ? .overlayDemo : .overlay, in: language(of: request)) else {
      throw RequestError(.internalServerError)
    }
    return Response(
      status: .ok, headers: [.contentType: JSONResponse.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let isDemo = isDemo(request)
    var hash = ""
    if !isDemo {
      let viewer = try await check.viewer(of: request, context)
      hash = viewer.tokenHash
      await feed.note(viewer.phone)
      try await feed.readCodes()
    }
    let view = isDemo ? PhoneFeed.View.overlayDemo : .overlay
    guard await feed.hasRoom(for: view) else {
      throw RequestError(.serviceUnavailable, "As many overlays follow as may.", retryAfter: 5)
    }
    return PhoneStream(feed: feed, view: view).response(
      to: request, context, tokenHash: hash, language: language(of: request))
  }

  // MARK: Documents

  private func document(_ file: OnAirFile, _ request: Request, _ context: ServerContext) async throws
    -> Response
  {
    await feed.note(try await check.viewer(of: request, context).phone)
    let stamp = options.stamp()
    var stream = StreamTime.unknown
    if let start = try await store().streamStart() {
      stream = .began(start.boot == stamp.boot ? start.at : nil, wallClock: start.wallClock)
    }
    try await feed.readCodes()
    let shown = feed.shown
    let match = OnAirMatch(match: shown.match, codes: shown.codes, stream: stream)
    let body = try pages.file(file, of: match, in: language(of: request), at: stamp.at)
    let tag = JSONResponse.tag(ofBytes: body)
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = file.mediaType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// Says that the stream begins now, in place of what was said before.
  @Sendable private func streamStarted(_ request: Request, _ context: ServerContext) async throws -> Response
  {
    try await RequestReader.skipBody(of: request)
    let program = try await check.program(of: request, context, needs: .score)
    if let wait = presses.take("\(program.id)") { throw RequestError.tooOften(wait) }
    let stamp = options.stamp()
    try await store().noteStreamStart(
      StreamStart(boot: stamp.boot, at: stamp.at, wallClock: stamp.wallClock))
    return try JSONResponse.response(["result": "done"])
  }
}

/// The codes of the teams that are kept with one, read anew when something else is stored.
struct TeamCodes: Sendable {
  let store: @Sendable () -> GatherStore
  private let known = VersionedCache<String, [String: String]>(most: 1)

  init(store: @escaping @Sendable () -> GatherStore) {
    self.store = store
  }

  /// By ``KeptTeam/key(of:)``.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  func now() async throws -> [String: String] {
    let store = store()
    return try await known.value(for: "", at: try store.version()) {
      Dictionary(
        try await store.keptTeamsNow().compactMap { team in
          team.code.map { (KeptTeam.key(of: team.name), $0) }
        }
      ) { first, _ in first }
    } ?? [:]
  }
}

extension PhoneAuthMiddleware {
  /// Who looks: by a cookie, by a header, or by `?token=`, which only a token for `watch` may be, for addresses are
  /// copied, shown and stored.
  /// - Throws: 401 for a token that is none, 403 for a phone that was not let in, and for another token in the address.
  func viewer(of request: Request, _ context: ServerContext) async throws -> (
    phone: PairedPhone, tokenHash: String
  ) {
    guard let text = request.uri.queryParameters["token"] else {
      guard let known = try await phone(of: request) else { throw Self.noToken }
      guard known.phone.isAllowed else { throw Self.notIn }
      connectionLimits.trust(ObjectIdentifier(context.channel))
      return known
    }
    guard let known = try await phone(token: String(text)) else { throw Self.noToken }
    guard known.phone.role == .watch else {
      throw RequestError(
        .forbidden,
        "A token in an address has to be one for watching alone: gatherboard token add NAME --role watch")
    }
    guard known.phone.isAllowed else { throw Self.notIn }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    return known
  }

  /// Who sends a command, by a header: a page of another origin can send none without asking first.
  /// - Throws: 401 for a token that is none, 403 where it may not do that.
  func program(of request: Request, _ context: ServerContext, needs role: MatchCommand.Role) async throws
    -> PairedPhone
  {
    guard let text = RequestReader.credentials(of: request, scheme: "bearer"),
      let known = try await phone(token: text)
    else { throw Self.noToken }
    guard known.phone.isAllowed else { throw Self.notIn }
    guard known.phone.role >= role else {
      throw RequestError(.forbidden, "The token may not do that: it is one for \(known.phone.role.rawValue).")
    }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    return known.phone
  }

  private static let noToken = RequestError(
    .unauthorized, "No token that this board knows: gatherboard token add NAME makes one.")
  private static let notIn = RequestError(.forbidden, "The phone has to be let in at the board first.")
}
