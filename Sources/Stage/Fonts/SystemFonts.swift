import Dispatch
import Glibc
import SDLKit
import Screen
import Synchronization

/// The system's fonts, searched with fontconfig's command `fc-match`.
///
/// The board searches on a separate thread, because a process or a font of 20 MB takes longer than a frame may take.
/// Only one request runs at a time.
package final class SystemFonts: Sendable {
  struct File: Sendable {
    let place: FontLocation
    let data: FontData
  }

  enum Answer: Sendable {
    case file(File)
    case unusable(FontTrouble)
    /// No search is possible at present.
    case unavailable(FontTrouble)
  }

  private struct State {
    var asked: FontRequest?
    var answer: Answer?
    var process: pid_t?
    var isStopped = false
  }

  private let environment: [String: String]
  private let timeout: Duration
  private let onAnswer: (@Sendable () -> Void)?
  private let state = Mutex(State())
  private let thread = DispatchQueue(label: "fonts", qos: .utility)

  /// - Parameters:
  ///   - environment: The environment of `fc-match`.
  ///   - timeout: The time after which a search is killed.
  ///   - onAnswer: Called on the thread of the searches when a request was answered. If nil, ``ask(_:)`` waits for the
  ///     answer.
  package init(
    environment: [String: String], timeout: Duration = .seconds(3),
    onAnswer: (@Sendable () -> Void)? = nil
  ) {
    self.environment = environment
    self.timeout = timeout
    self.onAnswer = onAnswer
  }

  /// Returns the answer, or nil if ``take()`` will return it later. While another request runs, the new request is
  /// discarded and must be repeated.
  func ask(_ question: FontRequest) -> Answer? {
    guard let onAnswer else { return search(question) }
    let isFirst = state.withLock { state in
      if state.asked != nil || state.isStopped { return false }
      state.asked = question
      return true
    }
    if isFirst {
      thread.async { [self] in
        let answer = search(question)
        state.withLock { $0.answer = answer }
        onAnswer()
      }
    }
    return nil
  }

  /// Returns each answer only once; nil if there is none.
  func take() -> (question: FontRequest, answer: Answer)? {
    state.withLock { state in
      guard let question = state.asked, let answer = state.answer else { return nil }
      state.asked = nil
      state.answer = nil
      return (question, answer)
    }
  }

  /// Ends a running search and starts no more, so that no process outlives the board.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      if let process = state.process { kill(-process, SIGKILL) }
    }
  }

  private func note(_ process: pid_t?) {
    state.withLock { state in
      state.process = process
      if state.isStopped, let process { kill(-process, SIGKILL) }
    }
  }

  private func search(_ question: FontRequest) -> Answer {
    let output = ProgramOutput.of(
      "fc-match", ["-f", FontLocation.format, question.pattern(environment)], environment: environment,
      timeout: timeout, running: note)
    switch output {
    case .unavailable(let detail): return .unavailable(.noSearch(detail: detail))
    case .late: return .unavailable(.noSearch(detail: "fc-match did not answer in \(timeout)"))
    case .printed(let text):
      guard let place = FontLocation(printed: text) else {
        return .unavailable(.noSearch(detail: "fc-match answered \(text.prefix(80).debugDescription)"))
      }
      do {
        return .file(File(place: place, data: try FontData(path: place.path)))
      } catch {
        return .unusable(.unusable(file: place.path, detail: "\(error.call): \(error.message)"))
      }
    }
  }
}
