package import GatherModel
package import Localization
package import Tournament

/// A snapshot of the desk's data.
package struct DeskFacts: Sendable {
  /// The data that a board has sent.
  package struct Board: Sendable {
    /// The board's name at the broker.
    package var name: TopicName
    /// Whether the board is connected and has not stopped sending.
    package var isOnline: Bool
    /// The time at which the board was connected or lost, by this machine's clock; nil if unknown.
    package var since: DayTime?
    /// The board's match, converted to this machine's time; nil if there is none.
    package var match: Match?
    /// Whether the board has a match that this program cannot read.
    package var isMatchUnread: Bool
    /// Whether the offset between the board's clock and this machine's clock is known.
    package var isClockKnown: Bool
    /// The start of the match by this machine's clock; nil before the start.
    package var began: DayTime?

    package init(
      name: TopicName, isOnline: Bool, since: DayTime?, match: Match?, isMatchUnread: Bool = false,
      isClockKnown: Bool, began: DayTime?
    ) {
      (self.name, self.isOnline, self.since) = (name, isOnline, since)
      self.isMatchUnread = isMatchUnread
      (self.match, self.isClockKnown, self.began) = (match, isClockKnown, began)
    }

    /// The plan's fixture that is in play on the board, even if it is planned on another pitch; nil if there is none.
    func playing(in plan: DayPlan?) -> Fixture? {
      guard let mark = match?.gather.fixture, mark.day == plan?.id, match?.state.phase != .ended
      else { return nil }
      return plan?.fixture(mark.number)
    }

    /// The plan's fixture that is in play on the board; nil if there is none, or if the fixture is planned on another pitch.
    package func live(in plan: DayPlan?) -> Fixture? {
      playing(in: plan).flatMap { $0.pitch == name ? $0 : nil }
    }
  }

  /// The plan; nil if no day is planned.
  package var plan: DayPlan?
  /// The standing of the day; nil without a plan.
  package var standing: DayStanding?
  /// The boards to show, which need not be all known boards.
  package var boards: [Board]
  /// The time of day, counted from the start of the plan's date; nil if unknown.
  package var now: DayTime?
  /// The present moment on the time scale of the matches of ``boards``.
  package var instant: BoardInstant
  /// The connection to the broker.
  package var broker: DeskViewModel.Broker
  /// The effect of another desk's plan; nil if this desk received none.
  package var foreignPlan: ForeignPlan?

  package init(
    plan: DayPlan?, standing: DayStanding?, boards: [Board], now: DayTime?, instant: BoardInstant,
    broker: DeskViewModel.Broker, foreignPlan: ForeignPlan?
  ) {
    (self.plan, self.standing, self.boards, self.now) = (plan, standing, boards, now)
    (self.instant, self.broker, self.foreignPlan) = (instant, broker, foreignPlan)
  }
}

/// The effect of another desk's plan on this desk. All cases except ``outbid`` contain the number of that plan.
package enum ForeignPlan: Hashable, Sendable {
  /// The other plan has replaced this desk's plan.
  case counts(Int)
  /// This desk had no plan, so it uses the other plan.
  case found(Int)
  /// The other plan is rejected, because its number is too high.
  /// - Parameter own: The number of this desk's plan; nil if this desk has no plan.
  case refused(Int, own: Int?)
  /// Another program replaced this desk's plan again and again, so this desk does not publish its plan for a while.
  case outbid
}

