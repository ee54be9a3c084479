import FoundationEssentials
import Logging
import NIOCore

/// Sends the state of the day to the desk's open pages.
actor DeskFeed {
  /// The maximum number of open desk pages.
  private static let mostFollowers = 50
  /// The time within which several changes are sent as one message.
  static let gathering = Duration.milliseconds(50)

  private struct Follower: PageFollower {
    typealias Content = Data

    /// The code of the language.
    var page: String
    var stream: LiveFollower
    var told: Int?
  }

  private let content: DeskContent
  private let log: Logger
  private var followers = PageFollowers<Follower>()
  private var isTellingSoon = false

  init(_ content: DeskContent, log: Logger) {
    (self.content, self.log) = (content, log)
  }

  /// Sends the new state soon. May be called from any thread.
  nonisolated func changed() { Task { await tellSoon() } }

  private func tellSoon() {
    if isTellingSoon || followers.all.isEmpty { return }
    isTellingSoon = true
    Task {
      do { try await Task.sleep(for: Self.gathering) } catch {}  // If cancelled, it still updates the pages.
      isTellingSoon = false
      followers.tell(state, message: Self.message)
    }
  }

  /// Adds a page.
  /// - Returns: A number for ``leave(_:)``. nil if there are too many pages.
  func join(_ stream: LiveFollower, in language: String) -> Int? {
    guard followers.all.count < Self.mostFollowers else { return nil }
    let number = followers.join(Follower(page: language, stream: stream)) { await self.beat() }
    followers.greet(number, state, message: Self.message)
    return number
  }

  func leave(_ number: Int) { followers.leave(number) }

  private func state(_ language: String) -> Data? {
    do {
      return try content.state(language, false)
    } catch {
      log.error("The server could not send the day to the desk.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private static func message(_ state: Data, _ language: String) -> ByteBuffer {
    ServerSentEvent.buffer("state", String(decoding: state, as: UTF8.self))
  }

  /// Sends the state if it has changed, because a running clock changes it without a message from a board. Then sends a
  /// heartbeat.
  private func beat() {
    followers.tell(state, message: Self.message)
    followers.send(ServerSentEvent.buffer("beat", "{}"))
  }
}
