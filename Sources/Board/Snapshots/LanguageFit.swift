import FoundationEssentials
import GatherModel
package import Localization
package import Reports
import Scenes
import Screen
import Stage

/// Finds texts of a language that do not fit on a small screen.
package struct LanguageFit {
  /// The size of the screen: the smallest size that is common.
  private static let size = PixelSize(width: 800, height: 480)

  /// A word that fits everywhere. A text is too small if its letters are smaller than a third of the word's letters in
  /// the same place.
  private static let word = "MMMMMMMM"

  private let typesetter: Typesetter
  private let board: ScoreboardViewModel

  /// - Throws: ``Failure`` if the fonts cannot be read.
  package init(assets: AssetFolder, environment: [String: String]) throws(Failure) {
    do {
      typesetter = try Typesetter(folder: assets.fonts, system: SystemFonts(environment: environment)) { _ in
      }
    } catch {
      throw Failure(error, environment: environment)
    }
    let gather = Gather(
      id: UUID(), name: "", createdAt: Date(timeIntervalSince1970: 0),
      format: .equal(count: 2, minutes: 45, direction: .up), teams: Team.usual, roster: Roster())
    let now = BoardInstant(nanoseconds: 0)
    board = Scoreboard.present(Scoreboard.State(match: Match(gather: gather)), at: now).viewModel
  }

  /// Fills the longest values into the placeholders of all texts. Returns the texts that do not fit, each with its line
  /// in the file.
  package func problems(of file: LanguageFile, code: String) -> [LanguageFile.Problem] {
    let cut = Set(
      file.entries.keys.filter { path in
        file.entries[path]?.template.forms.contains { isCut($0, at: path, in: code) } == true
      })
    let whole = file.entries.filter { !cut.contains($0.key) }
    return file.entries.compactMap { path, entry in
      if cut.contains(path) {
        return LanguageFile.Problem(line: entry.line, "\(path) does not fit at 800x480. Shorten it.")
      }
      // If the text fills a placeholder of other texts, the checks above have filled that placeholder with its longest
      // usual value. So the text needs a further check only if it is longer than this value.
      guard let (place, section) = Self.place(filledBy: path) else { return nil }
      let parts = entry.template.forms.map { Self.filled($0) }.filter {
        width($0) > width(Self.longest[place] ?? "")
      }
      let taker =
        parts.isEmpty
        ? nil
        : whole.keys.sorted().first { taker in
          taker.hasPrefix(section)
            && whole[taker]?.template.forms.contains { form in
              Template.places(of: form).contains(place)
                && parts.contains { isCut(form, at: taker, in: code, [place: $0]) }
            } == true
        }
      return taker.map {
        LanguageFile.Problem(
          line: entry.line, "\(path) makes \($0) too long for 800x480. Shorten one of them.")
      }
    }
  }

  private func width(_ text: String) -> Int { typesetter.width(of: text, TextStyle(.bold, 24)) }

  /// Whether a text or its neighbour is cut off, left out, off the screen or too small, or overlaps another text.
  private func isCut(_ form: String, at path: String, in code: String, _ values: [String: String] = [:])
    -> Bool
  {
    let filled = Self.filled(form, values)
    return TextPlace.all(of: path).contains { place in
      isCut(place.isInCapitals ? Language.capitals(filled, in: code) : filled, at: place)
    }
  }

  private func isCut(_ text: String, at place: TextPlace) -> Bool {
    let shown = shown(text, at: place)
    // A text may be shown in several lines, which follow each other. So the texts of all lines are joined for this
    // check.
    guard Self.letters(of: shown.map(\.text).joined()).contains(Self.letters(of: text)) else { return true }
    let screen = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    return shown.enumerated().contains { index, one in
      one.text.hasSuffix("…") && !text.contains(one.text) || !screen.contains(one.box)
        || shown[..<index].contains { $0.box.intersects(one.box) }
    } || Self.size(of: text, in: shown) * 3 < Self.size(of: Self.word, in: self.shown(Self.word, at: place))
  }

  private func shown(_ text: String, at place: TextPlace) -> [(text: String, size: Int, box: Rect)] {
    ScreenLayout.commands(
      for: place.scene(text, board), size: Self.size, theme: .night, measure: typesetter.width
    ).compactMap { command in
      if case .text(let text, let style, _, _, _, _) = command {
        (text: text, size: style.size, box: command.visibleBounds)
      } else {
        nil
      }
    }
  }

  /// The size of the letters of a text, in pixels; 0 if it is not shown.
  private static func size(of text: String, in shown: [(text: String, size: Int, box: Rect)]) -> Int {
    shown.first { !letters(of: $0.text).isEmpty && ($0.text.contains(text) || text.contains($0.text)) }?.size
      ?? 0
  }

  private static func letters(of text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func filled(_ form: String, _ values: [String: String] = [:]) -> String {
    Template.fill(form) { values[String($0)] ?? longest[String($0)] ?? "MMMMMMMM" }
  }

  private static func place(filledBy path: String) -> (name: String, section: String)? {
    fillings.first { path.hasPrefix($0.path) }.map { ($0.name, $0.section) }
  }

  /// The texts that fill a placeholder of other texts. `path` is the beginning of the paths of the filling texts.
  /// `name` is the placeholder. `section` is the beginning of the paths of the other texts.
  private static let fillings: [(path: String, name: String, section: String)] =
    [
      ("audience.period.", "period", "audience."), ("audience.period-in-sentence.", "period", "operator."),
      ("audience.month.", "month", ""), ("audience.format.", "format", ""), ("operator.act.", "act", ""),
      ("operator.key.", "key", ""), ("operator.key-action.", "meaning", "operator.hold."),
      ("operator.phones.role-", "role", "operator.phones."), ("audience.day.place-", "side", "operator.day."),
      ("audience.day.winner-of", "side", "operator.day."), ("audience.day.loser-of", "side", "operator.day."),
      ("audience.day.in-", "wait", "operator.day."), ("audience.football.yellow", "card", ""),
      ("audience.football.second-yellow", "card", ""), ("audience.football.red", "card", ""),
      ("audience.football.sin-bin", "card", ""),
    ] + TeamCount.allCases.map { ("operator.count.\(TextPath.hyphenated($0.rawValue)).act", "act", "") }

  /// The longest values that the board fills in, by placeholder.
  private static let longest: [String: String] = [
    "n": "99", "id": "3F2A11C0", "ours": "3F2A11C0", "other": "9B1C22D0", "score": "10–10", "minute": "90+12",
    "number": "99", "from": "120:00", "to": "120:00", "time": "120:00", "key": "Ctrl+F12",
    "team": "Wandering Wanderers FC", "player": "99 Maximiliane", "card": "Gelb-Rote Karte",
    "name": "Maximiliane",
    "format": "Futsal", "formats": "Futsal", "act": "Auswechslung", "what": "Wanderers FC, 90+12",
    "miss": "F2 / F4",
    "file": "gatherboard-20260712T183000Z.sqlite", "period": "1. Halbzeit",
    "names": "Maximiliane, Wilhelmina", "count": "500", "hours": "12", "day": "30", "year": "2026",
    "won": "3",
    "drawn": "1", "lost": "0", "least": "0", "most": "99", "status": "503", "points": "12", "lot": "65535",
    "code": "K7Q2MX", "password": "K7Q2MX8WPA", "home": "Wanderers FC", "away": "Wanderers FC",
    "matches": "3, 5, 7", "pitch": "Pitch 10", "board": "pitch-10", "own": "pitch-10", "sign": "+",
    "first": "3, 5",
    "wait": "in 3 h 20 min", "side": "1st in Group A", "stage": "Group A", "title": "Summer Cup",
    "month": "September", "date": "14 September", "scene": "Past matches", "last": "Maximiliane",
    "place": "football.example.org", "path": "/home/club/matches.csv", "text": "Maximiliane",
    "role": "Full control", "reason": "no answer in 10 s", "meaning": "full screen",
    "move": "clock forward / back 1 second", "control": "Ctrl", "shift": "Shift", "set": "Enter",
    "leave": "Esc",
    "yes": "Y", "no": "Esc", "one": "Space", "label": "Reds",
  ]
}
