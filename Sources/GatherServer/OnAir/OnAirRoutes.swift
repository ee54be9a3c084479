import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import MatchSession
import NIOCore

/// Routes for camera operators: the overlay, the documents, and a request that reports the start of a video stream.
struct OnAirRoutes {
  let options: PhoneOptions
  let store: @Sendable () -> GatherStore
  let pages: any PhonePages
  let feed: ClientFeed
  let check: ClientAuthMiddleware
  /// Limits the requests of each program, together with its requests to ``VerbRoutes``.
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
    let view = isDemo ? ClientFeed.View.overlayDemo : .overlay
    return try await ClientStream(feed: feed, view: view).response(
      to: request, context, tokenHash: hash, hasToken: !isDemo, language: language(of: request))
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
