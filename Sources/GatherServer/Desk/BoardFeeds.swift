import GatherModel
import GatherStore
import Logging
import Synchronization

/// The feeds of the boards whose overlay or spectators' page has been requested.
final class BoardFeeds: Sendable {
  /// The maximum number of feeds. Without it, requests for boards that do not exist could fill the memory.
  private static let most = 2_000

  private let content: DeskContent
  private let make: @Sendable () -> ClientFeed
  private let feeds = Mutex<[TopicName: ClientFeed]>([:])
  /// The feed of the sample match, which helps to set up an overlay.
  let demo: ClientFeed
  let stamp: @Sendable () -> Stamp

  init(
    _ content: DeskContent, pages: any PhonePages, store: @escaping @Sendable () -> GatherStore,
    stamp: @escaping @Sendable () -> Stamp, filesMark: String, log: Logger
  ) {
    self.content = content
    self.stamp = stamp
    make = { ClientFeed(pages: pages, store: store, stamp: stamp, filesMark: filesMark, log: log) }
    demo = make()
  }

  /// The feed of a board, even if the board has not published anything yet. If there are too many feeds, a new one
  /// replaces the feed of a board that has published nothing; nil if there is no such feed.
  func feed(of board: TopicName) -> ClientFeed? {
    let (feed, isNew) = feeds.withLock { feeds -> (ClientFeed?, Bool) in
      if let known = feeds[board] { return (known, false) }
      if feeds.count >= Self.most {
        guard let unknown = feeds.keys.first(where: { !content.isKnown($0) }) else { return (nil, false) }
        feeds[unknown] = nil
      }
      let made = make()
      feeds[board] = made
      return (made, true)
    }
    if isNew { feed?.show(content.match(board)) }
    return feed
  }

  /// Shows the board's present match to the followers of its feed. May be called from any thread.
  /// - Parameter board: nil for all boards.
  func changed(_ board: TopicName?) {
    let changed = feeds.withLock { feeds in board.map { board in feeds.filter { $0.key == board } } ?? feeds }
    for (board, feed) in changed { feed.show(content.match(board)) }
  }
}

extension ClientFeed {
  fileprivate nonisolated func show(_ told: OnAirMatch) {
    show(followed: told.match, codes: told.codes, silentSince: told.silentSince)
  }
}
