import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A stream of what is on the board, as server-sent events.
struct PhoneStream {
  let feed: PhoneFeed
  let view: PhoneFeed.View
  let isPaired: Bool

  func response(
    to request: Request, _ context: ServerContext, tokenHash: String, language: String
  ) -> Response {
    let channel = context.channel
    let follower = LiveFollower(
      tokenHash: tokenHash, start: .whole(after: 0), cut: { channel.close(promise: nil) })
    return Response(
      status: .ok, headers: [.contentType: LiveMessage.mediaType, .cacheControl: "no-store"],
      body: ResponseBody { [feed, view, isPaired] writer in
        guard let number = await feed.join(follower, view, in: language, isPaired: isPaired) else {
          try await writer.finish(nil)
          return
        }
        do {
          try await LiveRoutes.send(follower, to: &writer, answering: request, on: channel)
        } catch {
          await feed.leave(number)
          throw error
        }
        await feed.leave(number)
        try await writer.finish(nil)
      })
  }
}

/// The page for those who watch: asked for, or followed.
struct SpectatorRoutes {
  let options: PhoneOptions
  let pages: any PhonePages
  let feed: PhoneFeed
  let check: PhoneAuthMiddleware

  func add(to router: Router<ServerContext>) {
    router.get("/live/state", use: state)
    router.get("/live/stream", use: stream)
  }

  /// - Throws: 404 for those who may see nothing.
  private func showsNames(_ request: Request) async throws -> Bool {
    if options.spectators == .names { return true }
    if try await check.phone(of: request)?.phone.isAllowed == true { return true }
    if options.spectators == .off { throw RequestError(.notFound, "Nothing is shown to spectators here.") }
    return false
  }

  @Sendable private func state(_ request: Request, _ context: ServerContext) async throws -> Response {
    let names = try await showsNames(request)
    let (stamp, language) = (options.stamp(), pages.language(of: request))
    let body = try pages.spectatorPage(
      of: feed.shown.match, showsNames: names, in: language, at: stamp.at)
    let tag = JSONResponse.tag(ofBytes: body)
    let headers: HTTPFields = [.eTag: tag, .cacheControl: "max-age=1"]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    var full = headers
    full[.contentType] = JSONResponse.mediaType
    let text = "{\(PhoneFeed.time(stamp)),\(String(decoding: body.dropFirst(), as: UTF8.self))"
    return Response(status: .ok, headers: full, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let names = try await showsNames(request)
    guard await feed.hasRoomForSpectators else {
      throw RequestError(.serviceUnavailable, "As many watch as may.", retryAfter: 5)
    }
    return PhoneStream(feed: feed, view: .spectator(showsNames: names), isPaired: false).response(
      to: request, context, tokenHash: "", language: pages.language(of: request))
  }
}
