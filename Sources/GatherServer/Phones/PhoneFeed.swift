import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import NIOCore
import Synchronization

/// Sends the contents of the board to phones and overlays. A page is made once for all followers with the same language
/// and view.
actor PhoneFeed {
  /// The interval at which spectators receive the board's time, in seconds. All others receive it each second.
  static let spectatorBeats = 5
  /// The time by which spectators are updated later than operators.
  static let delayOfSpectators = Duration.milliseconds(40)
  /// The places for the streams of spectators, who never use the places of operators.
  static let spectators = StreamPlaces(withoutToken: 1_000, withToken: 100)
  /// The places for the streams of overlays. A program that shows overlays may have several streams.
  static let overlays = StreamPlaces(withoutToken: 75, withToken: 25)
  /// The places for the streams of the sample match, which need no token. These streams do not use the places of
  /// overlays on the air.
  static let demos = StreamPlaces(withoutToken: 20, withToken: 0)
  /// The maximum number of streams of one phone, which has one for each browser tab.
  private static let mostOfPhone = 8

  /// The stored contents of the board.
  struct Snapshot: Sendable {
    var match: Match?
    /// The numbers of the stored entries.
    var numbers: [UUID: Int64] = [:]
    /// The number of the last entry. 0 if there is none.
    var number: Int64 = 0
    /// The codes of the stored teams that have a code, by ``KeptTeam/key(of:)``.
    var keptCodes: [String: String] = [:]
    /// The codes of the teams on another board, sent by that board.
    var toldCodes: [String: String] = [:]
    /// The time since which the other board has been silent; nil while its messages arrive.
    var silentSince: BoardInstant?

    /// The codes for overlays and data.
    var codes: [String: String] { keptCodes.merging(toldCodes) { _, told in told } }
  }

  private struct Follower: PageFollower {
    typealias Content = PhoneFeed.Content

    var view: View
    var language: String
    var stream: LiveFollower
    var client: StreamPlaces.Client
    /// The state of the phone that was last sent to the phone; nil for a spectator, and before the first check.
    var phone: PairedPhone?
    var told: Int?

    var page: Page { Page(view: view, language: language) }
    /// Whether it is an operator's phone, which must have been admitted.
    var isRemote: Bool { if case .remote = view { true } else { false } }
    /// Whether it may follow only while it is paired.
    var needsPairing: Bool { !stream.tokenHash.isEmpty }
  }

  private struct Page: Hashable {
    var view: View
    var language: String
  }

  /// A page, and the values sent with it.
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
  /// Identifies the files of the pages, so that an overlay with older files loads the new ones.
  private let filesMark: String
  private let log: Logger
  private nonisolated let snapshot = Mutex(Snapshot())
  private var followers = PageFollowers<Follower>()
  private var beats = 0
  private var heard: [Int64: Date] = [:]
  private var isTellingSpectators = false
  private var isChecking = false
  /// Whether the phones must be checked: the store has changed, or could not be read.
  private var isCheckDue = false
  /// The last pages for spectators who poll, and for the sample overlay.
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

  /// The present contents of the board, for the response to a command.
  nonisolated var shown: Snapshot { snapshot.withLock { $0 } }

  /// Shows other contents of the board. May be called from any thread.
  nonisolated func show(_ board: MatchOnBoard?) {
    snapshot.withLock { snapshot in
      snapshot.match = board?.standing.settled
      snapshot.numbers = board?.numbers ?? [:]
      snapshot.number = snapshot.match?.log.entries.last.flatMap { snapshot.numbers[$0.id] } ?? 0
    }
    Task { await tell() }
  }

  /// Shows a match that another board keeps. This machine has no numbers for the entries of that match. May be called
  /// from any thread.
  /// - Parameter silentSince: The time since which that board has been silent. nil while its messages arrive.
  nonisolated func show(followed match: Match?, codes: [String: String], silentSince: BoardInstant?) {
    snapshot.withLock { snapshot in
      (snapshot.toldCodes, snapshot.silentSince) = (codes, silentSince)
      (snapshot.match, snapshot.number) = (match, Int64(match?.log.entries.count ?? 0))
    }
    Task { await tell() }
  }

  /// Checks the phones and codes after a change to the store, because phones may have been admitted or removed. May be
  /// called from any thread.
  nonisolated func storeChanged() {
    Task {
      await checkPhones()
      await checkCodes()
    }
  }

  // MARK: Followers

  /// Adds a follower.
  /// - Parameter stream: Contains the hash of a token if the follower needs to be paired.
  /// - Returns: A number for ``leave(_:)``. nil if there are too many followers.
  func join(
    _ stream: LiveFollower, _ view: View, in language: String, from client: StreamPlaces.Client
  ) -> Int? {
    let newcomer = Follower(view: view, language: language, stream: stream, client: client)
    if newcomer.isRemote {
      let own = followers.all.filter { $0.value.isRemote && $0.value.stream.tokenHash == stream.tokenHash }
      // The oldest stream is one that the phone no longer uses.
      if own.count >= Self.mostOfPhone, let oldest = own.keys.min() { own[oldest]?.stream.end() }
    } else if !hasRoom(for: view, from: client) {
      return nil
    }
    let number = followers.join(newcomer) { await self.beat() }
    if !newcomer.isRemote { greet(number) }
    // The phone may have been removed since it was admitted.
    if newcomer.needsPairing { Task { await checkPhones() } }
    return number
  }

  /// Whether there is room for a further follower. Spectators, overlays and samples each have their own places.
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

  /// Sends the page to a new or newly admitted follower.
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

  /// The spectators' page, at most one second old, without the board's time.
  nonisolated func spectatorPage(showsNames: Bool, in language: String) -> Data? {
    recent(Page(view: .spectator(showsNames: showsNames), language: language))
  }

  /// A page that is at most one second old.
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

  /// The contents of a view, with the number of the last entry, the board's time, and the time since which the board
  /// has been silent.
  private nonisolated func state(_ content: Content, of view: View) -> String {
    let files = view.isOverlay ? ",\"files\":\"\(filesMark)\"" : ""
    return JSONResponse.object(
      "\"number\":\(content.number),\(time(content.silentSince)),\"every\":\(view.interval)\(files)",
      content.body)
  }

  /// The response to an overlay's request. nil if it could not be made.
  nonisolated func overlayState(_ view: View, in language: String) -> String? {
    let (shown, page) = (shown, Page(view: view, language: language))
    // Anybody may request the sample, so a recent page is used again.
    let body = view == .overlayDemo ? recent(page) : body(of: page, shown)
    return body.map { state(Content($0, shown), of: view) }
  }

  /// A page with the board's time, and the time since which the board has been silent.
  nonisolated func withTime(_ page: Data) -> String { JSONResponse.object(time(shown.silentSince), page) }

  /// The board's own time, and the time since which the board has been silent, as members of a JSON object.
  private nonisolated func time(_ silentSince: BoardInstant? = nil) -> String {
    let now = stamp()
    return "\"boot\":\"\(now.boot?.text ?? "")\",\"now\":\(now.at.milliseconds)"
      + (silentSince.map { ",\"silent\":\($0.milliseconds)" } ?? "")
  }

  /// Sends each follower its page, unless the follower already has it. Operators and overlays get it at once,
  /// spectators a little later, because a thousand messages delay the machine, which must also draw the board's screen.
  private func tell() {
    tell { $0.view.isPrompt }
    if isTellingSpectators || !followers.all.values.contains(where: { !$0.view.isPrompt }) { return }
    isTellingSpectators = true
    Task {
      do { try await Task.sleep(for: Self.delayOfSpectators) } catch {}  // Still updates them.
      isTellingSpectators = false
      tell { !$0.view.isPrompt }
    }
  }

  private func tell(those areMeant: (Follower) -> Bool) {
    let shown = shown
    followers.tell(
      { content(of: $0, shown) },
      // An operator's phone must have been admitted.
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

  /// Reads the codes of the teams again if the store has changed. If the codes have changed, updates the overlays.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  func readCodes() async throws {
    let new = try await codes.now()
    let isNew = snapshot.withLock { snapshot in
      defer { snapshot.keptCodes = new }
      return snapshot.keptCodes != new
    }
    if isNew { tell() }
  }

  /// Checks whether the phones that follow are still paired, and which roles they have. Repeats the check if the store
  /// changes meanwhile. If the store cannot be read, the next heartbeat repeats the check.
  private func checkPhones() async {
    isCheckDue = true
    if isChecking { return }
    isChecking = true
    defer { isChecking = false }
    while isCheckDue {
      isCheckDue = false
      guard followers.all.values.contains(where: \.needsPairing) else { return }
      do {
        update(try await store().phonesByToken())
      } catch {
        // The known state of the phones stays valid until the next check.
        isCheckDue = true
        log.warning("The board could not read the paired phones.", metadata: ["error": "\(error)"])
        return
      }
    }
  }

  private func update(_ phones: [String: PairedPhone]) {
    let now = stamp().wallClock
    for (number, follower) in followers.all where follower.needsPairing {
      guard var phone = phones[follower.stream.tokenHash], phone.isAllowed || follower.isRemote,
        !phone.isOver(at: now)
      else {
        _ = follower.stream.send(ServerSentEvent.buffer("gone", "{}"))
        follower.stream.end()
        continue
      }
      // A new time at which the phone was last seen need not be sent to the phone.
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

  /// Stores the time when a phone was last seen, at most once a minute.
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

  /// Sends the board's time to the followers.
  private func beat() async {
    beats += 1
    let now = stamp().wallClock
    if isCheckDue || followers.all.values.contains(where: { $0.phone?.isOver(at: now) == true }) {
      Task { await checkPhones() }
    }
    for phone in followers.all.values.compactMap(\.phone) { await note(phone) }
    // Sends changes that the running clock causes.
    tell()
    let isForAll = beats % Self.spectatorBeats == 0
    followers.send(ServerSentEvent.buffer("beat", "{\(time())}")) { $0.view.isPrompt || isForAll }
  }
}
