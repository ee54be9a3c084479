import FoundationEssentials
import Logging
import NIOCore

/// Sends the state of the day to the desk's open pages.
actor DeskFeed {
  private static let mostFollowers = 50
  /// The delay before a change is sent. Further changes during this time are sent in the same message.
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

  /// Sends the changed state to the open pages after the time ``gathering``. May be called from any thread.
  nonisolated func changed() { Task { await tellSoon() } }

  private func tellSoon() {
    if isTellingSoon || followers.all.isEmpty { return }
    isTellingSoon = true
    Task {
      do { try await Task.sleep(for: Self.gathering) } catch {}  // Sends the state even if cancelled.
      isTellingSoon = false
      followers.tell(state, message: Self.message)
    }
  }

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

  /// A running clock changes the state without a message from a board. So each beat sends the state if it has changed.
  private func beat() {
    followers.tell(state, message: Self.message)
    followers.send(ServerSentEvent.buffer("beat", "{}"))
  }
}
