import FoundationEssentials
import GatherModel
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Routes for the overlay and the spectators' page of any board of the site: `/overlay?board=pitch-3`.
/// The pages show only the data that the boards publish on the broker for everybody.
struct BoardRoutes {
  let content: DeskContent
  let pages: any PhonePages
  let feeds: BoardFeeds
  let check: ClientAuthMiddleware

  func add(to router: Router<ServerContext>) {
    router.get("/overlay/state") { request, _ in try await overlayState(request) }
    router.get("/overlay/stream") { request, context in try await stream(.overlay, request, context) }
    router.get("/live/state") { request, _ in try await liveState(request) }
    router.get("/live/stream") { request, context in
      try await stream(.spectator(showsNames: true), request, context)
    }
  }

  /// - Throws: 404 if the request names no board or the name is not valid, 503 if there are too many feeds.
  private func feed(of request: Request) throws -> ClientFeed {
    guard let text = request.uri.queryParameters["board"], let board = TopicName(String(text)) else {
      throw RequestError(.notFound, "Name the board: ?board=pitch-3.")
    }
    guard let feed = feeds.feed(of: board) else {
      throw RequestError(
        .serviceUnavailable, "Too many clients follow boards. Try again later.", retryAfter: 30)
    }
    return feed
  }

  private func overlayLanguage(of request: Request) -> String {
    pages.language(of: request, named: "language")
  }

  private func isDemo(_ request: Request) -> Bool { request.uri.queryParameters["demo"] != nil }

  private func overlayState(_ request: Request) async throws -> Response {
    let feed = isDemo(request) ? feeds.demo : try feed(of: request)
    let view = isDemo(request) ? ClientFeed.View.overlayDemo : .overlay
    guard let text = feed.overlayState(view, in: overlayLanguage(of: request)) else {
      throw RequestError(.internalServerError)
    }
    return Response(
      status: .ok, headers: [.contentType: JSONResponse.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func stream(
    _ view: ClientFeed.View, _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let isDemo = view == .overlay && isDemo(request)
    let feed = isDemo ? feeds.demo : try feed(of: request)
    let view = isDemo ? ClientFeed.View.overlayDemo : view
    return try await ClientStream(feed: feed, view: view).response(
      to: request, context, tokenHash: "", hasToken: try await check.isKnown(request, context),
      language: view.isOverlay ? overlayLanguage(of: request) : pages.language(of: request))
  }

  private func liveState(_ request: Request) async throws -> Response {
    let feed = try feed(of: request)
    guard let body = feed.spectatorPage(showsNames: true, in: pages.language(of: request)) else {
      throw RequestError(.internalServerError)
    }
    return Response(
      status: .ok, headers: [.contentType: JSONResponse.mediaType, .cacheControl: "public, max-age=1"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: feed.withTime(body))))
  }
}
