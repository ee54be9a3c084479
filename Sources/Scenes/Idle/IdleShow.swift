import FoundationEssentials
package import GatherModel

/// What the board without a gather tells of, a page after the other: the last result beside the season's first and beside its
/// scorers, and one picture of those that are kept for it.
package struct IdleShow: Hashable, Sendable {
  /// What there is to tell of the store.
  package struct News: Hashable, Sendable {
    /// The match that ended last; nil where none has.
    package let last: Match?
    /// The players of the season.
    package let rows: [SeasonRow]
    /// What a game is worth.
    package let points: PointRule

    /// - Parameter last: Not shown while it has not ended.
    package init(last: Match?, rows: [SeasonRow], points: PointRule = PointRule()) {
      self.last = last.flatMap { $0.state.phase == .ended ? $0 : nil }
      self.rows = rows
      self.points = points
    }
  }

  /// What is seen.
  enum Page: Hashable, Sendable {
    /// One of the lists, beside the result.
    case list(Int)
    case picture(Picture)

    var isPicture: Bool {
      if case .picture = self { true } else { false }
    }
  }

  /// How the show goes on.
  package struct Settings: Hashable, Sendable {
    /// How long each page is seen.
    package var pageTime: Duration
    /// Whether pages change softly.
    package var isSoft: Bool

    package init(pageTime: Duration = .seconds(10), isSoft: Bool = true) {
      self.pageTime = pageTime
      self.isSoft = isSoft
    }
  }

  /// How the show goes on.
  let settings: Settings
  /// nil while it is not known.
  private(set) var news: News?
  private(set) var page = Page.list(0)
  private var pageBegan: BoardInstant
  /// The page that was seen before; nil where this one has not come after another.
  private var pageBefore: Page?
  /// How many pages a planned day has, which come in place of the lists; nil without a day.
  private var dayPages: Int?
  /// What is shown after the lists; nil while none was read.
  private var nextPicture: Picture?
  /// Whether a picture is to be read; it is asked for once.
  private var wantsPicture = true

  /// - Parameter news: nil while it is not known.
  package init(_ settings: Settings = Settings(), news: News? = nil, at now: BoardInstant) {
    self.settings = settings
    self.news = news
    pageBegan = now
  }

  /// A soft change: so many steps out, and as many in.
  private static let steps = 3
  /// The time of each: 20 pictures a second.
  private static let step = Duration.milliseconds(50)
  /// How many players a list has.
  fileprivate static let most = 5
}

extension IdleShow {
  /// Takes what the store tells; the show goes on where it is.
  mutating func take(_ news: News, at now: BoardInstant) {
    if self.news == nil { pageBegan = now }
    self.news = news
  }

  /// Takes a picture to be shown after the lists, or that there is none.
  mutating func take(_ picture: Picture?) { nextPicture = picture }

  /// Takes how many pages a planned day has, in place of result and lists; nil for these.
  mutating func take(dayPages: Int?) { self.dayPages = dayPages }

  /// Goes back to the first page, which is seen for all of its time again.
  mutating func rewind(to now: BoardInstant) {
    (page, pageBefore, pageBegan) = (.list(0), nil, now)
  }

  /// Which page of a planned day is to be seen; nil without a day, and while a picture is.
  var dayPage: Int? {
    guard let dayPages, dayPages > 0, case .list(let index) = page else { return nil }
    return index % dayPages
  }

  /// Goes on to the next page where it is time for it.
  mutating func passTime(to now: BoardInstant) {
    guard now >= pageEnd else { return }
    let next = nextPage
    pageBefore = next == page ? nil : page
    if next.isPicture { nextPicture = nil }
    page = next
    pageBegan = now
    // One that is not there now may be there at the next page.
    if !page.isPicture, nextPicture == nil { wantsPicture = true }
  }

  /// Whether a picture is to be read now; asked for once.
  mutating func takeWish() -> Bool {
    defer { wantsPicture = false }
    return wantsPicture
  }

  /// When another page is to be seen; nil where there is no other.
  var deadline: BoardInstant? { nextPage == page ? nil : pageEnd }

  private var pageEnd: BoardInstant { pageBegan + settings.pageTime }

