import GatherModel
import GatherStore
import Logging
import Synchronization

/// A feed for each board whose overlay or page for spectators is open at the desk's server.
final class BoardFeeds: Sendable {
  /// How many boards are looked at at most; strangers may name any, and give way to boards that are there.
  private static let most = 2_000

  private let content: DeskContent
  private let make: @Sendable () -> PhoneFeed
  private let feeds = Mutex<[TopicName: PhoneFeed]>([:])
  /// Of the sample match.
  let demo: PhoneFeed
  let stamp: @Sendable () -> Stamp

  /// - Parameter store: The desk's own, where teams are kept with codes.
  init(
    _ content: DeskContent, pages: any PhonePages, store: @escaping @Sendable () -> GatherStore,
    stamp: @escaping @Sendable () -> Stamp, filesMark: String, log: Logger
  ) {
    self.content = content
    self.stamp = stamp
    make = { PhoneFeed(pages: pages, store: store, stamp: stamp, filesMark: filesMark, log: log) }
    demo = make()
  }

  /// The feed of a board, which may not be there yet; nil where too many are looked at.
  func feed(of board: TopicName) -> PhoneFeed? {
    let (feed, isNew) = feeds.withLock { feeds -> (PhoneFeed?, Bool) in
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

  /// A board has told something, or the day has changed; for any thread.
  /// - Parameter board: nil for all boards.
  func changed(_ board: TopicName?) {
    let changed = feeds.withLock { feeds in board.map { board in feeds.filter { $0.key == board } } ?? feeds }
    for (board, feed) in changed { feed.show(content.match(board)) }
  }
}

extension PhoneFeed {
  fileprivate nonisolated func show(_ told: OnAirMatch) {
    show(followed: told.match, codes: told.codes, silentSince: told.silentSince)
  }
}
