import NIOCore

/// One who follows a page by a stream.
protocol PageFollower {
  /// Which page: all who follow the same are told the same.
  associatedtype Page: Hashable
  /// What a page is made of: the same value says the same.
  associatedtype Content: Equatable

  var page: Page { get }
  var stream: LiveFollower { get }
}

/// Those who follow pages. A page is made once for all of them, and sent when it says something new. As long as there is a
/// follower a heart beats: a stream that says nothing cannot be told from a dead one.
struct PageFollowers<Follower: PageFollower> {
  /// By the numbers that they leave with.
  private(set) var all: [Int: Follower] = [:]
  private var lastNumber = 0
  /// What the followers of a page were told last.
  private var told: [Follower.Page: Follower.Content] = [:]
  private var heart: Task<Void, Never>?

  /// Adds a follower, who is told nothing yet.
  /// - Parameter beat: Called each second until the last one has left.
  /// - Returns: What ``leave(_:)`` takes.
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
    (heart, told) = (nil, [:])
  }

  /// Changes what is known of a follower.
  mutating func change(_ number: Int, _ change: (inout Follower) -> Void) {
    guard var follower = all[number] else { return }
    change(&follower)
    all[number] = follower
  }

  /// Sends the page to one who has just come. What the others know stays as it is.
  /// - Parameters:
  ///   - content: nil if the page cannot be made.
  ///   - message: What the followers of a page are sent.
  mutating func greet(
    _ number: Int, _ content: (Follower.Page) -> Follower.Content?,
    message: (Follower.Content, Follower.Page) -> ByteBuffer
  ) {
    guard let follower = all[number], let content = content(follower.page) else { return }
    if told[follower.page] == nil { told[follower.page] = content }
    _ = follower.stream.send(message(content, follower.page))
  }

  /// Sends each page that says something new.
  /// - Parameters:
  ///   - content: nil if the page cannot be made.
  ///   - areMeant: The followers who are told now.
  ///   - message: What the followers of a page are sent.
  mutating func tell(
    _ content: (Follower.Page) -> Follower.Content?, to areMeant: (Follower) -> Bool = { _ in true },
    message: (Follower.Content, Follower.Page) -> ByteBuffer
  ) {
    var messages: [Follower.Page: ByteBuffer?] = [:]
    for follower in all.values where areMeant(follower) {
      let page = follower.page
      if messages[page] == nil {
        let new = content(page)
        messages[page] = .some(new.flatMap { told[page] == $0 ? nil : message($0, page) })
        if let new { told[page] = new }
      }
      if case .some(.some(let message)) = messages[page] { _ = follower.stream.send(message) }
    }
  }

  /// Sends a message to all who are meant, whatever they know.
  func send(_ message: ByteBuffer, to areMeant: (Follower) -> Bool = { _ in true }) {
    for follower in all.values where areMeant(follower) { _ = follower.stream.send(message) }
  }
}
