package import GatherModel
package import Tournament

/// What is known at the desk at one moment.
package struct DeskFacts: Sendable {
  /// A board by what it has told.
  package struct Board: Sendable {
    /// What it is called at the broker.
    package var name: TopicName
    /// Whether it is connected and heard.
    package var isOnline: Bool
    /// Since when it is connected, or not heard, by this machine's clock; nil where that is not known.
    package var since: DayTime?
    /// Its match on this machine's time line; nil for none.
    package var match: Match?
    /// Whether it has a match that this program cannot read.
    package var isMatchUnread: Bool
    /// Whether its clock is known.
    package var isClockKnown: Bool
    /// When the match began, by this machine's clock; nil before.
    package var began: DayTime?

    package init(
      name: TopicName, isOnline: Bool, since: DayTime?, match: Match?, isMatchUnread: Bool = false,
      isClockKnown: Bool, began: DayTime?
    ) {
      (self.name, self.isOnline, self.since) = (name, isOnline, since)
      self.isMatchUnread = isMatchUnread
      (self.match, self.isClockKnown, self.began) = (match, isClockKnown, began)
    }
  }

  /// nil where no day is planned.
  package var plan: DayPlan?
  /// How the day stands; nil without a plan.
  package var standing: DayStanding?
  /// All boards that were heard of.
  package var boards: [Board]
  /// The time of day in minutes of the plan's date; nil while it is not known.
  package var now: DayTime?
  /// The monotonic time of ``boards``' matches.
  package var instant: BoardInstant
  /// The connection to the broker.
  package var broker: DeskViewModel.Broker
  /// What has come of a plan of another desk; nil for none.
  package var foreignPlan: ForeignPlan?

  package init(
    plan: DayPlan?, standing: DayStanding?, boards: [Board], now: DayTime?, instant: BoardInstant,
    broker: DeskViewModel.Broker, foreignPlan: ForeignPlan?
  ) {
    (self.plan, self.standing, self.boards, self.now) = (plan, standing, boards, now)
    (self.instant, self.broker, self.foreignPlan) = (instant, broker, foreignPlan)
  }
}

/// What has come of a plan that is not of this desk, by its number.
package enum ForeignPlan: Hashable, Sendable {
  /// It counts in place of the plan here.
  case counts(Int)
  /// It counts, for there was none here.
  case found(Int)
  /// It does not count: its number is too high.
  /// - Parameter own: That of the plan here; nil for none.
  case refused(Int, own: Int?)
  /// It was answered with the plan here, and another program has replaced each answer: the desk answers no more for a while.
  case outbid
}

