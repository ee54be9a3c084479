import FoundationEssentials
package import GatherModel
package import GatherStore
import HTTPTypes
import Hummingbird
package import Logging

/// The server of the desk's pages, of the public page of the day, and of the pages about each board of the site by its
/// name.
package struct DeskServer: Sendable {
  private let options: DeskOptions
  private let content: DeskContent
  private let pages: any PhonePages
  private let files: PhoneFiles
  private let listener: HTTPListener
  private let feed: DeskFeed
  private let feeds: BoardFeeds
  private let sessions: DeskSessions
  private let store: ServedStore
  private let log: Logger

  /// - Parameters:
  ///   - files: The files of the pages: `desk.html`, `day.html`, `live.html` and `overlay.html`, and the files that
  ///     they load.
  ///   - store: Returns the desk's own store.
  ///   - stamp: Returns the present time.
  package init(
    _ options: DeskOptions, content: DeskContent, pages: any PhonePages, files: [PhoneFile],
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp, log: Logger
  ) {
    self.options = options
    self.content = content
    self.pages = pages
    self.log = log
    // The desk does not need the pages for a board's own phones.
    let files = PhoneFiles(files.filter { !["join.html", "remote.html"].contains($0.name) })
    self.files = files
    listener = HTTPListener(options.listening, log: log)
    feed = DeskFeed(content, log: log)
    feeds = BoardFeeds(content, pages: pages, store: store, stamp: stamp, filesMark: files.mark, log: log)
    sessions = DeskSessions(
      options.sessions, keep: options.keepSessions, now: { stamp().wallClock }, log: log)
    self.store = ServedStore(current: store, session: { nil }, onWrite: {}, onChange: {}, onLoss: { _ in })
  }

  /// Updates the pages after the day has changed, or after a board has published something. May be called from any
  /// thread.
  /// - Parameter board: The board that has published something. nil for the day, whose results appear with the matches
  ///   of all boards.
  package func changed(_ board: TopicName?) {
    feed.changed()
    feeds.changed(board)
  }

  /// Serves until a signal ends the process.
  /// - Parameter onRunning: Called once with the port, when connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(GatherServerError) {
    try await listener.run(router().refusingOtherMethods(), until: .bySignal, onRunning: onRunning)
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    router.add(middleware: PhoneHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(middleware: HostMiddleware())
    router.add(
      middleware: PhoneGuardMiddleware(names: options.names, isTLS: options.listening.certificate != nil))
    PhoneFileRoutes(
      files: files, start: "/day", kept: "public, max-age=60", languages: content.languages,
      phrases: { [content] in try content.words($0) }
    ).add(to: router)
    DeskRoutes(options: options, content: content, feed: feed, sessions: sessions).add(to: router)
    // The desk pairs no phones, and its programs send no cookie, so the cookie has no name.
    let check = PhoneAuthMiddleware(
      store: store.current, cookie: "", connectionLimits: listener.connectionLimits, stamp: feeds.stamp)
    BoardRoutes(content: content, pages: pages, feeds: feeds, check: check).add(to: router)
    return router
  }
}
