import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
package import Logging
package import MatchSession

/// The pages of phones beside a board: what keeps the score, what watches, and how a phone is paired. It has these paths
/// and no other: never a login of the web service.
package struct PhoneServer: Sendable {
  private let options: PhoneOptions
  private let listener: HTTPListener
  private let store: ServedStore
  private let session: MatchSession
  private let pages: any PhonePages
  private let files: [PhoneFile]
  private let feed: PhoneFeed
  private let log: Logger

  /// - Parameters:
  ///   - session: The authority over the match on the board.
  ///   - files: The files of the pages: `join.html`, `remote.html` and `live.html`, and what they ask for.
  package init(
    _ options: PhoneOptions, session: MatchSession, pages: any PhonePages, files: [PhoneFile], log: Logger
  ) {
    self.options = options
    self.session = session
    self.pages = pages
    self.files = files
    self.log = log
    let current: @Sendable () -> GatherStore = { session.store.current }
    store = ServedStore(
      current: current, session: { session }, onWrite: {}, onChange: {},
      onLoss: { _ in Task { await session.storeChanged() } })
    listener = HTTPListener(options.listening, log: log)
    feed = PhoneFeed(pages: pages, store: current, stamp: options.stamp, log: log)
  }

  /// Serves until the task is cancelled.
  /// - Parameter onRunning: Called once with the port, as soon as connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(GatherServerError) {
    let watching = await watch()
    // The end waits for nobody: at the end of a board its session does nothing any more.
    defer { Task { [session] in await session.leave(watching) } }
    try await listener.run(router(), until: .byCancelling, onRunning: onRunning)
  }

  /// Has the session tell of what changes, and takes what is on the board now.
  /// - Returns: What ``MatchSession/leave(_:)`` takes.
  func watch() async -> Int {
    let feed = feed
    return await session.watch { [weak session] change in
      switch change {
      case .board(let board): feed.show(board)
      case .match:
        // The session's own executor calls this.
        session?.assumeIsolated { feed.show($0.onBoard) }
      case .stored: feed.storeChanged()
      default: break
      }
    }
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    // Errors have the same headers as all else.
    router.add(middleware: PhoneHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(
      middleware: PhoneGuardMiddleware(
        names: options.names, isTLS: options.listening.certificate != nil))
    let check = PhoneAuthMiddleware(
      store: store.current, cookie: options.cookie, connectionLimits: listener.connectionLimits)
    PhoneFileRoutes(files: files, pages: pages).add(to: router)
    PhoneRoutes(
      options: options, store: store.current, session: session, pages: pages, feed: feed, check: check
    ).add(to: router)
    SpectatorRoutes(options: options, pages: pages, feed: feed, check: check).add(to: router)
    return router
  }
}

/// The files of the pages.
struct PhoneFileRoutes {
  let files: [PhoneFile]
  let pages: any PhonePages

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  func add(to router: Router<ServerContext>) {
    router.get("/") { _, _ in
      Response(status: .seeOther, headers: [.location: "/join"])
    }
    for file in files {
      let parts = file.name.split(separator: ".")
      guard parts.count == 2, let type = Self.types[String(parts[1])] else { continue }
      let path = parts[1] == "html" ? "/\(parts[0])" : "/web/\(file.name)"
      let tag = JSONResponse.tag(ofBytes: file.bytes)
      let body = ByteBuffer(bytes: file.bytes)
      router.get(RouterPath(path)) { request, _ in
        // A new build has new files: what is kept is asked about each time.
        let headers: HTTPFields = [.eTag: tag, .cacheControl: "no-cache"]
        if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        var full = headers
        full[.contentType] = type
        return Response(status: .ok, headers: full, body: ResponseBody(byteBuffer: body))
      }
    }
    router.get("/phones/words/:language") { [pages] _, context in
      let language = try context.parameters.require("language")
      guard pages.languages.contains(language) else { throw RequestError(.notFound) }
      return Response(
        status: .ok, headers: [.contentType: JSONResponse.mediaType, .cacheControl: "no-cache"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try pages.phrases(in: language))))
    }
  }
}
