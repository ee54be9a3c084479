import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import Logging
import NIOCore
import Synchronization

/// Tells followers of what happens in their gathers: one read of the store for all followers of a gather.
actor LiveFeed {
  /// How often it shows that it is there.
  static let heartbeat = Duration.seconds(15)
  /// How long after a failure the store is read again.
  private static let retryInterval = Duration.seconds(1)

  /// How many may follow the house's gathers, and how many those of all others; a stranger keeps nobody from following
  /// the house.
  static let mostFollowers = 500
  /// How many may follow those of one other account.
  static let mostFollowersOfStranger = 50

  private struct Followed {
    var account: Account
    /// Nil before the first record.
    var match: LiveMatch?
    var followers: [Int: LiveFollower] = [:]
    var places: [Int: LivePlace] = [:]
    /// Those who have been sent nothing yet.
    var newcomers: Set<Int> = []
  }

  private let store: @Sendable () -> GatherStore
  private let stamp: @Sendable () -> Stamp
  private let keepsScore: Bool
  private let heartbeat: Duration
  private let log: Logger
  private var gathers: [UUID: Followed] = [:]
  private var lastNumber = 0
  private var isReading = false
  private var isToRead = false
  private var heart: Task<Void, Never>?
  /// Reads again what could not be read.
  private var retry: Task<Void, Never>?
  /// How many places each account has taken.
  private nonisolated let places = Mutex<[AccountID: Int]>([:])
  /// Whether anybody follows: most writes are nobody's news.
  private nonisolated let isFollowed = Atomic(false)

  /// - Parameter keepsScore: Whether a board runs beside the server, which keeps the score of the house's gathers.
  init(
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp, keepsScore: Bool,
    heartbeat: Duration = LiveFeed.heartbeat, log: Logger
  ) {
    self.store = store
    self.stamp = stamp
    self.keepsScore = keepsScore
    self.heartbeat = heartbeat
    self.log = log
  }

  // MARK: Followers

  /// Has somebody follow a gather of an account.
  /// - Parameter place: Kept until he leaves.
  /// - Returns: What ``leave(_:_:)`` takes.
  func join(_ follower: LiveFollower, _ gather: UUID, of account: Account, in place: LivePlace) -> Int {
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

  /// A place for one more who follows; nil when there are too many already.
  nonisolated func takePlace(for account: Account) -> LivePlace? {
    let isTaken = places.withLock { places in
      let isHouse = account.id == .house
      let all = places.filter { ($0.key == .house) == isHouse }.values.reduce(0, +)
      guard all < Self.mostFollowers,
        isHouse || places[account.id, default: 0] < Self.mostFollowersOfStranger
      else { return false }
      places[account.id, default: 0] += 1
      return true
    }
    return isTaken ? LivePlace { [weak self] in self?.giveBackPlace(of: account.id) } : nil
  }

  private nonisolated func giveBackPlace(of account: AccountID) {
    places.withLock { places in
      let count = places[account, default: 1] - 1
      places[account] = count == 0 ? nil : count
    }
  }

  func keeper(for account: Account) -> ScoreKeeper {
    keepsScore && account.id == .house ? .board : .nobody
  }

  // MARK: News

  /// The store has been written to, by this process or another.
  nonisolated func changed() {
    // Whoever comes at this moment reads the store after he has come.
    if isFollowed.load(ordering: .sequentiallyConsistent) { Task { await read() } }
  }

  /// Reads what is followed, once more if something changes meanwhile.
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
      do { try await Task.sleep(for: Self.retryInterval) } catch {}  // The store is read all the same.
      retry = nil
      await read()
    }
  }

  private func read(_ gather: UUID) async {
    guard let followed = gathers[gather] else { return }
    // Whoever comes while it is read is told at the next time: his token may be younger than what is read.
    let present = Set(followed.followers.keys)
    do {
      let record = try await AccountRecords(store(), followed.account).live(
        gather, since: followed.match?.mark)
      try tell(record, of: gather, to: present)
    } catch let error as GatherStoreError {
      switch error {
      case .noSuchGather, .noSuchAccount: end(gather, present)
      default:
        log.warning("A followed gather could not be read, trying again.", metadata: ["error": "\(error)"])
        readLater()
      }
    } catch {
      log.error("A followed gather could not be told of.", metadata: ["error": "\(error)"])
      end(gather, present)
    }
  }

  private func tell(_ record: LiveRecord, of gather: UUID, to present: Set<Int>) throws {
    // Taken out, so that a long log is not copied for each of its entries.
    guard var followed = gathers.removeValue(forKey: gather) else { return }
    defer { gathers[gather] = followed }
    var news = LiveMatch.News(entries: [], factsChanged: false)
    let match: LiveMatch
    if var known = followed.match.take() {
      news = try known.take(record)
      match = known
    } else {
      match = try LiveMatch(record, keptBy: keeper(for: followed.account))
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

  /// Shows all who follow that it is there, until nobody does.
  private func beat() async {
    while true {
      do { try await Task.sleep(for: heartbeat) } catch { return }  // It was cancelled.
      for followed in gathers.values {
        for (number, follower) in followed.followers where !followed.newcomers.contains(number) {
          _ = follower.send(LiveMessage.heartbeat)
        }
      }
    }
  }
}

/// What there is to say of a match at one moment.
private struct LiveMessages {
  private let match: LiveMatch
  private let stamp: Stamp
  private let standing: LiveStanding

  init(_ match: LiveMatch, at stamp: Stamp) {
    self.match = match
    self.stamp = stamp
    standing = match.standing(at: stamp)
  }

  /// For those who know all that was before; nil when there is nothing to say.
  func text(of news: LiveMatch.News) throws -> String? {
    guard let entries = news.entries else {
      return try LiveMessage.state(match.document(at: stamp, after: 0))
    }
    let changed = news.factsChanged ? try LiveMessage.changed(match.facts, standing) : ""
    let text = try LiveMessage.entries(entries, standing) + changed
    return text.isEmpty ? nil : text
  }

  func greeting(_ start: LiveFollower.Start) throws -> String {
    switch start {
    case .resumed(let number) where number <= match.last:
      return try LiveMessage.opening + LiveMessage.changed(match.facts, standing)
        + LiveMessage.entries(match.entries(after: number), standing)
    case .resumed: return try greeting(.whole(after: 0))
    case .whole(let number):
      return try LiveMessage.opening + LiveMessage.state(match.document(at: stamp, after: number))
    }
  }
}
