import NIOCore

/// A follower of a page's stream.
protocol PageFollower {
  /// The page. All followers of the same page get the same messages.
  associatedtype Page: Hashable
  /// The contents of a page. Equal values make equal messages.
  associatedtype Content: Equatable

  var page: Page { get }
  var stream: LiveFollower { get }
  /// The serial number of the contents that were sent last; nil if nothing was sent yet.
  var told: Int? { get set }
}

/// The followers of all pages of a feed. Each page is made once for all of its followers.
/// A heartbeat each second distinguishes a silent stream from a dead one.
struct PageFollowers<Follower: PageFollower> {
  typealias Page = Follower.Page
  typealias Content = Follower.Content

  private(set) var all: [Int: Follower] = [:]
  private var lastNumber = 0
  private var lastContent = 0
  private var newest: [Page: (content: Content, number: Int)] = [:]
  private var heart: Task<Void, Never>?

  /// Adds a follower, and sends it the opening of the stream, but no page yet.
  /// - Parameter beat: Called each second until the last follower has left.
  /// - Returns: A number for ``leave(_:)``.
  mutating func join(_ follower: Follower, beat: @escaping @Sendable () async -> Void) -> Int {
    lastNumber += 1
    all[lastNumber] = follower
    _ = follower.stream.send(
      ByteBuffer(string: ServerSentEvent.opening(reconnectingAfter: .milliseconds(500))))
    heart =
      heart
      ?? Task {
        while true {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }  // It was cancelled.
          await beat()
        }
      }
    return lastNumber
  }

  mutating func leave(_ number: Int) {
    all[number] = nil
    guard all.isEmpty else { return }
    heart?.cancel()
    (heart, newest) = (nil, [:])
  }

  mutating func change(_ number: Int, _ change: (inout Follower) -> Void) {
    guard var follower = all[number] else { return }
    change(&follower)
    all[number] = follower
  }

  /// Sends a follower its page, even if the follower already has it.
  mutating func greet(
    _ number: Int, _ content: (Page) -> Content?, message: (Content, Page) -> ByteBuffer
  ) {
    guard let follower = all[number], let new = renew(follower.page, content) else { return }
    _ = follower.stream.send(message(new.content, follower.page))
    all[number]?.told = new.number
  }

  /// Sends each selected follower its page, unless the follower already has it.
  mutating func tell(
    _ content: (Page) -> Content?, to areMeant: (Follower) -> Bool = { _ in true },
    message: (Content, Page) -> ByteBuffer
  ) {
    var made: [Page: (message: ByteBuffer, number: Int)?] = [:]
    for (number, follower) in all where areMeant(follower) {
      let page = follower.page
      if made[page] == nil {
        made[page] = .some(renew(page, content).map { (message($0.content, page), $0.number) })
      }
      guard case .some(.some(let new)) = made[page], follower.told != new.number else { continue }
      _ = follower.stream.send(new.message)
      all[number]?.told = new.number
    }
  }

  /// Makes the contents of a page. Changed contents get a new number.
  /// - Returns: Nil if `make` returns nil.
  private mutating func renew(
    _ page: Page, _ make: (Page) -> Content?
  ) -> (content: Content, number: Int)? {
    guard let content = make(page) else { return nil }
    if let known = newest[page], known.content == content { return known }
    lastContent += 1
    let new = (content, lastContent)
    newest[page] = new
    return new
  }

  func send(_ message: ByteBuffer, to areMeant: (Follower) -> Bool = { _ in true }) {
    for follower in all.values where areMeant(follower) { _ = follower.stream.send(message) }
  }
}
