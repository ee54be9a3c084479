import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import NIOCore
import Synchronization

/// Tells phones and overlays what is on the board: one page for all that have a language and see the same, made once.
actor PhoneFeed {
  /// Those who watch are told the board's time every fifth second. The others are told it each second.
  static let spectatorBeats = 5
  /// How much later spectators are told than those who keep the score.
  static let delayOfSpectators = Duration.milliseconds(40)
  /// Maximum number of spectators that follow; they never take a place from those who keep the score.
  static let spectators = StreamPlaces(withoutToken: 1_000, withToken: 100)
  /// Maximum number of streams of overlays: one for each program that shows them, with as many as it likes.
  static let overlays = StreamPlaces(withoutToken: 75, withToken: 25)
  /// Maximum number of streams of the sample match, which need no token: they take no place from an overlay on the air.
  static let demos = StreamPlaces(withoutToken: 20, withToken: 0)
  /// Maximum number of streams of one phone: a tab each.
  private static let mostOfPhone = 8

  /// What is on the board, as far as it is stored.
  struct Snapshot: Sendable {
    var match: Match?
    /// Of the entries that are stored.
    var numbers: [UUID: Int64] = [:]
    /// Of the last of them; 0 without one.
    var number: Int64 = 0
    /// Of the teams that are kept with one, by ``KeptTeam/key(of:)``.
    var keptCodes: [String: String] = [:]
    /// Of the teams on another board, as that board tells them.
    var toldCodes: [String: String] = [:]
    /// Since when nothing was heard of another board; nil while it is heard.
    var silentSince: BoardInstant?

    /// What overlays and data go by.
    var codes: [String: String] { keptCodes.merging(toldCodes) { _, told in told } }
  }

  private struct Follower: PageFollower {
    typealias Content = PhoneFeed.Content

    var view: View
    var language: String
    var stream: LiveFollower
    var client: StreamPlaces.Client
    /// What the phone was told of itself; nil for a spectator, and before the first look.
    var phone: PairedPhone?
    var told: Int?

    var page: Page { Page(view: view, language: language) }
    /// Whether it keeps the score, and has to be let in for that.
    var isRemote: Bool { if case .remote = view { true } else { false } }
    /// Whether it may see what it sees only as long as it is paired.
    var needsPairing: Bool { !stream.tokenHash.isEmpty }
  }

  private struct Page: Hashable {
    var view: View
    var language: String
  }

  /// A page, and what stands beside it.
  private struct Content: Equatable {
    var body: Data
    var number: Int64
    var silentSince: BoardInstant?

    init(_ body: Data, _ shown: Snapshot) {
      (self.body, number, silentSince) = (body, shown.number, shown.silentSince)
    }
  }

  private let pages: any PhonePages
  private let store: @Sendable () -> GatherStore
  private let codes: TeamCodes
  private let stamp: @Sendable () -> Stamp
  /// What names the files of the pages: an overlay that has others loads them.
  private let filesMark: String
  private let log: Logger
  private nonisolated let snapshot = Mutex(Snapshot())
  private var followers = PageFollowers<Follower>()
  private var beats = 0
  private var heard: [Int64: Date] = [:]
  private var isTellingSpectators = false
  private var isChecking = false
  /// Whether the phones are to be looked at: something has changed, or could not be read.
  private var isCheckDue = false
  /// The pages of those who watch and ask, as they were made last.
  private nonisolated let kept = Mutex<[Page: (body: Data, at: ContinuousClock.Instant)]>([:])

  init(
    pages: any PhonePages, store: @escaping @Sendable () -> GatherStore,
    stamp: @escaping @Sendable () -> Stamp, filesMark: String, log: Logger
  ) {
    self.filesMark = filesMark
    codes = TeamCodes(store: store)
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
      snapshot.numbers = board?.numbers ?? [:]
      snapshot.number = snapshot.match?.log.entries.last.flatMap { snapshot.numbers[$0.id] } ?? 0
    }
    Task { await tell() }
  }

  /// A match that another board keeps, and of which this machine has no numbers. For any thread.
  /// - Parameter silentSince: Since when nothing was heard of that board; nil while it is heard.
  nonisolated func show(followed match: Match?, codes: [String: String], silentSince: BoardInstant?) {
    snapshot.withLock { snapshot in
      (snapshot.toldCodes, snapshot.silentSince) = (codes, silentSince)
      (snapshot.match, snapshot.number) = (match, Int64(match?.log.entries.count ?? 0))
    }
    Task { await tell() }
  }

  /// What is stored has changed: phones may have been let in, or sent away. For any thread.
  nonisolated func storeChanged() {
    Task {
      await checkPhones()
      await checkCodes()
    }
  }

  // MARK: Followers

  /// Adds a follower.
  /// - Parameter stream: With the hash of a token where it may see this only as long as it is paired.
  /// - Returns: What ``leave(_:)`` takes; nil where there are too many already.
  func join(
    _ stream: LiveFollower, _ view: View, in language: String, from client: StreamPlaces.Client
  ) -> Int? {
    let newcomer = Follower(view: view, language: language, stream: stream, client: client)
    if newcomer.isRemote {
      let own = followers.all.filter { $0.value.isRemote && $0.value.stream.tokenHash == stream.tokenHash }
      // The oldest is one that the phone has forgotten.
      if own.count >= Self.mostOfPhone, let oldest = own.keys.min() { own[oldest]?.stream.end() }
    } else if !hasRoom(for: view, from: client) {
      return nil
    }
    let number = followers.join(newcomer) { await self.beat() }
    if !newcomer.isRemote { greet(number) }
    // It may have been sent away since it was let in.
    if newcomer.needsPairing { Task { await checkPhones() } }
    return number
  }

  /// Whether one more may follow: spectators, overlays and samples each have room of their own.
  func hasRoom(for view: View, from client: StreamPlaces.Client) -> Bool {
    let places: StreamPlaces
    switch view {
    case .remote: return true
    case .spectator: places = Self.spectators
    case .overlay: places = Self.overlays
    case .overlayDemo: places = Self.demos
    }
    return places.hasRoom(
      for: client, beside: followers.all.values.filter { $0.view.sharesPlaces(with: view) }.map(\.client))
  }

  func leave(_ number: Int) { followers.leave(number) }

  /// Sends the page to one who has just come, or was just let in.
  private func greet(_ number: Int) {
    let shown = shown
    followers.greet(number, { content(of: $0, shown) }, message: message)
  }

  // MARK: News

  private nonisolated func body(of page: Page, _ shown: Snapshot) -> Data? {
    let now = stamp().at
    do {
      switch page.view {
      case .remote(let role): return try pages.page(of: shown.match, for: role, in: page.language, at: now)
      case .spectator(let showsNames):
        return try pages.spectatorPage(of: shown.match, showsNames: showsNames, in: page.language, at: now)
      case .overlay:
        return try pages.overlay(
          of: OnAirMatch(match: shown.match, codes: shown.codes), in: page.language, at: now)
      case .overlayDemo: return try pages.overlayDemo(in: page.language, at: now)
      }
    } catch {
      log.error("The board could not send the match to a phone.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private nonisolated func content(of page: Page, _ shown: Snapshot) -> Content? {
    body(of: page, shown).map { Content($0, shown) }
  }

  /// The page of those who watch, as it was made within the last second; without the board's time.
  nonisolated func spectatorPage(showsNames: Bool, in language: String) -> Data? {
    recent(Page(view: .spectator(showsNames: showsNames), language: language))
  }

  /// A page as it was made within the last second.
  private nonisolated func recent(_ page: Page) -> Data? {
    let now = ContinuousClock.now
    if let kept = kept.withLock({ $0[page] }), now - kept.at < .seconds(1) { return kept.body }
    let body = body(of: page, shown)
    kept.withLock { $0[page] = body.map { ($0, now) } }
    return body
  }

  private func message(_ content: Content, to page: Page) -> ByteBuffer {
    ServerSentEvent.buffer("state", state(content, of: page.view), id: content.number)
  }

  /// What a view shows, with the number of the last entry, the board's time and since when it is not of now.
  private nonisolated func state(_ content: Content, of view: View) -> String {
    let files = view.isOverlay ? ",\"files\":\"\(filesMark)\"" : ""
    return JSONResponse.object(
      "\"number\":\(content.number),\(time(content.silentSince)),\"every\":\(view.interval)\(files)",
      content.body)
  }

  /// What an overlay that asks is told; nil where it could not be made.
  nonisolated func overlayState(_ view: View, in language: String) -> String? {
    let (shown, page) = (shown, Page(view: view, language: language))
    // Anybody may ask for the sample.
    let body = view == .overlayDemo ? recent(page) : body(of: page, shown)
    return body.map { state(Content($0, shown), of: view) }
  }

  /// A page with the board's time and since when it is not of now.
  nonisolated func withTime(_ page: Data) -> String { JSONResponse.object(time(shown.silentSince), page) }

  /// The board's own time, and since when nothing was heard of it, as members of an object.
  private nonisolated func time(_ silentSince: BoardInstant? = nil) -> String {
    let now = stamp()
    return "\"boot\":\"\(now.boot?.text ?? "")\",\"now\":\(now.at.milliseconds)"
      + (silentSince.map { ",\"silent\":\($0.milliseconds)" } ?? "")
  }

  /// Sends what is on the board to all who do not know it yet: to those who keep the score and to overlays at once, to the
  /// others a little later, for a thousand messages take the machine that has the picture to draw.
  private func tell() {
    tell { $0.view.isPrompt }
    if isTellingSpectators || !followers.all.values.contains(where: { !$0.view.isPrompt }) { return }
    isTellingSpectators = true
    Task {
      do { try await Task.sleep(for: Self.delayOfSpectators) } catch {}  // They are told all the same.
      isTellingSpectators = false
      tell { !$0.view.isPrompt }
    }
  }

  private func tell(those areMeant: (Follower) -> Bool) {
    let shown = shown
    followers.tell(
      { content(of: $0, shown) },
      // A phone has to be let in first.
      to: { areMeant($0) && (!$0.isRemote || $0.phone?.isAllowed == true) }, message: message)
  }

  private func checkCodes() async {
    guard followers.all.values.contains(where: { $0.view == .overlay }) else { return }
    do {
      try await readCodes()
    } catch {
      log.warning("The board could not read the saved teams.", metadata: ["error": "\(error)"])
    }
  }

  /// Reads the codes of teams that are kept, where something was stored since, and tells the overlays of others.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  func readCodes() async throws {
    let new = try await codes.now()
    let isNew = snapshot.withLock { snapshot in
      defer { snapshot.keptCodes = new }
      return snapshot.keptCodes != new
    }
    if isNew { tell() }
  }

  /// Looks whether the phones that follow are still paired, and what they may do; once more where something changes
  /// meanwhile, and with the next beat where the store cannot be read.
  private func checkPhones() async {
    isCheckDue = true
    if isChecking { return }
    isChecking = true
    defer { isChecking = false }
    while isCheckDue {
      isCheckDue = false
      guard followers.all.values.contains(where: \.needsPairing) else { return }
      do {
        take(try await store().phonesByToken())
      } catch {
        // What was known of them holds until then.
        isCheckDue = true
        log.warning("The board could not read the paired phones.", metadata: ["error": "\(error)"])
        return
      }
    }
  }

  private func take(_ phones: [String: PairedPhone]) {
    let now = stamp().wallClock
    for (number, follower) in followers.all where follower.needsPairing {
      guard var phone = phones[follower.stream.tokenHash], phone.isAllowed || follower.isRemote,
        !phone.isOver(at: now)
      else {
        _ = follower.stream.send(ServerSentEvent.buffer("gone", "{}"))
        follower.stream.end()
        continue
      }
      // When it was heard of changes nothing for it.
      phone.seenAt = follower.phone?.seenAt ?? phone.seenAt
      guard phone != follower.phone else { continue }
      let wasAllowed = follower.phone?.isAllowed == true
      let isOther = follower.isRemote && follower.view != .remote(phone.role)
      followers.change(number) { follower in
        follower.phone = phone
        if isOther { follower.view = .remote(phone.role) }
      }
      guard follower.isRemote else { continue }
      do {
        let hello = JSONResponse.object(time(), try JSONResponse.encoder().encode(PhoneResource(phone)))
        _ = follower.stream.send(ServerSentEvent.buffer("hello", hello))
      } catch {
        log.error("The board could not send a phone its own state.", metadata: ["error": "\(error)"])
      }
      if phone.isAllowed, !wasAllowed || isOther { greet(number) }
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
      log.warning("The board could not save when a phone was last seen.", metadata: ["error": "\(error)"])
    }
  }

  /// Tells all who follow the board's time.
  private func beat() async {
    beats += 1
    let now = stamp().wallClock
    if isCheckDue || followers.all.values.contains(where: { $0.phone?.isOver(at: now) == true }) {
      Task { await checkPhones() }
    }
    for phone in followers.all.values.compactMap(\.phone) { await note(phone) }
    // What a clock brings about by itself.
    tell()
    let isForAll = beats % Self.spectatorBeats == 0
    followers.send(ServerSentEvent.buffer("beat", "{\(time())}")) { $0.view.isPrompt || isForAll }
  }
}
