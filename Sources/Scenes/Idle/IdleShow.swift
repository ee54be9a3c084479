import FoundationEssentials
package import GatherModel

/// The pages that the board without a gather shows in turn. The first page shows the latest result beside the season's
/// best players, and the second page shows the same result beside the season's top scorers. Then follows one of the
/// stored pictures.
package struct IdleShow: Hashable, Sendable {
  /// The stored data that the pages show.
  package struct News: Hashable, Sendable {
    /// The match that ended last; nil if there is none.
    package let last: Match?
    /// The players of the season.
    package let rows: [SeasonRow]
    /// The points for a win, a draw and a loss.
    package let points: PointRule

    /// - Parameter last: The match that ended last. A match that has not ended is ignored.
    package init(last: Match?, rows: [SeasonRow], points: PointRule = PointRule()) {
      self.last = last.flatMap { $0.state.phase == .ended ? $0 : nil }
      self.rows = rows
      self.points = points
    }
  }

  enum Page: Hashable, Sendable {
    /// A list beside the latest result, or a page of the planned day, by its index.
    case list(Int)
    case picture(Picture)

    var isPicture: Bool {
      if case .picture = self { true } else { false }
    }
  }

  /// The settings of the show.
  package struct Settings: Hashable, Sendable {
    /// The time for which each page is visible.
    package var pageTime: Duration
    /// Whether pages fade in and out.
    package var isSoft: Bool

    package init(pageTime: Duration = .seconds(10), isSoft: Bool = true) {
      self.pageTime = pageTime
      self.isSoft = isSoft
    }
  }

  let settings: Settings
  private(set) var news: News?
  private(set) var page = Page.list(0)
  private var pageBegan: BoardInstant
  private var pageBefore: Page?
  /// The number of pages of the planned day, which replace the lists; nil if no planned day is shown.
  private var dayPages: Int?
  /// The picture that is shown after the lists; nil if no picture was read.
  private var nextPicture: Picture?
  /// Whether a picture must be requested.
  private var wantsPicture = true

  /// - Parameter news: The stored data that the pages show; nil if it is not loaded yet.
  package init(_ settings: Settings = Settings(), news: News? = nil, at now: BoardInstant) {
    self.settings = settings
    self.news = news
    pageBegan = now
  }

  /// The number of steps of a fade-out, and of a fade-in.
  private static let steps = 3
  private static let step = Duration.milliseconds(50)
  fileprivate static let most = 5
}

extension IdleShow {
  mutating func setNews(_ news: News, at now: BoardInstant) {
    if self.news == nil { pageBegan = now }
    self.news = news
  }

  mutating func setNextPicture(_ picture: Picture?) { nextPicture = picture }

  mutating func setDayPages(_ dayPages: Int?) { self.dayPages = dayPages }

  /// Returns to the first page, which is then shown for its full time.
  mutating func rewind(to now: BoardInstant) {
    (page, pageBefore, pageBegan) = (.list(0), nil, now)
  }

  /// The index of the visible page of the planned day. nil if no planned day is shown, or if a picture is visible.
  var dayPage: Int? {
    guard let dayPages, dayPages > 0, case .list(let index) = page else { return nil }
    return index % dayPages
  }

  mutating func passTime(to now: BoardInstant) {
    guard now >= pageEnd else { return }
    let next = nextPage
    pageBefore = next == page ? nil : page
    if next.isPicture { nextPicture = nil }
    page = next
    pageBegan = now
    // A picture is requested when a list begins, so that it can be ready when the next page is due.
    if !page.isPicture, nextPicture == nil { wantsPicture = true }
  }

  /// Returns whether a picture must be requested now, and clears the request.
  mutating func takePictureRequest() -> Bool {
    defer { wantsPicture = false }
    return wantsPicture
  }

  /// The time at which the next page is due; nil if there is no other page.
  var deadline: BoardInstant? { nextPage == page ? nil : pageEnd }

  private var pageEnd: BoardInstant { pageBegan + settings.pageTime }

  /// The teams of the latest result; nil if there is none.
  package var lastTeams: TeamPair<Team>? { news?.last?.gather.teams }

  private var listCount: Int { dayPages ?? news?.listCount ?? 0 }

  private var nextPage: Page {
    switch page {
    case .list(let index) where index + 1 < listCount: .list(index + 1)
    case .list: nextPicture.map(Page.picture) ?? .list(0)
    case .picture: .list(0)
    }
  }

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
    case .list where dayPages != nil: break  // The planned day has its own pages.
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
      // If no scorer is named, the line stays empty, because minutes alone say little.
      scorers: goals.contains(where: \.isNamed)
        ? goals.map { ([$0.isNamed ? $0.short : $0.text] + $0.minutes).joined(separator: " ") }
          .joined(separator: "  ·  ") : "",
      kicks: shown.shootOut?.brief)
  }

  private var players: [SeasonRow] { rows.filter { $0.tally.games > 0 } }
  private var goalScorers: [SeasonRow] { rows.filter { $0.goals > 0 } }

  var listCount: Int { (players.isEmpty ? 0 : 1) + (goalScorers.isEmpty ? 0 : 1) }

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
