import GatherModel

struct PlanBuilder {
  private let heading: PlanHeading
  private let file: FixtureFile
  private let hasTeamFile: Bool
  private var book: TeamBook
  private let stageIDs: Set<PlanStage.ID>
  private(set) var problems: [PlanFileProblem] = []
  private var fixtures: [Fixture] = []

  init(_ file: FixtureFile, teams: TeamFile?, heading: PlanHeading) {
    self.heading = heading
    self.file = file
    hasTeamFile = teams != nil
    book = teams?.book ?? TeamBook()
    stageIDs = Set(file.lines.map(\.stage))
    for team in book.teams where slot(team.name) != nil {
      if let teams { problems.append(teams.problem(team, .nameIsSlot(team.name))) }
    }
  }

  private var lines: [FixtureFile.Line] { file.lines }

  /// Builds the plan, and adds the plan's problems to ``problems``. A problem of several fixtures is reported at the last of
  /// their lines.
  mutating func plan() -> DayPlan {
    for line in lines {
      let sides = (home: side(line.home, line, .home), away: side(line.away, line, .away))
      guard let home = sides.home, let away = sides.away else { continue }
      fixtures.append(
        Fixture(
          id: line.number, pitch: line.pitch, start: line.start, home: home, away: away, stage: line.stage,
          format: line.format, place: line.place))
    }
    tellStages()
    let stages = stages()
    for line in lines {
      guard let place = line.place, stages.first(where: { $0.id == line.stage })?.isKnockout == false
      else { continue }
      problems.append(file.problem(line, .place, .placeOutsideKnockout(place)))
    }
    let formats = Dictionary(uniqueKeysWithValues: stages.map { ($0.id, $0) })
    let plan = DayPlan(
      id: heading.id, title: NameRule.cleaned(heading.title) ?? heading.date.description,
      date: heading.date, pitches: pitches(), teams: book.teams, stages: stages,
      fixtures: fixtures.map { fixture in
        var fixture = fixture
        guard let stage = formats[fixture.stage] else { return fixture }
        if stage.isKnockout { fixture.format = fixture.format?.withKicks }
        if fixture.format == stage.format { fixture.format = nil }
        return fixture
      }, rules: heading.rules)
    tellLimits(plan)
    tell(PlanCheck.problems(plan))
    return plan
  }

  /// Reports the problems of the plan, except those caused by lines that were left out.
  private mutating func tell(_ found: [PlanProblem]) {
    let places = Dictionary(lines.map { ($0.number, $0.line) }, uniquingKeysWith: { first, _ in first })
    let isWhole = problems.isEmpty && fixtures.count == lines.count
    for problem in found {
      if !isWhole, case .unknownSlot = problem { continue }
      let line = problem.fixtures.compactMap { places[$0] }.max() ?? 1
      problems.append(PlanFileProblem(.fixtures, line: line, .plan(problem)))
    }
  }

  private mutating func tellLimits(_ plan: DayPlan) {
    func tell(_ part: PlanPart, _ count: Int, _ most: Int) {
      guard count > most else { return }
      problems.append(PlanFileProblem(.fixtures, line: 1, .tooMany(part, most: most)))
    }
    tell(.teams, plan.teams.count, PlanLimits.teams)
    tell(.stages, plan.stages.count, PlanLimits.teams)
    tell(.pitches, plan.pitches.count, PlanLimits.pitches)
  }

  private func slot(_ text: String) -> Slot? {
    guard let slot = Slot(open: text) else { return nil }
    if case .place(let stage, _) = slot, !stageIDs.contains(stage) { return nil }
    return slot
  }

  private mutating func side(_ text: String, _ line: FixtureFile.Line, _ column: FixtureColumn) -> Slot? {
    if let slot = slot(text) { return slot }
    if let place = book.place(of: text) { return .team(book.teams[place].id) }
    let reason: PlanFileProblem.Reason
    if Slot(open: text) != nil {
      reason = .unknownSlot(text)
    } else if TeamNaming.isOpenSide(text) {
      reason = .nameIsOpenSide(text)
    } else if hasTeamFile {
      reason = .unknownTeam(text)
    } else {
      do throws(NameError) {
        book.add(try NameRule.check(text))
        return book.teams.last.map { .team($0.id) }
      } catch {
        reason = .name(error)
      }
    }
    problems.append(file.problem(line, column, reason))
    return nil
  }

