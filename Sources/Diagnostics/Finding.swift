import GatherModel
package import Reports

/// A result of `gatherboard doctor` for one thing that a board needs.
package struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case works
    /// The checked thing works, and the text says something worth knowing.
    case note
    /// A board runs, but not as well as people expect.
    case warning
    /// A board does not run, or cannot save key presses.
    case failure

    package static func < (one: Level, other: Level) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .works: 0
      case .note: 1
      case .warning: 2
      case .failure: 3
      }
    }
  }

  /// The area that was checked, such as "Display".
  package var area: String
  /// The severity. The worst finding determines the exit code of `gatherboard doctor`.
  package var level: Level
  /// A sentence on the state.
  package var text: String
  /// The remedy; nil if none is needed.
  package var advice: String?
  /// The exit code of a board with this problem; nil unless the level is ``Level/failure``.
  package var code: FailureCode?

  /// Creates a finding of any level.
  package init(
    _ area: String, _ level: Level, _ text: String, advice: String? = nil, code: FailureCode? = nil
  ) {
    self.area = area
    self.level = level
    self.text = text
    self.advice = advice
    self.code = code
  }

  /// Creates a finding from a failure of the board, with the message and the exit code of the failure.
  package init(_ area: String, _ failure: Failure) {
    self.init(area, .failure, failure.message, code: failure.exitCode)
  }
}

/// All findings of `gatherboard doctor`.
package struct DoctorReport: Hashable, Sendable {
  /// The findings in the order in which they are shown.
  package var findings: [Finding]

  /// - Parameter findings: The findings in the order in which they are shown.
  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// 0 if no finding is worse than a note, 1 if the worst finding is a warning, otherwise the ``Finding/code`` of the
  /// worst finding.
  package var exitCode: Int32 {
    guard let worst = findings.max(by: { $0.level < $1.level }) else { return 0 }
    switch worst.level {
    case .works, .note: return 0
    case .warning: return 1
    case .failure: return (worst.code ?? .unavailable).rawValue
    }
  }

  /// The report as text for people: a line for each finding, its advice below it, and a summary at the end.
  package var text: String {
    let width = findings.map(\.area.count).max() ?? 0
    let lines = findings.flatMap { finding -> [String] in
      let name = finding.area + String(repeating: " ", count: width - finding.area.count)
      let level = finding.level.word + String(repeating: " ", count: 7 - finding.level.word.count)
      let indent = String(repeating: " ", count: width + 11)
      return ["\(name)  \(level)  \(finding.text)"] + (finding.advice.map { ["\(indent)→ \($0)"] } ?? [])
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }

  private var summary: String {
    func count(_ level: Finding.Level) -> Int { findings.filter { $0.level == level }.count }
    let parts = [
      Self.counted(count(.failure), "failure", "failures"),
      Self.counted(count(.warning), "warning", "warnings"),
    ].compactMap { $0 }
    return parts.isEmpty ? "Everything a board needs works." : parts.joined(separator: ", ") + "."
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}

extension Finding.Level {
  fileprivate var word: String {
    switch self {
    case .works: "ok"
    case .note: "note"
    case .warning: "warning"
    case .failure: "FAILS"
    }
  }
}

extension DoctorReport: Encodable {
  private struct Line: Encodable {
    let area: String
    let level: String
    let text: String
    @OrNull var advice: String?
    @OrNull var exitCode: Int32?
  }

  private enum Key: String, CodingKey {
    case findings, exitCode
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(
      findings.map {
        Line(
          area: $0.area, level: $0.level.rawValue, text: $0.text, advice: $0.advice,
          exitCode: $0.code?.rawValue)
      }, forKey: .findings)
    try container.encode(exitCode, forKey: .exitCode)
  }
}