/// Builds the view models of the desk's pages in one language.
package struct DeskPresenter: Sendable {
  let words: PlanWords
  let phones: PhonePresenter

  /// - Parameter plate: Converts a team's colour to a background colour, and to a letter colour that is legible on it.
  package init(_ language: Language, plate: @escaping PhonePresenter.Plate) {
    words = PlanWords(language)
    phones = PhonePresenter(language, formats: [], plate: plate)
  }

  private func date(_ date: DayDate) -> String {
    words.words.language.facts.date(year: date.year, month: date.month, day: date.day)
  }

  /// The texts of the desk's pages by their keys.
  package static func phrases(in language: Language) -> [String: String] {
    let words = Words(language, keys: .none)
    var phrases = Dictionary(
      uniqueKeysWithValues: DeskPagePhrase.allCases.map { ($0.rawValue, words($0)) })
    // These texts contain names of keys, as they are printed on keyboards for the language.
    for phrase in [DeskPagePhrase.planHint, .movingHint, .typingHint] {
      phrases[phrase.rawValue] = words(
        phrase,
        [
          "enter": .text(words(Key.Phrase.enter)), "space": .text(words(Key.Phrase.space)),
          "shift": .text(words(Key.Phrase.shift)), "tab": .text(words(Key.Phrase.tab)),
          "escape": .text(words(Key.Phrase.escape)),
        ])
    }
    for key in [Key.Phrase.home, .end, .space, .enter, .escape, .shift] {
      phrases["key\(key.rawValue.prefix(1).uppercased())\(key.rawValue.dropFirst())"] = words(key)
    }
    return phrases
  }

  /// Builds the desk's page.
  package func desk(_ facts: DeskFacts) -> DeskViewModel { page(facts, isPublic: false) }

  /// Builds the public page of the day.
  package func day(_ facts: DeskFacts) -> DeskViewModel { page(facts, isPublic: true) }

  private func page(_ facts: DeskFacts, isPublic: Bool) -> DeskViewModel {
    let order = facts.plan.flatMap { plan in
      facts.now.map { RunningOrder(plan, now: $0, live: live(facts), over: facts.standing?.over ?? []) }
    }
    let problems = facts.plan.map(PlanCheck.problems) ?? []
    return DeskViewModel(
      number: isPublic ? nil : facts.plan?.number ?? 0, title: facts.plan?.title ?? "",
      date: facts.plan.map { date($0.date) } ?? "", now: facts.now?.description ?? "",
      announcement: facts.plan?.announcement ?? "", hasPlan: facts.plan != nil,
      broker: isPublic ? nil : facts.broker,
      desk: isPublic ? nil : facts.foreignPlan.map { words.sentence(for: $0) } ?? "",
      boards: boards(facts, order), fixtures: fixtures(facts, order, problems, isPublic: isPublic),
      tables: tables(facts, isPublic: isPublic),
      pitches: facts.plan?.pitches.map {
        DeskViewModel.Pitch(id: $0.id.text, name: $0.name, closed: $0.closedFrom?.description ?? "")
      } ?? [],
      teams: isPublic ? nil : teams(facts), warnings: isPublic ? nil : warnings(facts, problems))
  }

  private func live(_ facts: DeskFacts) -> [Fixture.ID: DayTime] {
    var live: [Fixture.ID: DayTime] = [:]
    for board in facts.boards {
      if let fixture = board.live(in: facts.plan) { live[fixture.id] = board.began ?? facts.now }
    }
    return live
  }

  // MARK: Boards

  /// The maximum number of shown boards without a pitch in the plan. The number is limited, because unknown devices at
  /// the broker could invent any number of boards.
  private static let mostOthers = 64

  /// The boards that are shown although the plan has no pitch for them, sorted by name.
  package static func others(of boards: some Sequence<TopicName>, besides plan: DayPlan?) -> [TopicName] {
    let planned = Set(plan?.pitches.map(\.id) ?? [])
    return Array(boards.filter { !planned.contains($0) }.sorted().prefix(mostOthers))
  }

  private func boards(_ facts: DeskFacts, _ order: RunningOrder?) -> [DeskViewModel.Board] {
    let known = Dictionary(facts.boards.map { ($0.name, $0) }) { first, _ in first }
    let others = Self.others(of: facts.boards.map(\.name), besides: facts.plan)
    let pitches = facts.plan?.pitches ?? []
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
      kicks: match.shootOut?.score.result ?? "", note: page.corrected)
  }
}