  private func pitches() -> [Pitch] {
    if let pitches = heading.pitches { return pitches }
    return Set(lines.map(\.pitch)).map { Pitch(named: $0) }.sorted { one, other in
      let (first, second) = (one.id.numbered, other.id.numbered)
      return (first.stem, first.number, one.id) < (second.stem, second.number, other.id)
    }
  }

  private func stages() -> [PlanStage] {
    var order: [PlanStage.ID] = []
    for line in lines where !order.contains(line.stage) { order.append(line.stage) }
    let named = Set(
      fixtures.flatMap { [$0.home, $0.away] }.compactMap { slot -> PlanStage.ID? in
        guard case .place(let stage, _) = slot else { return nil }
        return stage
      })
    let awaited = Set(fixtures.flatMap { [$0.home, $0.away] }.compactMap(\.fixture))
    let byStage = Dictionary(grouping: fixtures, by: \.stage)
    return order.map { id in
      let own = byStage[id] ?? []
      let sides = own.flatMap { [$0.home, $0.away] }
      let teams = Set(sides.compactMap(\.team))
      let format = commonest(own.compactMap(\.format)) ?? heading.format
      let isOfTeams = sides.allSatisfy { $0.team != nil }
      let word: StageWord =
        if let word = lines.first(where: { $0.stage == id && $0.kind != nil })?.kind {
          word
        } else if !isOfTeams || own.contains(where: { $0.place != nil }) {
          .knockout
        } else if named.contains(id) || teams.count < sides.count {
          .group
        } else {
          // Every team plays once in this stage. If another match waits for a match of the stage, the stage is the first
          // round of a knock-out.
          own.contains { awaited.contains($0.id) } ? .knockout : .friendly
        }
      let known = book.teams.map(\.id).filter(teams.contains)
      let kind: PlanStage.Kind =
        switch word {
        case .group: .group(known)
        case .knockout: .knockout
        case .friendly: .friendly(known)
        }
      let name = lines.first { $0.stage == id && !$0.stageName.isEmpty }?.stageName
      return PlanStage(
        id: id, name: name ?? id, kind: kind, format: word == .knockout ? format.withKicks : format)
    }
  }

  private mutating func tellStages() {
    var first: [PlanStage.ID: (name: String, kind: StageWord?)] = [:]
    for line in lines {
      var known = first[line.stage] ?? ("", nil)
      if !line.stageName.isEmpty {
        if known.name.isEmpty { known.name = line.stageName }
        tell(line, .stageName, line.stageName, known.name)
      }
      if let kind = line.kind {
        if known.kind == nil { known.kind = kind }
        tell(line, .kind, kind.rawValue, known.kind?.rawValue ?? "")
      }
      first[line.stage] = known
    }
  }

  private mutating func tell(
    _ line: FixtureFile.Line, _ column: FixtureColumn, _ value: String, _ first: String
  ) {
    guard value != first else { return }
    problems.append(
      file.problem(line, column, .stageDiffers(stage: line.stage, value: value, first: first)))
  }

  private func commonest(_ formats: [MatchFormat]) -> MatchFormat? {
    var counts: [MatchFormat: Int] = [:]
    for format in formats { counts[format, default: 0] += 1 }
    let most = counts.values.max()
    return formats.first { counts[$0] == most }
  }
}

extension Pitch {
  /// A pitch whose name is made from that of its board: `pitch-3` becomes `Pitch 3`.
  fileprivate init(named id: Pitch.ID) {
    let (stem, number) = id.numbered
    self.init(id: id, name: stem == "pitch-" && number > 0 ? "Pitch \(number)" : id.text)
  }
}

extension TopicName {
  /// The name without the number at its end, and the number, 0 for none. So `pitch-10` is sorted after `pitch-9`.
  fileprivate var numbered: (stem: String, number: Int) {
    let digits = text.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = PlainNumber.of(Array(digits.reversed())) else { return (text, 0) }
    return (String(text.dropLast(digits.count)), number)
  }
}