  /// The teams of the last result; nil where there is none.
  package var lastTeams: TeamPair<Team>? { news?.last?.gather.teams }

  private var listCount: Int { dayPages ?? news?.listCount ?? 0 }

  private var nextPage: Page {
    switch page {
    case .list(let index) where index + 1 < listCount: .list(index + 1)
    case .list: nextPicture.map(Page.picture) ?? .list(0)
    case .picture: .list(0)
    }
  }

  /// What is to be seen.
  struct Shown {
    var result: IdleViewModel.Result?
    var list: IdleViewModel.List?
    var picture: Picture?
    var opacity = 1.0
    var changesWhole = false
    var nextChange: BoardInstant?
  }

  func present(at now: BoardInstant, _ words: Words) -> Shown {
    var shown = Shown()
    switch page {
    case .picture(let picture): shown.picture = picture
    case .list where dayPages != nil: break  // The day has pages of its own.
    case .list(let index):
      shown.result = news?.result(words)
      if let lists = news?.lists(words), !lists.isEmpty { shown.list = lists[index % lists.count] }
    }
    guard settings.isSoft else { return shown }
    let span = Self.step * Self.steps
    if let pageBefore, now < pageBegan + span {
      let step = Int((now - pageBegan).wholeNanoseconds / Self.step.wholeNanoseconds)
      shown.opacity = Double(step + 1) / Double(Self.steps + 1)
      shown.nextChange = pageBegan + Self.step * (step + 1)
      shown.changesWhole = pageBefore.isPicture
    } else if nextPage != page {
      let leaving = pageBegan + (settings.pageTime - span)
      if now < leaving {
        shown.nextChange = leaving
      } else {
        let step = Int((now - leaving).wholeNanoseconds / Self.step.wholeNanoseconds)
        shown.opacity = Double(max(Self.steps - step, 1)) / Double(Self.steps + 1)
        shown.nextChange = leaving + Self.step * (step + 1)
        shown.changesWhole = nextPage.isPicture
      }
    }
    return shown
  }
}

extension IdleShow.News {
  /// The last result with who scored; nil where there is none.
  func result(_ words: Words) -> IdleViewModel.Result? {
    guard let last = last.map(words.named) else { return nil }
    let shown = MatchPresentation(
      match: last, keys: KeyLabels(map: .standard, words: words), now: BoardInstant(nanoseconds: 0),
      service: nil,
      isFollower: false, wasSwitchedOff: false)
    let left = shown.panel(of: last.state.left)
    let right = shown.panel(of: last.state.left.opponent)
    let goals = (left.moments + right.moments).filter { $0.mark == .goal }
    return IdleViewModel.Result(
      title: words(Idle.Phrase.lastResult), left: left, right: right,
      // Minutes alone tell little that the result does not.
      scorers: goals.contains(where: \.isNamed)
        ? goals.map { ([$0.isNamed ? $0.short : $0.text] + $0.minutes).joined(separator: " ") }
          .joined(separator: "  ·  ") : "",
      kicks: shown.shootOut?.brief)
  }

  private var players: [SeasonRow] { rows.filter { $0.tally.games > 0 } }
  private var goalScorers: [SeasonRow] { rows.filter { $0.goals > 0 } }

  /// How many lists there are.
  var listCount: Int { (players.isEmpty ? 0 : 1) + (goalScorers.isEmpty ? 0 : 1) }

  /// The first of the season, and those who have scored most.
  func lists(_ words: Words) -> [IdleViewModel.List] {
    func list(_ title: String, _ ranked: [RankedRow], hasPoints: Bool) -> IdleViewModel.List? {
      ranked.isEmpty
        ? nil
        : IdleViewModel.List(
          title: title,
          rows: ranked.prefix(IdleShow.most).map { row in
            IdleViewModel.List.Row(
              rank: "\(row.rank)", name: row.row.name, goals: "\(row.row.goals)",
              points: hasPoints ? "\(row.points)" : nil)
          })
    }
    return [
      list(words(Idle.Phrase.season), Season.ranked(players, by: points), hasPoints: true),
      list(
        words.capitals(words(SeasonTable.Phrase.scorersTitle)), Season.scorers(goalScorers, by: points),
        hasPoints: false),
    ].compactMap(\.self)
  }
}
