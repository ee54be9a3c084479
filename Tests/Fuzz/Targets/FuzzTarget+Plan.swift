import FoundationEssentials
import GatherModel
import Reports
import Tournament

extension FuzzTarget {
  /// The files of a plan: that of the matches and, below a line of three hyphens, that of the teams.
  static let plan = FuzzTarget(name: "plan") { bytes in
    let (fixtures, teams) = files(bytes)
    if let teams { checkTeams(teams) }
    do throws(PlanFileError) {
      let reading = try PlanCSV.plan(fixtures: fixtures, teams: teams, heading: heading)
      check(reading.fixtureNotices)
      check(reading.teamNotices)
      checkPlan(reading.plan)
    } catch {
      check(error, fixtures, teams ?? [])
    }
  }

  private static func files(_ bytes: [UInt8]) -> (fixtures: [UInt8], teams: [UInt8]?) {
    let line = Array("\n---\n".utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0] == line[0] && bytes[$0...].starts(with: line) })
    else { return (bytes, nil) }
    return (Array(bytes[..<start]), Array(bytes[(start + line.count)...]))
  }

  private static let heading = PlanHeading(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), title: "Cup", date: date,
    format: .casual)

  private static let date = {
    guard let date = DayDate("2026-11-28") else { preconditionFailure("a day of the calendar") }
    return date
  }()

  /// A plan that was read can be played, is told to boards as it is, and is the same file again.
  private static func checkPlan(_ plan: DayPlan) {
    require(PlanCheck.problems(plan).isEmpty, "\(PlanCheck.problems(plan)) of \(plan)")
    do { require(try DayPlan.decode(plan.encode()) == plan, "as JSON: \(plan)") } catch {
      require(false, "\(error) in the JSON of \(plan)")
    }
    let written = [PlanCSV.fixtures(of: plan), PlanCSV.teams(of: plan)]
    do throws(PlanFileError) {
      let again = try PlanCSV.plan(
        fixtures: Array(written[0].utf8), teams: Array(written[1].utf8), heading: heading)
      require([again.fixtureNotices, again.teamNotices] == [TableNotices(), TableNotices()], "\(again)")
      let second = [PlanCSV.fixtures(of: again.plan), PlanCSV.teams(of: again.plan)]
      require(second == written, "\(written) is read, and written as \(second)")
      require(again.plan.teams == plan.teams, "teams as they were: \(written[1])")
    } catch {
      require(false, "\(error) in \(written)")
    }
  }

  private static func checkTeams(_ bytes: [UInt8]) {
    do throws(PlanFileError) {
      let (teams, notices) = try PlanCSV.teams(bytes)
      check(notices)
      require(Set(teams.map(\.id)).count == teams.count, "an id for each team: \(teams)")
      require(Set(teams.map { $0.name.lowercased() }).count == teams.count, "a name for each: \(teams)")
    } catch {
      check(error, [], bytes)
    }
  }

  /// What is wrong has its place, and a line of its own to read.
  private static func check(_ error: PlanFileError, _ fixtures: [UInt8], _ teams: [UInt8]) {
    require(!error.problems.isEmpty, "something is wrong")
    let places = error.problems.map { ($0.file.rawValue, $0.line) }
    require(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "in order: \(error.problems)")
    for problem in error.problems {
      let file = problem.file == .fixtures ? fixtures : teams
      let lines = 1 + file.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      require((1...lines).contains(problem.line), "\(problem) of \(lines) lines")
    }
    check(error.complaints(fixtures: "p.csv", teams: "t.csv"))
  }

  private static func check(_ notices: TableNotices) { check(notices.sentences(file: "p.csv")) }

  private static func check(_ sentences: [String]) {
    for sentence in sentences {
      require(!sentence.unicodeScalars.contains(where: NameRule.controls), sentence.debugDescription)
    }
  }
}