/// Makes the pages of the desk in one language.
package struct DeskPresenter: Sendable {
  private let words: PlanWords
  private let phones: PhonePresenter

  /// - Parameter plate: What a team's colour becomes where letters stand on it.
  package init(_ language: Language, plate: @escaping PhonePresenter.Plate) {
    words = PlanWords(language)
    phones = PhonePresenter(language, formats: [], plate: plate)
  }

  /// All that the pages of the desk say themselves, by its keys.
  package static func phrases(in language: Language) -> [String: String] {
    let words = Words(language, keys: .none)
    var phrases = Dictionary(
      uniqueKeysWithValues: DeskPagePhrase.allCases.map { ($0.rawValue, words($0)) })
    // What is printed on the keys of a keyboard where the language is spoken.
    for phrase in [DeskPagePhrase.planHint, .movingHint] {
      phrases[phrase.rawValue] = words(
        phrase,
        [
          "enter": .text(words(Key.Phrase.enter)), "space": .text(words(Key.Phrase.space)),
          "shift": .text(words(Key.Phrase.shift)), "escape": .text(words(Key.Phrase.escape)),
        ])
    }
    return phrases
  }

  /// All that the desk sees.
  package func desk(_ facts: DeskFacts) -> DeskViewModel { page(facts, isPublic: false) }

  /// What everybody may see.
  package func day(_ facts: DeskFacts) -> DeskViewModel { page(facts, isPublic: true) }

  private func page(_ facts: DeskFacts, isPublic: Bool) -> DeskViewModel {
    let order = facts.plan.flatMap { plan in
      facts.now.map { RunningOrder(plan, now: $0, live: live(facts), over: facts.standing?.over ?? []) }
    }
    let problems = facts.plan.map(PlanCheck.problems) ?? []
    return DeskViewModel(
      number: isPublic ? nil : facts.plan?.number ?? 0, title: facts.plan?.title ?? "",
      date: facts.plan?.date.description ?? "", now: facts.now?.description ?? "",
      announcement: facts.plan?.announcement ?? "", hasPlan: facts.plan != nil,
      broker: isPublic ? nil : facts.broker,
      desk: isPublic ? nil : facts.foreignPlan.map { words.sentence(for: $0) } ?? "",
      boards: boards(facts, order), fixtures: fixtures(facts, order, problems, isPublic: isPublic),
      tables: tables(facts),
      pitches: facts.plan?.pitches.map {
        DeskViewModel.Pitch(id: $0.id.text, name: $0.name, closed: $0.closedFrom?.description ?? "")
      } ?? [],
      teams: isPublic ? nil : teams(facts), warnings: isPublic ? nil : warnings(facts, problems))
  }

  private func teams(_ facts: DeskFacts) -> [DeskViewModel.Team] {
    facts.plan?.teams.map { DeskViewModel.Team(id: $0.id, name: $0.name, withdrawn: $0.isWithdrawn) } ?? []
  }

  /// When the fixtures that are on have begun.
  private func live(_ facts: DeskFacts) -> [Fixture.ID: DayTime] {
    var live: [Fixture.ID: DayTime] = [:]
    for board in facts.boards {
      guard let mark = board.match?.gather.fixture, mark.day == facts.plan?.id,
        facts.plan?.pitch(board.name) != nil, board.match?.state.phase != .ended,
        let began = board.began ?? facts.now
      else { continue }
      live[mark.number] = began
    }
    return live
  }

  // MARK: Boards

  /// How many boards are shown that are at no pitch of the plan: strangers may make up any number.
  private static let mostOthers = 64

  private func boards(_ facts: DeskFacts, _ order: RunningOrder?) -> [DeskViewModel.Board] {
    let known = Dictionary(facts.boards.map { ($0.name, $0) }) { first, _ in first }
    let pitches = facts.plan?.pitches ?? []
    let planned = Set(pitches.map(\.id))
    let others = facts.boards.map(\.name).filter { !planned.contains($0) }.sorted().prefix(Self.mostOthers)
    return pitches.map { board($0.id, $0.name, known[$0.id], facts, order?.pitch($0.id)) }
      + others.map { board($0, $0.text, known[$0], facts, nil) }
  }

  private func board(
    _ name: TopicName, _ title: String, _ board: DeskFacts.Board?, _ facts: DeskFacts,
    _ order: RunningOrder.PitchOrder?
  ) -> DeskViewModel.Board {
    let isOnline = board?.isOnline ?? false
    let unread = board?.isMatchUnread == true ? words.matchUnread : ""
    let status = [presence(of: board), unread].filter { !$0.isEmpty }.joined(separator: "  ·  ")
    let mark = board?.match?.gather.fixture
    var (next, nextIn) = ("", "")
    if let expected = order?.next, let plan = facts.plan,
      let one = facts.standing?.fixture(expected.fixture.id)
    {
      next =
        "\(expected.fixture.start) \(words.name(of: one.home, in: plan)) – \(words.name(of: one.away, in: plan))"
      nextIn = facts.now.map { words.ahead(expected.start.minutes - $0.minutes) } ?? ""
    }
    return DeskViewModel.Board(
      name: name.text, title: title, online: isOnline, status: status, late: words.late(order?.lateness ?? 0),
      match: board.flatMap { board in board.match.map { match($0, board, facts) } },
      fixture: mark?.day == facts.plan?.id ? mark?.number : nil, next: next, nextIn: nextIn)
  }

  private func presence(of board: DeskFacts.Board?) -> String {
    guard let board else { return words.neverSeen }
    let time = board.since?.description
    if board.isOnline { return time.map { words.since($0) } ?? "" }
    return time.map { words.lost($0) } ?? words.neverSeen
  }

  private func match(
    _ match: Match, _ board: DeskFacts.Board, _ facts: DeskFacts
  ) -> DeskViewModel.BoardMatch {
    let now = facts.instant
    let codes = facts.plan?.teams.map { (KeptTeam.key(of: $0.name), $0.code) } ?? []
    let page = OverlayPage(
      page: PhonePage(match: match, presenter: phones, now: now),
      codes: Dictionary(codes) { first, _ in first })
    func side(_ id: TeamID) -> DeskViewModel.Side {
      let team = page.team(id)
      return DeskViewModel.Side(
        name: team.name, code: team.code, color: team.color, ink: team.ink, score: team.score,
        dashed: team.isDashed)
    }
    return DeskViewModel.BoardMatch(
      home: side(.teamA), away: side(.teamB), stage: page.stage, period: page.period,
      clock: board.isClockKnown ? phones.clockText(of: match, at: now) : "",
      kicks: match.state.shootOut?.score.result ?? "", note: "")
  }

  // MARK: The day

  private func fixtures(
    _ facts: DeskFacts, _ order: RunningOrder?, _ problems: [PlanProblem], isPublic: Bool
  ) -> [DeskViewModel.Match] {
    guard let plan = facts.plan, let standing = facts.standing else { return [] }
    let stages = DayStages(plan)
    var expected: [Fixture.ID: RunningOrder.Expected] = [:]
    for pitch in order?.pitches ?? [] {
      for one in pitch.remaining { expected[one.fixture.id] = one }
    }
    var others: [Fixture.ID: [FixtureResult]] = [:]
    for case .conflict(let fixture, _, let results) in standing.warnings { others[fixture] = results }
    return standing.fixtures.sorted { Fixture.isBefore($0.fixture, $1.fixture) }.map { one in
      let later = expected[one.id].flatMap { $0.lateness > 0 ? $0.start.description : nil }
      let correction: ResultCorrection? =
        if case .correction(let correction)? = one.result?.source { correction } else { nil }
      let agreed = correction?.board
      return DeskViewModel.Match(
        id: one.id, pitch: one.fixture.pitch.text,
        pitchName: plan.pitch(one.fixture.pitch)?.name ?? one.fixture.pitch.text,
        start: one.fixture.start.description, expected: later ?? "",
        home: entrant(one.home, plan), away: entrant(one.away, plan), stage: one.fixture.stage,
        stageName: stages.name(of: one.fixture, in: words.words), state: one.state.pageName,
        score: one.result?.result.score.result ?? "",
        kicks: one.result?.result.onKicks.map(\.sideName) ?? "", winner: one.winner.map(\.sideName) ?? "",
        corrected: agreed == nil ? correction?.reason ?? "" : "", pending: !one.pending.isEmpty,
        agreed: isPublic ? nil : agreed.map { words.name(of: $0, in: plan) } ?? "",
        told: isPublic ? nil : told(one, others: others[one.id] ?? [], plan),
        problem: isPublic
          ? nil
          : problems.filter { $0.fixtures.contains(one.id) }.map { words.sentence(for: $0, in: plan) }
            .joined(separator: " "))
    }
  }

  /// The results that the desk may agree to: those that wait for it, those beside the one that counts, and the one that counts
  /// where it was told before its match began. Results of one board that read alike are offered once.
  /// - Parameter others: What boards of the plan tell beside the result that counts.
  private func told(
    _ one: ResolvedFixture, others: [FixtureResult], _ plan: DayPlan
  ) -> [DeskViewModel.Told] {
    var results = one.pending + others
    if case .board(let counted)? = one.result?.source, counted.isEarly(for: one.fixture) {
      results.append(counted)
    }
    var offers: [DeskViewModel.Told] = []
    for result in results {
      let offer = DeskViewModel.Told(
        board: result.board.text,
        text: words.agree(words.name(of: result.board, in: plan), words.text(of: result, in: plan)),
        home: result.result.score.teamA, away: result.result.score.teamB,
        kicks: result.result.onKicks.map(\.sideName))
      if !offers.contains(offer) { offers.append(offer) }
    }
    return offers
  }

  private func entrant(_ entrant: Entrant, _ plan: DayPlan) -> DeskViewModel.Entrant {
    DeskViewModel.Entrant(name: words.name(of: entrant, in: plan), team: entrant.team?.id ?? "")
  }

  private func tables(_ facts: DeskFacts) -> [DeskViewModel.Table] {
    let stages = facts.plan.map(DayStages.init)
    return facts.standing?.tables.map { table in
      DeskViewModel.Table(
        stage: table.id, name: stages?.name(of: table.id, in: words.words) ?? table.stage.name,
        rows: table.rows.map { row in
          let colors = phones.colors(of: Team(name: row.team.name, color: row.team.color))
          return DeskViewModel.Row(
            rank: "\(row.rank)", team: row.id, name: row.team.name, code: row.team.code,
            color: colors.ground, ink: colors.ink, played: "\(row.played)", won: "\(row.won)",
            drawn: "\(row.drawn)", lost: "\(row.lost)", goals: "\(row.goalsFor):\(row.goalsAgainst)",
            difference: row.difference > 0 ? "+\(row.difference)" : "\(row.difference)",
            points: "\(row.points)", lot: row.needsLot)
        }, lot: table.lotsNeeded.first?.teams ?? [], pending: table.pending,
        pendingText: words.pending(table.pending))
    } ?? []
  }

  private func warnings(_ facts: DeskFacts, _ problems: [PlanProblem]) -> [DeskViewModel.Warning] {
    guard let plan = facts.plan, let standing = facts.standing else { return [] }
    return standing.warnings.map { warning in
      DeskViewModel.Warning(text: words.sentence(for: warning, in: plan), fixture: warning.fixture)
    }
      + standing.lotsNeeded.map {
        DeskViewModel.Warning(text: words.sentence(for: $0, in: plan), fixture: nil)
      }
      + problems.map {
        DeskViewModel.Warning(text: words.sentence(for: $0, in: plan), fixture: $0.fixtures.first)
      }
  }
}

extension DayWarning {
  /// The fixture that it is about; nil for several.
  fileprivate var fixture: Fixture.ID? {
    switch self {
    case .conflict(let fixture, _, _), .unknownFixture(let fixture), .noWinner(let fixture),
      .otherTeams(let fixture, _, _):
      fixture
    case .pending(let fixture, _), .early(let fixture, _): fixture.id
    case .unplannedBoard: nil
    }
  }
}

extension FixtureState {
  /// What pages call it.
  fileprivate var pageName: String {
    switch self {
    case .planned: "planned"
    case .live: "live"
    case .played: "played"
    case .walkover: "walkover"
    case .cancelled: "cancelled"
    }
  }
}
