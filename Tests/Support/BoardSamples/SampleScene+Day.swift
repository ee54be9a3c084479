import GatherModel
import Localization
import Tournament
package import Scenes

extension SampleScene {
  /// What an operator does before a day is looked at.
  private typealias Act = (Idle.Interactor, BoardInstant) -> Void

  /// Boards on a planned day: before its first match, in its middle, late, with open slots, over, and what is asked there.
  /// - Throws: When a sample cannot be planned.
  package static func days(in words: Words = .english) throws -> [SampleScene] {
    try moments(words) + acts(words) + names(words)
  }

  private static func at(_ hour: Int, _ minute: Int) -> Idle.TimeOfDay {
    Idle.TimeOfDay(hour: hour, minute: minute)
  }

  private static func moments(_ words: Words) throws -> [SampleScene] {
    [
      try day("day-before", words, SampleDay()),
      try day("day-table", words, SampleDay { ($0.played, $0.time) = (5, at(10, 27)) }, pages: 1),
      try day("day-results", words, SampleDay { ($0.played, $0.time) = (14, at(11, 40)) }, pages: 3),
      try day("day-late", words, SampleDay { ($0.played, $0.time) = (4, at(10, 44)) }),
      try day("day-open", words, SampleDay { ($0.played, $0.time) = (10, at(11, 20)) }, drops: 1),
      try day("day-no-time", words, SampleDay { $0.time = nil }),
      try day("day-final-results", words, SampleDay { ($0.played, $0.time) = (16, at(12, 20)) }, pages: 2),
      try day("day-over", words, SampleDay { ($0.played, $0.time) = (16, at(12, 20)) }, pages: 1),
      try day(
        "day-groups-over", words,
        SampleDay { ($0.played, $0.time, $0.hasFinalFour) = (12, at(12, 20), false) }),
      try day(
        "day-pitch-over", words,
        SampleDay { ($0.played, $0.time, $0.hasFinalFour) = (11, at(11, 30), false) }),
      try day("day-pitches", words, SampleDay { ($0.pitch, $0.pitches) = (nil, many) }, moved: 2),
      try day("day-ahead", words, SampleDay { $0.ahead = 1 }),
      try day("day-picture", words, SampleDay(), pages: 3, picture: SamplePictures.photograph),
    ]
  }

  private static let many = (1...6).map { "Pitch \($0)" }

  private static func acts(_ words: Words) throws -> [SampleScene] {
    [
      try day("day-selected", words, SampleDay { $0.time = at(9, 58) }, moved: 2),
      try day("day-question", words, SampleDay { $0.time = at(8, 12) }, moved: 1) { scene, now in
        _ = scene.handle(.chosen, at: now)
      },
      try day("day-not-decided", words, SampleDay { ($0.played, $0.time) = (10, at(11, 20)) }, drops: 1) {
        scene, now in _ = scene.handle(.chosen, at: now)
      },
      try day(
        "day-link-lost", words, SampleDay { ($0.isLinkLost, $0.takenName) = (true, "pitch-3") }),
      try day("day-announced", words, SampleDay()) { scene, now in
        _ = scene.handle(.announced(BoardSample.announcement), at: now)
      },
      try day("day-announced-long", words, SampleDay { $0.played = 4 }, pages: 1) { scene, now in
        _ = scene.handle(.announced(BoardSample.longAnnouncement), at: now)
      },
      try day("day-announced-ahead", words, SampleDay { $0.ahead = 1 }) { scene, now in
        _ = scene.handle(.announced(BoardSample.announcement), at: now)
      },
    ]
  }

  /// Names of all lengths and scripts.
  private static func names(_ words: Words) throws -> [SampleScene] {
    let scripts = ["الأهلي", "東京 FC ⚽", "מכבי (A)", "서울 이랜드", "Αετοί Θεσσαλονίκης", "Звёзды Щёлково"]
    let long = [SamplePlayers.longest, SamplePlayers.thirty, "Blue Lions", "FC Internationale Kickers Ost"]
    return [
      try day(
        "day-scripts", words, SampleDay { ($0.teams, $0.groups, $0.hasFinalFour) = (scripts, 1, false) }),
      try day(
        "day-scripts-table", words,
        SampleDay { ($0.teams, $0.groups, $0.hasFinalFour, $0.played) = (scripts, 1, false, 9) }, pages: 1),
      try day(
        "day-long-names", words,
        SampleDay {
          ($0.teams, $0.groups, $0.hasFinalFour) = (long, 1, false)
          ($0.title, $0.pitches) = (SamplePlayers.longest, [SamplePlayers.thirty])
        }),
      try day(
        "day-long-table", words,
        SampleDay {
          ($0.teams, $0.groups, $0.hasFinalFour, $0.played) = (long, 1, false, 3)
          $0.pitches = [SamplePlayers.thirty]
        }, pages: 1),
    ]
  }

  /// - Parameters:
  ///   - pages: How many pages were seen before.
  ///   - moved: By how many rows the selection was moved then.
  ///   - drops: How many of the first matches of the pitch are left out, so that a later one is the next.
  ///   - act: What is done then.
  private static func day(
    _ name: String, _ words: Words, _ sample: SampleDay, pages: Int = 0, picture: Picture? = nil,
    moved: Int = 0, drops: Int = 0, act: Act = { _, _ in }
  ) throws -> SampleScene {
    let settings = IdleShow.Settings()
    let now = BoardInstant(nanoseconds: 1_500_000_000)
    let begin = now + .milliseconds(-500) + (.zero - settings.pageTime * pages)
    var day = try sample.day()
    if drops > 0 {
      let own = day.plan.fixtures.filter {
        $0.pitch == day.pitch && day.standing.fixture($0.id)?.state.isOver == false
      }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }.prefix(drops).map(\.id)
      for id in own {
        guard let index = day.plan.fixtures.firstIndex(where: { $0.id == id }) else { continue }
        // They are played elsewhere.
        day.plan.fixtures[index].pitch = day.plan.pitches[1].id
      }
    }
    let scene = Idle.Interactor(
      environment: Idle.Environment(words: words, show: settings, today: { sample.today }) { sample.time },
      day: day, at: begin)
    _ = scene.handle(.pictureLoaded(picture), at: begin)
    for page in 1..<pages + 1 { _ = scene.handle(.timePassed, at: begin + settings.pageTime * page) }
    if moved > 0 { _ = scene.handle(.moved(by: moved), at: now) }
    act(scene, now)
    return SampleScene(name: name, model: scene.present(at: now).model, language: words.language)
  }
}
