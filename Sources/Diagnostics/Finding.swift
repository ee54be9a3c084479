import GatherModel
package import Reports

/// What `gatherboard doctor` found out about one thing that a board needs.
package struct Finding: Hashable, Sendable {
  /// How bad it is.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It works.
    case works
    /// It works; there is something worth knowing.
    case note
    /// A board runs, but something about it may disappoint.
    case warning
    /// A board does not run, or cannot keep what is pressed.
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

  /// What was looked at: "Display".
  package var area: String
  /// How bad it is; the worst of a report decides how `gatherboard doctor` ends.
  package var level: Level
  /// A sentence that says how it is.
  package var text: String
  /// What to do about it; nil where there is nothing to do.
  package var advice: String?
  /// With which exit code a board would end; of a ``Level/failure`` only.
  package var code: FailureCode?

  /// - Parameters:
  ///   - area: What was looked at.
  ///   - text: A sentence that says how it is.
  package init(
    _ area: String, _ level: Level, _ text: String, advice: String? = nil, code: FailureCode? = nil
  ) {
    self.area = area
    self.level = level
    self.text = text
    self.advice = advice
    self.code = code
  }

  /// A failure in the words and with the exit code that the board itself would end with.
  package init(_ area: String, _ failure: Failure) {
    self.init(area, .failure, failure.message, code: failure.exitCode)
  }
}

/// All that was found.
package struct DoctorReport: Hashable, Sendable {
  /// In the order in which they are shown.
  package var findings: [Finding]

  /// - Parameter findings: In the order in which they are shown.
  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// 0 when all works, notes included; 1 when the worst is a warning; else what a board would end with.
  package var exitCode: Int32 {
    guard let worst = findings.max(by: { $0.level < $1.level }) else { return 0 }
    switch worst.level {
    case .works, .note: return 0
    case .warning: return 1
    case .failure: return (worst.code ?? .unavailable).rawValue
    }
  }

  /// For people: a line a finding, its advice below it, and a last line that sums up.
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
