import FoundationEssentials
import Logging
import NIOCore
import Synchronization

/// Tells those who run the day how it stands: one page for all of a language, made once.
actor DeskFeed {
  /// Maximum number of pages of the desk that are open.
  private static let mostFollowers = 50
  static let heartbeat = Duration.seconds(1)
  static let gathering = Duration.milliseconds(50)

  private struct Follower {
    var language: String
    var stream: LiveFollower
    var told: Data?
  }

  private let content: DeskContent
  private let log: Logger
  private var followers: [Int: Follower] = [:]
  private var lastNumber = 0
  private var heart: Task<Void, Never>?
  private var isTellingSoon = false

  init(_ content: DeskContent, log: Logger) {
    (self.content, self.log) = (content, log)
  }

  /// Something has changed; for any thread. Many boards that change at once are one page.
  nonisolated func changed() { Task { await tellSoon() } }

  private func tellSoon() {
    if isTellingSoon || followers.isEmpty { return }
    isTellingSoon = true
    Task {
      do { try await Task.sleep(for: Self.gathering) } catch {}  // They are told all the same.
      isTellingSoon = false
      tell()
    }
  }

  /// Adds a page.
  /// - Returns: What ``leave(_:)`` takes; nil where there are too many already.
  func join(_ stream: LiveFollower, in language: String) -> Int? {
    guard followers.count < Self.mostFollowers else { return nil }
    lastNumber += 1
    followers[lastNumber] = Follower(language: language, stream: stream)
    _ = stream.send(ByteBuffer(string: "retry: 500\n\n"))
    if heart == nil { heart = Task { await beat() } }
    tell()
    return lastNumber
  }

  func leave(_ number: Int) {
    followers[number] = nil
    if followers.isEmpty {
      heart?.cancel()
      heart = nil
    }
  }

  private func tell() {
    var made: [String: Data] = [:]
    for (number, follower) in followers {
      do {
        let state = try made[follower.language] ?? content.state(follower.language, false)
        made[follower.language] = state
        if state == follower.told { continue }
        followers[number]?.told = state
        _ = follower.stream.send(
          ByteBuffer(string: "event: state\ndata: \(String(decoding: state, as: UTF8.self))\n\n"))
      } catch {
        log.error("The server could not send the day to the desk.", metadata: ["error": "\(error)"])
      }
    }
  }

  /// A stream that says nothing cannot be told from a dead one, and clocks run by themselves.
  private func beat() async {
    while true {
      do { try await Task.sleep(for: Self.heartbeat) } catch { return }  // It was cancelled.
      tell()
      for follower in followers.values {
        _ = follower.stream.send(ByteBuffer(string: "event: beat\ndata: {}\n\n"))
      }
    }
  }
}
