import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import NIOCore
import Secrets
import ServiceLifecycle

/// The routes for a gather during its match: as a single response, and as a stream.
struct LiveRoutes {
  let store: ServedStore
  let options: ServerOptions
  let feed: LiveFeed

  /// The time that a stream has for its last messages when the server ends.
  private static let gracePeriod = TimeAmount.milliseconds(500)

  func add(to gathers: RouterGroup<ServerContext>) {
    gathers.group(":id/live").get(use: live).get("stream", use: stream)
  }

  @Sendable private func live(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    let gather = try context.uuid("id")
    let after = try Self.after(request)
    let record = try await AccountRecords(store.current(), account).live(gather)
    let match = try LiveMatch(
      record, keptBy: await feed.keeper(for: account), counted: feed.counted(gather))
    // The time is read last, so that the time in the response is as recent as possible.
    return try JSONResponse.response(match.document(at: options.stamp(), after: after))
  }

  @Sendable private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    let gather = try context.uuid("id")
    let start = try Self.start(request)
    // A missing gather is reported now, because the stream itself could not report it.
    try await AccountRecords(store.current(), account).find(gather)
    // The place is reserved before the response, so that each client that gets status 200 has a place.
    guard let place = feed.takePlace(for: account) else {
      throw RequestError(
        .serviceUnavailable, "Too many clients follow the match. Try again later.", retryAfter: 30)
    }
    let channel = context.channel
    let follower = LiveFollower(
      tokenHash: try context.requireTokenHash(), start: start, cut: { channel.close(promise: nil) })
    var headers = HTTPFields()
    if let name = HTTPField.Name(LiveHeartbeat.header) {
      headers[name] = LiveHeartbeat.value(of: feed.heartbeat)
    }
    return Self.response(
      to: request, on: channel, follower, headers: headers,
      join: { [feed] in await feed.join(follower, gather, of: account, in: place) },
      leave: { [feed] in await feed.leave($0, gather) })
  }

  /// - Parameter join: Returns the number for `leave`. nil if the feed has no room.
  static func response(
    to request: Request, on channel: any Channel, _ follower: LiveFollower, headers: HTTPFields = [:],
    join: @escaping @Sendable () async -> Int?, leave: @escaping @Sendable (Int) async -> Void
  ) -> Response {
    var headers = headers
    (headers[.contentType], headers[.cacheControl]) = (ServerSentEvent.mediaType, "no-store")
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        guard let number = await join() else { return try await writer.finish(nil) }
        do {
          try await send(follower, to: &writer, answering: request, on: channel)
        } catch {
          await leave(number)
          throw error
        }
        await leave(number)
        try await writer.finish(nil)
      })
  }

  /// Sends the follower's messages until the client disconnects, the messages end, or the server ends.
  private static func send(
    _ follower: LiveFollower, to writer: inout any ResponseBodyWriter, answering request: Request,
    on channel: any Channel
  ) async throws {
    try await withGracefulShutdownHandler {
      try await request.body.consumeWithInboundCloseHandler { _ in
        for await message in follower.messages { try await writer.write(message) }
      } onInboundClosed: {
        follower.end()
      }
    } onGracefulShutdown: {
      follower.end()
      // The connection is cut, because a client that does not read would delay the end of the server.
      channel.eventLoop.scheduleTask(in: gracePeriod) { follower.cut() }
    }
  }

  /// - Throws: 400 if the text is not a sequence number.
  private static func after(_ request: Request) throws -> Int64 {
    guard let text = request.uri.queryParameters["after"] else { return 0 }
    guard let number = Int64(text), number >= 0 else {
      throw RequestError(.badRequest, "after is not a sequence number.")
    }
    return number
  }

  /// A client that reconnects sends `Last-Event-ID`. If this header cannot be read, the request counts as a first
  /// connection.
  private static func start(_ request: Request) throws -> LiveFollower.Start {
    let after = try after(request)
    guard let name = HTTPField.Name("Last-Event-ID"),
      let number = request.headers[name].flatMap({ Int64($0) }),
      number >= 0
    else { return .whole(after: after) }
    return .resumed(after: number)
  }
}
