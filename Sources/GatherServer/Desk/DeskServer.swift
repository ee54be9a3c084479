import FoundationEssentials
package import GatherModel
package import GatherStore
import HTTPTypes
import Hummingbird
package import Logging

/// The server for the desk's pages, for the public page of the day, and for the pages of each board of the site.
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

  /// - Parameter files: The HTML pages, and the files that they load.
  package init(
    _ options: DeskOptions, content: DeskContent, pages: any PhonePages, files: [PhoneFile],
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp, log: Logger
  ) {
    self.options = options
    self.content = content
    self.pages = pages
    self.log = log
    // The pages for a board's own phones are left out.
    let files = PhoneFiles(files.filter { !["join.html", "remote.html"].contains($0.name) })
    self.files = files
    listener = HTTPListener(options.listening, log: log)
    feed = DeskFeed(content, log: log)
    feeds = BoardFeeds(content, pages: pages, store: store, stamp: stamp, filesMark: files.mark, log: log)
    sessions = DeskSessions(
      options.sessions, keep: options.keepSessions, now: { stamp().wallClock }, log: log)
    self.store = ServedStore(current: store, session: { nil }, onWrite: {}, onChange: {}, onLoss: { _ in })
  }

  /// Updates the pages. May be called from any thread.
  /// - Parameter board: The board that has published something. nil if the day has changed.
  package func changed(_ board: TopicName?) {
    feed.changed()
    feeds.changed(board)
  }

  /// Serves until a signal ends the process.
  /// - Parameter onRunning: Called once, with the port, as soon as connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(GatherServerError) {
    try await listener.run(router().refusingOtherMethods(), until: .bySignal, onRunning: onRunning)
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    router.add(middleware: ClientHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(middleware: HostMiddleware())
    router.add(
      middleware: ClientGuardMiddleware(names: options.names, isTLS: options.listening.certificate != nil))
    PhoneFileRoutes(
      files: files, start: "/day", kept: "public, max-age=60", languages: content.languages,
      phrases: { [content] in try content.words($0) }
    ).add(to: router)
    DeskRoutes(options: options, content: content, feed: feed, sessions: sessions).add(to: router)
    // The cookie has no name, because only paired phones have a cookie, and the desk pairs no phones.
    let check = ClientAuthMiddleware(
      store: store.current, cookie: "", connectionLimits: listener.connectionLimits, stamp: feeds.stamp)
    BoardRoutes(content: content, pages: pages, feeds: feeds, check: check).add(to: router)
    return router
  }
}
