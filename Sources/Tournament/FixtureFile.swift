import GatherModel

/// The columns of a file of fixtures; the format may be missing.
enum FixtureColumn: String, CaseIterable {
  case number, pitch, start, home, away, stage, format
}

/// The lines of a file of fixtures, each value read by itself; what they mean together is for ``PlanBuilder``.
struct FixtureFile {
  /// A line without a fault of its own.
  struct Line {
    let line: Int
    let number: Fixture.ID
    let pitch: Pitch.ID
    let start: DayTime
    let home: String
    let away: String
    let stage: PlanStage.ID
    /// Nil where it says nothing.
    let format: MatchFormat?
  }

  private(set) var lines: [Line] = []
  private(set) var problems: [PlanFileProblem]

  init(_ bytes: [UInt8]) {
    let records = PlanRecords<FixtureColumn>(
      bytes, .fixtures, required: FixtureColumn.allCases.filter { $0 != .format },
      most: PlanLimits.fixtures, part: .fixtures)
    problems = records.problems
    if records.hasHeader, records.rows.isEmpty, problems.isEmpty {
      problems.append(PlanFileProblem(.fixtures, line: 1, .empty))
    }
    var firstLines: [Fixture.ID: Int] = [:]
    for row in records.rows { take(row, &firstLines) }
  }

  private mutating func take(_ row: PlanRecords<FixtureColumn>.Row, _ firstLines: inout [Fixture.ID: Int]) {
    var reasons: [PlanFileProblem.Reason] = []
    let number = PlainNumber.of(row[.number]).flatMap {
      PlanLimits.fixtureNumbers.contains($0) ? $0 : nil
    }
    if let number {
      if let first = firstLines[number] {
        reasons.append(.numberTwice(number, firstLine: first))
      } else {
        firstLines[number] = row.line
      }
    } else {
      reasons.append(.number(row[.number]))
    }
    let pitch = TopicName(row[.pitch])
    if pitch == nil { reasons.append(.pitch(row[.pitch])) }
    let start = DayTime(row[.start])
    if start == nil { reasons.append(.time(row[.start])) }
    let stage = PlanStage.checkedID(row[.stage]).flatMap { PlanStage.isID($0) ? $0 : nil }
    if stage == nil { reasons.append(.stage(row[.stage])) }
    var format: MatchFormat?
    if !row[.format].isEmpty {
      do { format = try MatchFormat(parsing: row[.format]) } catch {
        reasons.append(.format(row[.format], error))
      }
    }
    problems += reasons.map { PlanFileProblem(.fixtures, line: row.line, $0) }
    guard reasons.isEmpty, let number, let pitch, let start, let stage else { return }
    lines.append(
      Line(
        line: row.line, number: number, pitch: pitch, start: start, home: row[.home], away: row[.away],
        stage: stage, format: format))
  }
}
