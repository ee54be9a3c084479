import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import NIOCore
import Synchronization

/// Sends the contents of the board to phones and overlays. Followers with the same language and view share one page.
actor ClientFeed {
  /// The interval at which spectators receive the board's time, in seconds.
  static let spectatorBeats = 5
  static let delayOfSpectators = Duration.milliseconds(40)
  /// The places for spectators, who never use the places of operators.
  static let spectators = StreamPlaces(withoutToken: 1_000, withToken: 100)
  /// The places for overlays. A program needs a place for each of its overlays.
  static let overlays = StreamPlaces(withoutToken: 75, withToken: 25)
  /// The places for sample overlays. Their streams need no token, and do not use the places of overlays on the air.
  static let demos = StreamPlaces(withoutToken: 20, withToken: 0)
  /// The maximum number of streams of a phone, which has one stream for each browser tab.
  private static let mostOfPhone = 8

  struct Snapshot: Sendable {
    var match: Match?
    /// The sequence numbers of the entries, by the ids of the entries.
    var numbers: [UUID: Int64] = [:]
    /// The number of the last entry. 0 if there is none.
    var number: Int64 = 0
    /// The codes of the stored teams, by ``KeptTeam/key(of:)``.
    var keptCodes: [String: String] = [:]
    /// The codes that another board has sent; empty for a match on this board.
    var toldCodes: [String: String] = [:]
    /// nil while the other board's messages arrive, and for a match on this board.
    var silentSince: BoardInstant?

    /// A code that another board has sent replaces a stored one.
    var codes: [String: String] { keptCodes.merging(toldCodes) { _, told in told } }
  }

  private struct Follower: PageFollower {
    typealias Content = ClientFeed.Content

    var view: View
    var language: String
    var stream: LiveFollower
    var client: StreamPlaces.Client
    /// The state that was last sent to the phone; nil for a spectator, and before the first check.
    var phone: PairedClient?
    var told: Int?

    var page: Page { Page(view: view, language: language) }
    var isRemote: Bool { if case .remote = view { true } else { false } }
    var needsPairing: Bool { !stream.tokenHash.isEmpty }
  }

  private struct Page: Hashable {
    var view: View
    var language: String
  }

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
  /// Identifies the present files of the pages. An overlay with older files loads the new ones.
  private let filesMark: String
  private let log: Logger
  private nonisolated let snapshot = Mutex(Snapshot())
  private var followers = PageFollowers<Follower>()
  private var beats = 0
  private var heard: [Int64: Date] = [:]
  private var isTellingSpectators = false
  private var isChecking = false
  /// Set if the store has changed or could not be read.
  private var isCheckDue = false
  /// The recent pages, for spectators who poll and for the sample overlay.
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

  nonisolated var shown: Snapshot { snapshot.withLock { $0 } }

  /// Shows the match on the board. May be called from any thread.
  nonisolated func show(_ board: MatchOnBoard?) {
    snapshot.withLock { snapshot in
      snapshot.match = board?.standing.settled
      snapshot.numbers = board?.numbers ?? [:]
      snapshot.number = snapshot.match?.log.entries.last.flatMap { snapshot.numbers[$0.id] } ?? 0
    }
    Task { await tell() }
  }

  /// Shows another board's match. This machine has no numbers for the match's entries, so their count replaces the
  /// number of the last entry. May be called from any thread.
  nonisolated func show(followed match: Match?, codes: [String: String], silentSince: BoardInstant?) {
    snapshot.withLock { snapshot in
      (snapshot.toldCodes, snapshot.silentSince) = (codes, silentSince)
      (snapshot.match, snapshot.number) = (match, Int64(match?.log.entries.count ?? 0))
    }
    Task { await tell() }
  }

  /// To be called after the store has changed, because phones may have been admitted or removed. May be called from any
  /// thread.
  nonisolated func storeChanged() {
    Task {
      await checkClients()
      await checkCodes()
    }
  }

  // MARK: Followers

  /// - Parameter stream: Contains the hash of a token if the follower needs to be paired.
  /// - Returns: A number for ``leave(_:)``. nil if there are too many followers.
  func join(
    _ stream: LiveFollower, _ view: View, in language: String, from client: StreamPlaces.Client
  ) -> Int? {
    let newcomer = Follower(view: view, language: language, stream: stream, client: client)
    if newcomer.isRemote {
      let own = followers.all.filter { $0.value.isRemote && $0.value.stream.tokenHash == stream.tokenHash }
      // The phone probably no longer uses its oldest stream, so this stream makes room for the new one.
      if own.count >= Self.mostOfPhone, let oldest = own.keys.min() { own[oldest]?.stream.end() }
    } else if !hasRoom(for: view, from: client) {
      return nil
    }
    let number = followers.join(newcomer) { await self.beat() }
    if !newcomer.isRemote { greet(number) }
    // The phone may have been removed after the server checked its request.
    if newcomer.needsPairing { Task { await checkClients() } }
    return number
  }

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

  /// The page of spectators, at most one second old, and without the board's time.
  nonisolated func spectatorPage(showsNames: Bool, in language: String) -> Data? {
    recent(Page(view: .spectator(showsNames: showsNames), language: language))
  }

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

  private nonisolated func state(_ content: Content, of view: View) -> String {
    let files = view.isOverlay ? ",\"files\":\"\(filesMark)\"" : ""
    return JSONResponse.object(
      "\"number\":\(content.number),\(time(content.silentSince)),\"every\":\(view.interval)\(files)",
      content.body)
  }

  /// The contents of an overlay, with the board's time; nil if the page could not be made.
  nonisolated func overlayState(_ view: View, in language: String) -> String? {
    let (shown, page) = (shown, Page(view: view, language: language))
    // Anybody may request the sample, so a recent page is used again.
    let body = view == .overlayDemo ? recent(page) : body(of: page, shown)
    return body.map { state(Content($0, shown), of: view) }
  }

  nonisolated func withTime(_ page: Data) -> String { JSONResponse.object(time(shown.silentSince), page) }

  /// The board's own time as members of a JSON object.
  private nonisolated func time(_ silentSince: BoardInstant? = nil) -> String {
    let now = stamp()
    return "\"boot\":\"\(now.boot?.text ?? "")\",\"now\":\(now.at.milliseconds)"
      + (silentSince.map { ",\"silent\":\($0.milliseconds)" } ?? "")
  }

  /// Sends the pages that have changed. Spectators get their pages a little later, because a thousand messages would
  /// delay the board's screen.
  private func tell() {
    tell { $0.view.isPrompt }
    if isTellingSpectators || !followers.all.values.contains(where: { !$0.view.isPrompt }) { return }
    isTellingSpectators = true
    Task {
      do { try await Task.sleep(for: Self.delayOfSpectators) } catch {}  // A cancelled task continues too.
      isTellingSpectators = false
      tell { !$0.view.isPrompt }
    }
  }

  private func tell(those areMeant: (Follower) -> Bool) {
    let shown = shown
    followers.tell(
      { content(of: $0, shown) },
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

  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  func readCodes() async throws {
    let new = try await codes.now()
    let isNew = snapshot.withLock { snapshot in
      defer { snapshot.keptCodes = new }
      return snapshot.keptCodes != new
    }
    if isNew { tell() }
  }

  /// Checks which phones are paired and admitted, and tells their followers. If the store changes during the check, the
  /// check is repeated. If the store cannot be read, the next heartbeat repeats the check.
  private func checkClients() async {
    isCheckDue = true
    if isChecking { return }
    isChecking = true
    defer { isChecking = false }
    while isCheckDue {
      isCheckDue = false
      guard followers.all.values.contains(where: \.needsPairing) else { return }
      do {
        update(try await store().clientsByToken())
      } catch {
        // The known state of the phones stays valid until the next check.
        isCheckDue = true
        log.warning("The board could not read the paired phones.", metadata: ["error": "\(error)"])
        return
      }
    }
  }

  private func update(_ phones: [String: PairedClient]) {
    let now = stamp().wallClock
    for (number, follower) in followers.all where follower.needsPairing {
      guard var phone = phones[follower.stream.tokenHash], phone.isAllowed || follower.isRemote,
        !phone.isOver(at: now)
      else {
        _ = follower.stream.send(ServerSentEvent.buffer("gone", "{}"))
        follower.stream.end()
        continue
      }
      // A change of `seenAt` alone need not be sent to the phone.
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
        let hello = JSONResponse.object(time(), try JSONResponse.encoder().encode(ClientResource(phone)))
        _ = follower.stream.send(ServerSentEvent.buffer("hello", hello))
      } catch {
        log.error("The board could not send a phone its own state.", metadata: ["error": "\(error)"])
      }
      if phone.isAllowed, !wasAllowed || isOther { greet(number) }
    }
  }

  /// Saves the time at which the phone was last seen, at most once a minute.
  func note(_ phone: PairedClient) async {
    let now = stamp().wallClock
    if let last = heard[phone.id], abs(now.timeIntervalSince(last)) < 60 { return }
    heard[phone.id] = now
    do {
      try await store().noteClient(phone.id, seenAt: now)
    } catch {
      log.warning("The board could not save when a phone was last seen.", metadata: ["error": "\(error)"])
    }
  }

  private func beat() async {
    beats += 1
    let now = stamp().wallClock
    if isCheckDue || followers.all.values.contains(where: { $0.phone?.isOver(at: now) == true }) {
      Task { await checkClients() }
    }
    for phone in followers.all.values.compactMap(\.phone) { await note(phone) }
    // The running clock may have changed the pages.
    tell()
    let isForAll = beats % Self.spectatorBeats == 0
    followers.send(ServerSentEvent.buffer("beat", "{\(time())}")) { $0.view.isPrompt || isForAll }
  }
}
