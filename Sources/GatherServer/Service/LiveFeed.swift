import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import Logging
import NIOCore
import Synchronization

/// Sends the events of gathers to their followers, with one read of the store for all followers of a gather.
actor LiveFeed {
  /// The time between two heartbeats, by which a follower notices within ten seconds that the stream is dead.
  static let heartbeat = Duration.seconds(3)
  private static let retryInterval = Duration.seconds(1)

  /// The maximum number of followers of the owner's gathers. The same maximum applies to the gathers of all other
  /// accounts together.
  static let mostFollowers = 500
  /// The maximum number of followers of one account that is not the owner's.
  static let mostFollowersOfAccount = 50

  private struct Followed {
    var account: Account
    /// nil before the first record was read.
    var match: LiveMatch?
    var followers: [Int: LiveFollower] = [:]
    var places: [Int: LiveFeedSlot] = [:]
    /// The followers to which nothing was sent yet.
    var newcomers: Set<Int> = []
  }

  private let store: @Sendable () -> GatherStore
  private let stamp: @Sendable () -> Stamp
  /// The result that the desk of a planned day has entered; nil if there is none.
  let counted: @Sendable (UUID) -> MatchResult?
  private let keepsScore: Bool
  nonisolated let heartbeat: Duration
  private let log: Logger
  private var gathers: [UUID: Followed] = [:]
  private var lastNumber = 0
  private var isReading = false
  private var isToRead = false
  private var heart: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private nonisolated let places = Mutex<[AccountID: Int]>([:])
  /// Whether there is a follower. If there is none, the store need not be read after a write.
  private nonisolated let isFollowed = Atomic(false)

  /// - Parameter keepsScore: Whether a board keeps the score of the owner's gathers.
  init(
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp,
    counted: @escaping @Sendable (UUID) -> MatchResult? = { _ in nil }, keepsScore: Bool,
    heartbeat: Duration = LiveFeed.heartbeat, log: Logger
  ) {
    self.store = store
    self.stamp = stamp
    self.counted = counted
    self.keepsScore = keepsScore
    self.heartbeat = heartbeat
    self.log = log
  }

  // MARK: Followers

  /// - Parameter place: Held until the follower leaves.
  /// - Returns: A number for ``leave(_:_:)``.
  func join(_ follower: LiveFollower, _ gather: UUID, of account: Account, in place: LiveFeedSlot) -> Int {
    lastNumber += 1
    gathers[gather, default: Followed(account: account)].followers[lastNumber] = follower
    gathers[gather]?.places[lastNumber] = place
    gathers[gather]?.newcomers.insert(lastNumber)
    isFollowed.store(true, ordering: .sequentiallyConsistent)
    if heart == nil { heart = Task { await beat() } }
    Task { await read() }
    return lastNumber
  }

  func leave(_ number: Int, _ gather: UUID) {
    gathers[gather]?.followers[number] = nil
    gathers[gather]?.places[number] = nil
    gathers[gather]?.newcomers.remove(number)
    if gathers[gather]?.followers.isEmpty == true { gathers[gather] = nil }
    guard gathers.isEmpty else { return }
    isFollowed.store(false, ordering: .sequentiallyConsistent)
    heart?.cancel()
    heart = nil
  }

  /// Reserves a place for a follower; nil if there are too many followers.
  nonisolated func takePlace(for account: Account) -> LiveFeedSlot? {
    let isTaken = places.withLock { places in
      let isOwner = account.id == .owner
      let all = places.filter { ($0.key == .owner) == isOwner }.values.reduce(0, +)
      guard all < Self.mostFollowers,
        isOwner || places[account.id, default: 0] < Self.mostFollowersOfAccount
      else { return false }
      places[account.id, default: 0] += 1
      return true
    }
    return isTaken ? LiveFeedSlot { [weak self] in self?.giveBackPlace(of: account.id) } : nil
  }

  private nonisolated func giveBackPlace(of account: AccountID) {
    places.withLock { places in
      let count = places[account, default: 1] - 1
      places[account] = count == 0 ? nil : count
    }
  }

  func keeper(for account: Account) -> ScoreKeeper {
    keepsScore && account.id == .owner ? .board : .nobody
  }

  // MARK: News

  /// To be called after this process or another process has written to the store.
  nonisolated func changed() {
    // A follower that joins at this moment misses nothing, because the store is read after it has joined.
    if isFollowed.load(ordering: .sequentiallyConsistent) { Task { await read() } }
  }

  /// Reads all followed gathers, and repeats this if the store changes during the read.
  private func read() async {
    isToRead = true
    if isReading { return }
    isReading = true
    defer { isReading = false }
    while isToRead {
      isToRead = false
      for gather in Array(gathers.keys) { await read(gather) }
    }
  }

  private func readLater() {
    if retry != nil { return }
    retry = Task {
      do { try await Task.sleep(for: Self.retryInterval) } catch {}  // If cancelled, the store is still read.
      retry = nil
      await read()
    }
  }

  private func read(_ gather: UUID) async {
    guard let followed = gathers[gather] else { return }
    // Followers that join during this read wait for the next read, because this read could lack their tokens. A
    // follower whose token is missing is disconnected.
    let present = Set(followed.followers.keys)
    do {
      let record = try await AccountRecords(store(), followed.account).live(
        gather, since: followed.match?.mark)
      try tell(record, counted: counted(gather), of: gather, to: present)
    } catch let error as GatherStoreError {
      switch error {
      case .noSuchGather, .noSuchAccount: end(gather, present)
      default:
        log.warning(
          "The server could not read a followed match. It tries again.", metadata: ["error": "\(error)"])
        readLater()
      }
    } catch {
      log.error("The server could not send a followed match.", metadata: ["error": "\(error)"])
      end(gather, present)
    }
  }

  private func tell(
    _ record: LiveRecord, counted: MatchResult?, of gather: UUID, to present: Set<Int>
  ) throws {
    // The gather is taken out of the dictionary while its match changes. Otherwise, each change would copy the whole
    // log.
    guard var followed = gathers.removeValue(forKey: gather) else { return }
    defer { gathers[gather] = followed }
    var news = LiveMatch.News(entries: [], isChanged: false)
    let match: LiveMatch
    if var known = followed.match.take() {
      news = try known.apply(record, counted: counted)
      match = known
    } else {
      match = try LiveMatch(record, keptBy: keeper(for: followed.account), counted: counted)
    }
    followed.match = match
    let messages = LiveMessages(match, at: stamp())
    let forAll = try messages.text(of: news).map { ByteBuffer(string: $0) }
    var greetings: [LiveFollower.Start: ByteBuffer] = [:]
    for number in present {
      guard let follower = followed.followers[number] else { continue }
      guard record.tokens.contains(follower.tokenHash) else {
        follower.end()
        continue
      }
      var message = forAll
      if followed.newcomers.remove(number) != nil {
        message = try greetings[follower.start] ?? ByteBuffer(string: messages.greeting(follower.start))
        greetings[follower.start] = message
      }
      if let message { _ = follower.send(message) }
    }
  }

  private func end(_ gather: UUID, _ numbers: Set<Int>) {
    for number in numbers { gathers[gather]?.followers[number]?.end() }
  }

  private func beat() async {
    while true {
      do { try await Task.sleep(for: heartbeat) } catch { return }  // It was cancelled.
      for followed in gathers.values {
        for (number, follower) in followed.followers where !followed.newcomers.contains(number) {
          _ = follower.send(ServerSentEvent.nothing)
        }
      }
    }
  }
}

private struct LiveMessages {
  private static let opening = ServerSentEvent.opening(reconnectingAfter: .seconds(1))

  private let match: LiveMatch
  private let stamp: Stamp
  private let standing: LiveStanding

  init(_ match: LiveMatch, at stamp: Stamp) {
    self.match = match
    self.stamp = stamp
    standing = match.standing(at: stamp)
  }

  /// The message for followers that have received all earlier messages; nil if there is nothing to send.
  func text(of news: LiveMatch.News) throws -> String? {
    guard let entries = news.entries else {
      return try LiveMessage.state(match.document(at: stamp, after: 0))
    }
    let changed = news.isChanged ? try LiveMessage.changed(match.facts, standing) : ""
    let text = try LiveMessage.entries(entries, standing) + changed
    return text.isEmpty ? nil : text
  }

  func greeting(_ start: LiveFollower.Start) throws -> String {
    switch start {
    case .resumed(let number) where number <= match.last:
      return try Self.opening + LiveMessage.changed(match.facts, standing)
        + LiveMessage.entries(match.entries(after: number), standing)
    case .resumed: return try greeting(.whole(after: 0))
    case .whole(let number):
      return try Self.opening + LiveMessage.state(match.document(at: stamp, after: number))
    }
  }
}
