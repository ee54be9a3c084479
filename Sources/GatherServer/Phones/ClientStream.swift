import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A stream of the contents of the board, as server-sent events.
struct ClientStream {
  let feed: ClientFeed
  let view: ClientFeed.View

  /// - Parameter tokenHash: The hash of a token that must stay valid. Empty if anybody may follow.
  /// - Throws: 503 if there are too many followers.
  func response(
    to request: Request, _ context: ServerContext, tokenHash: String, hasToken: Bool, language: String
  ) async throws -> Response {
    let client = StreamPlaces.Client(context.client, hasToken: hasToken)
    guard await feed.hasRoom(for: view, from: client) else {
      throw RequestError(
        .serviceUnavailable, "Too many clients follow the match. Try again later.", retryAfter: 5)
    }
    let channel = context.channel
    let follower = LiveFollower(
      tokenHash: tokenHash, start: .whole(after: 0), cut: { channel.close(promise: nil) })
    return LiveRoutes.response(
      to: request, on: channel, follower,
      join: { [feed, view] in await feed.join(follower, view, in: language, from: client) },
      leave: { [feed] in await feed.leave($0) })
  }
}

/// The routes for the spectators' page: as a single response, and as a stream.
struct SpectatorRoutes {
  let options: PhoneOptions
  let pages: any PhonePages
  let feed: ClientFeed
  let check: ClientAuthMiddleware

  func add(to router: Router<ServerContext>) {
    router.get("/live/state", use: state)
    router.get("/live/stream", use: stream)
  }

  /// Whether the client may see names, and the hash of a token that must stay valid. The hash is empty if no token is
  /// needed.
  /// - Throws: 404 if the client may see nothing.
  private func right(_ request: Request) async throws -> (showsNames: Bool, tokenHash: String) {
    if options.spectators == .names { return (true, "") }
    if let (phone, hash) = try await check.phone(of: request), phone.isAllowed { return (true, hash) }
    if options.spectators == .off { throw RequestError(.notFound, "Spectator pages are off on this board.") }
    return (false, "")
  }

  @Sendable private func state(_ request: Request, _ context: ServerContext) async throws -> Response {
    let right = try await right(request)
    guard
      let body = feed.spectatorPage(showsNames: right.showsNames, in: pages.language(of: request))
    else { throw RequestError(.internalServerError) }
    let tag = JSONResponse.tag(ofBytes: body)
    var headers: HTTPFields = [
      .eTag: tag, .vary: "Cookie", .cacheControl: right.tokenHash.isEmpty ? "max-age=1" : "private, no-store",
    ]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = JSONResponse.mediaType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: feed.withTime(body))))
  }

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let right = try await right(request)
    let view = ClientFeed.View.spectator(showsNames: right.showsNames)
    return try await ClientStream(feed: feed, view: view).response(
      to: request, context, tokenHash: right.tokenHash, hasToken: try await check.isKnown(request, context),
      language: pages.language(of: request))
  }
}
