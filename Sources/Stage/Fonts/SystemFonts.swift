import Dispatch
import Glibc
import SDLKit
import Screen
import Synchronization

/// The system's fonts, asked from fontconfig by its command `fc-match`.
///
/// On the board a question is answered later, by a thread of its own: starting a process or reading a font of 20 MB takes
/// longer than a frame may. One question is on its way at a time.
package final class SystemFonts: Sendable {
  /// A file that may have what was asked for.
  struct File: Sendable {
    let place: FontLocation
    let data: FontData
  }

  enum Answer: Sendable {
    case file(File)
    /// Nothing of use, and why.
    case unusable(FontTrouble)
    /// It cannot be asked now, and why.
    case unavailable(FontTrouble)
  }

  private struct State {
    var asked: FontRequest?
    var answer: Answer?
    /// The process that is asked just now.
    var process: pid_t?
    var isStopped = false
  }

  private let environment: [String: String]
  private let timeout: Duration
  private let onAnswer: (@Sendable () -> Void)?
  private let state = Mutex(State())
  private let thread = DispatchQueue(label: "fonts", qos: .utility)

  /// - Parameters:
  ///   - environment: The `PATH` that `fc-match` is searched on, and what it is started with.
  ///   - timeout: How long it may take; then it is killed.
  ///   - onAnswer: Called from another thread when a question has been answered. Without it ``ask(_:)`` waits.
  package init(
    environment: [String: String], timeout: Duration = .seconds(3),
    onAnswer: (@Sendable () -> Void)? = nil
  ) {
    self.environment = environment
    self.timeout = timeout
    self.onAnswer = onAnswer
  }

  /// The answer, if it is known at once; else it comes by ``take()``, unless another question is on its way: then it
  /// has to be asked again.
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

  /// The answer that has come, once.
  func take() -> (question: FontRequest, answer: Answer)? {
    state.withLock { state in
      guard let question = state.asked, let answer = state.answer else { return nil }
      state.asked = nil
      state.answer = nil
      return (question, answer)
    }
  }

  /// Ends a search that is on its way, and asks no more: nothing of it outlives the board.
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
