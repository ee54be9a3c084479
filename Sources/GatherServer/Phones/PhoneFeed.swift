import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import NIOCore
import Synchronization

/// Tells phones what is on the board: one page for all that have a language and see the same, made once.
actor PhoneFeed {
  /// How often those are shown that the board is there who keep the score, and those who watch.
  static let heartbeat = Duration.seconds(1)
  static let spectatorBeats = 5
  /// Maximum number of spectators that follow; they never take a place from those who keep the score.
  static let mostSpectators = 1_000
  /// Maximum number of streams of one phone: a tab each.
  private static let mostOfPhone = 8

  /// What is on the board, as far as it is stored.
  struct Snapshot: Sendable {
    var match: Match?
    /// Of the last entry that is stored; 0 without one.
    var number: Int64 = 0
  }

  /// What a follower sees.
  enum View: Hashable, Sendable {
    case remote
    case spectator(showsNames: Bool)

    /// How often it is told the board's time, in milliseconds.
    fileprivate var interval: Int { self == .remote ? 1_000 : PhoneFeed.spectatorBeats * 1_000 }
  }

  private struct Follower {
    var view: View
    var language: String
    var stream: LiveFollower
    /// What the phone was told of itself; nil for a spectator, and before the first look.
    var phone: PairedPhone?
    var isPaired: Bool
  }

  private struct Page: Hashable {
    var view: View
    var language: String
  }

  private let pages: any PhonePages
  private let store: @Sendable () -> GatherStore
  private let stamp: @Sendable () -> Stamp
  private let log: Logger
  private nonisolated let snapshot = Mutex(Snapshot())
  private var followers: [Int: Follower] = [:]
  private var lastNumber = 0
  private var beats = 0
  /// What followers of a page were told last.
  private var told: [Page: (body: Data, number: Int64)] = [:]
  private var heart: Task<Void, Never>?
  private var heard: [Int64: Date] = [:]

  init(
    pages: any PhonePages, store: @escaping @Sendable () -> GatherStore,
    stamp: @escaping @Sendable () -> Stamp, log: Logger
  ) {
    self.pages = pages
    self.store = store
    self.stamp = stamp
    self.log = log
  }

  /// What is on the board now, for what a command is answered with.
  nonisolated var shown: Snapshot { snapshot.withLock { $0 } }

  /// The board shows something else. For any thread.
  nonisolated func show(_ board: MatchOnBoard?) {
    snapshot.withLock { snapshot in
      snapshot.match = board?.standing.settled
      snapshot.number = board?.numbers.values.max() ?? 0
    }
    Task { await tell() }
  }

  /// What is stored has changed: phones may have been let in, or sent away. For any thread.
  nonisolated func storeChanged() {
    Task { await checkPhones() }
  }

  // MARK: Followers

  /// Adds a follower.
  /// - Parameter isPaired: Whether its token has to be one of a paired phone.
  /// - Returns: What ``leave(_:)`` takes; nil where there are too many already.
  func join(_ stream: LiveFollower, _ view: View, in language: String, isPaired: Bool) async -> Int? {
    if isPaired {
      let own = followers.filter { $0.value.isPaired && $0.value.stream.tokenHash == stream.tokenHash }
      // The oldest is one that the phone has forgotten.
      if own.count >= Self.mostOfPhone, let oldest = own.keys.min() { followers[oldest]?.stream.end() }
    } else if !hasRoomForSpectators {
      return nil
    }
    lastNumber += 1
    let number = lastNumber
    followers[number] = Follower(view: view, language: language, stream: stream, isPaired: isPaired)
    if heart == nil { heart = Task { await beat() } }
    _ = stream.send(ByteBuffer(string: "retry: 500\n\n"))
    if isPaired { await checkPhones() } else { greet(number) }
    return number
  }

  /// Whether one more may watch.
  var hasRoomForSpectators: Bool { followers.values.count { !$0.isPaired } < Self.mostSpectators }

  func leave(_ number: Int) {
    followers[number] = nil
    if followers.isEmpty {
      heart?.cancel()
      heart = nil
      told = [:]
    }
  }

  /// Sends the page to one who has just come, or was just let in.
  private func greet(_ number: Int) {
    guard let follower = followers[number] else { return }
    let page = Page(view: follower.view, language: follower.language)
    guard let body = body(of: page) else { return }
    told[page] = (body, shown.number)
    _ = follower.stream.send(message(body, to: follower.view))
  }

  // MARK: News

  private func body(of page: Page) -> Data? {
    let (match, now) = (shown.match, stamp().at)
    do {
      switch page.view {
      case .remote: return try pages.page(of: match, in: page.language, at: now)
      case .spectator(let showsNames):
        return try pages.spectatorPage(of: match, showsNames: showsNames, in: page.language, at: now)
      }
    } catch {
      log.error("A phone could not be told what is on the board.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func message(_ body: Data, to view: View) -> ByteBuffer {
    let number = shown.number
    return ByteBuffer(
      string: "id: \(number)\nevent: state\ndata: {\"number\":\(number),\(time),\"every\":\(view.interval),"
        + "\(String(decoding: body.dropFirst(), as: UTF8.self))\n\n")
  }

  /// The board's own time, as members of an object.
  private var time: String { Self.time(stamp()) }

  static func time(_ stamp: Stamp) -> String {
    "\"boot\":\"\(stamp.boot?.text ?? "")\",\"now\":\(stamp.at.nanoseconds / 1_000_000)"
  }

  /// Sends what is on the board to all who do not know it yet.
  private func tell() {
    let number = shown.number
    var messages: [Page: ByteBuffer?] = [:]
    for follower in followers.values {
      // It has to be let in first.
      if follower.isPaired, follower.phone?.isAllowed != true { continue }
      let page = Page(view: follower.view, language: follower.language)
      if messages[page] == nil {
        let body = body(of: page)
        let isNew = body != nil && (told[page]?.body != body || told[page]?.number != number)
        if let body { told[page] = (body, number) }
        messages[page] = .some(isNew ? body.map { message($0, to: page.view) } : nil)
      }
      if case .some(.some(let message)) = messages[page] { _ = follower.stream.send(message) }
    }
  }

  /// Looks whether the phones that follow are still paired, and what they may do.
  private func checkPhones() async {
    for (number, follower) in followers where follower.isPaired {
      let phone: PairedPhone?
      do {
        phone = try await store().phone(tokenHash: follower.stream.tokenHash)
      } catch {
        // What was known of them holds until the store can be read again.
        log.warning("The phones that are paired cannot be read.", metadata: ["error": "\(error)"])
        return
      }
      guard followers[number] != nil else { continue }
      guard var phone else {
        _ = follower.stream.send(ByteBuffer(string: "event: gone\ndata: {}\n\n"))
        follower.stream.end()
        continue
      }
      // When it was heard of changes nothing for it.
      phone.seenAt = follower.phone?.seenAt ?? phone.seenAt
      guard phone != follower.phone else { continue }
      let wasAllowed = follower.phone?.isAllowed == true
      followers[number]?.phone = phone
      if let hello = try? JSONResponse.encoder().encode(PhoneResource(phone)) {
        _ = follower.stream.send(
          ByteBuffer(
            string: "event: hello\ndata: {\(time),\(String(decoding: hello.dropFirst(), as: UTF8.self))\n\n"))
      }
      if phone.isAllowed, !wasAllowed { greet(number) }
      await note(phone)
    }
  }

  /// Notes that a phone was heard of, once a minute.
  func note(_ phone: PairedPhone) async {
    let now = stamp().wallClock
    if let last = heard[phone.id], abs(now.timeIntervalSince(last)) < 60 { return }
    heard[phone.id] = now
    do {
      try await store().notePhone(phone.id, seenAt: now)
    } catch {
      log.warning("When a phone was heard of could not be noted.", metadata: ["error": "\(error)"])
    }
  }

  /// Tells all who follow the board's time, until cancelled: a stream that says nothing cannot be told from a dead one.
  private func beat() async {
    while true {
      do { try await Task.sleep(for: Self.heartbeat) } catch { return }  // It was cancelled.
      beats += 1
      // What a clock brings about by itself.
      tell()
      let isForAll = beats % Self.spectatorBeats == 0
      let message = ByteBuffer(string: "event: beat\ndata: {\(time)}\n\n")
      for follower in followers.values where follower.isPaired || isForAll {
        _ = follower.stream.send(message)
      }
    }
  }
}
