import FoundationEssentials
import Logging
import NIOCore

/// Tells those who run the day how it stands.
actor DeskFeed {
  /// Maximum number of pages of the desk that are open.
  private static let mostFollowers = 50
  /// Many boards that change within it are one page.
  static let gathering = Duration.milliseconds(50)

  private struct Follower: PageFollower {
    typealias Content = Data

    /// The language.
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

  /// Something has changed; for any thread.
  nonisolated func changed() { Task { await tellSoon() } }

  private func tellSoon() {
    if isTellingSoon || followers.all.isEmpty { return }
    isTellingSoon = true
    Task {
      do { try await Task.sleep(for: Self.gathering) } catch {}  // They are told all the same.
      isTellingSoon = false
      followers.tell(state, message: Self.message)
    }
  }

  /// Adds a page.
  /// - Returns: What ``leave(_:)`` takes; nil where there are too many already.
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

  /// Clocks run by themselves.
  private func beat() {
    followers.tell(state, message: Self.message)
    followers.send(ServerSentEvent.buffer("beat", "{}"))
  }
}
