import FoundationEssentials
import GatherModel
package import Localization
package import Reports
import Scenes
import Screen
import Stage

/// Finds texts of a language that are cut off on a small screen.
package struct LanguageFit {
  private typealias Show = @Sendable (String, inout ScoreboardViewModel) -> Void

  /// The list of keys as it comes with the program, for texts that have a row in it.
  private static let groups = KeyMap.standard.groups()

  /// The screen: the smallest that is common.
  private static let size = PixelSize(width: 800, height: 480)

  private let typesetter: Typesetter
  private let model: ScoreboardViewModel

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
    model = Scoreboard.present(Scoreboard.State(match: Match(gather: gather)), at: now).viewModel
  }

  /// Texts that do not fit with the longest values filled in, with their lines.
  /// - Parameter code: The code of the language.
  package func problems(of file: LanguageFile, code: String) -> [LanguageFile.Problem] {
    file.entries.compactMap { path, entry in
      guard let show = Self.place(of: path) else { return nil }
      let cut = entry.template.forms.contains { form in
        let text = Template.fill(form) { Self.longest[String($0)] ?? "MMMMMMMM" }
        return isCut(Self.isInCapitals(path) ? Language.capitals(text, in: code) : text, show)
      }
      return cut ? LanguageFile.Problem(line: entry.line, "\(path) is cut off at 800x480. Shorten it.") : nil
    }
  }

  /// Whether the board shows a text in capitals.
  private static func isInCapitals(_ path: String) -> Bool {
    path.hasPrefix("audience.") && !path.hasPrefix("audience.format.")
  }

  private func isCut(_ text: String, _ show: Show) -> Bool {
    var model = model
    show(text, &model)
    let commands = ScreenLayout.commands(
      for: .scoreboard(model), size: Self.size, theme: .night, measure: typesetter.width)
    let shown = commands.compactMap { if case .text(let text, _, _, _, _, _) = $0 { text } else { nil } }
    // A line that ends so was shortened; the text itself may end so, too.
    return shown.contains { $0.hasSuffix("…") && !text.hasSuffix($0) && text.contains($0.dropLast()) }
  }

  /// How a text is shown; nil for one that has a page of its own, which scrolls or breaks lines.
  private static func place(of path: String) -> Show? {
    let section = path.split(separator: ".").dropLast().joined(separator: ".")
    switch section {
    case "operator.note", "operator.echo", "operator.refusal", "operator.scoreboard", "operator.hint",
      "operator.trouble", "operator.login-problem":
      return { $1.footer = ScoreboardViewModel.Line(text: $0, urgency: .plain) }
    case "operator.menu" where !path.hasSuffix("-detail"), "operator.act", "audience.format":
      return {
        $1.overlay = .list(
          ListViewModel(title: "", rows: [ListViewModel.Row(text: $0)], selected: 0, place: "", footer: ""))
      }
    case "operator.key-action":
      return { text, model in
        var groups = Self.groups
        groups[0].rows[0].meaning = text
        model.overlay = .keyMap(title: "", groups: groups, hint: "")
      }
    case "operator.key-list":
      return { text, model in
        var groups = Self.groups
        groups[0].title = text
        model.overlay = .keyMap(title: text, groups: groups, hint: "")
      }
    case "audience.scoreboard", "audience.until": return { $1.clock.mark = $0 }
    case "audience.period": return { $1.period = $0 }
    case "operator.question":
      return { $1.overlay = .question(title: $0, detail: "", answers: []) }
    default: return nil
    }
  }

  /// The longest values that the board fills in.
  private static let longest: [String: String] = [
    "n": "99", "id": "3F2A11C0", "ours": "3F2A11C0", "other": "9B1C22D0", "score": "10–10", "minute": "90+12",
    "number": "99", "from": "120:00", "to": "120:00", "time": "120:00", "key": "Ctrl+F12",
    "team": "Wandering Wanderers FC", "player": "99 Maximiliane", "card": "Gelb-Rote Karte",
    "name": "Maximiliane",
    "format": "Futsal", "formats": "Futsal", "act": "Auswechslung", "what": "Wanderers FC, 90+12",
    "miss": "F2 / F4",
    "file": "gatherboard-20260712T183000Z.sqlite", "period": "1. Halbzeit",
    "names": "Maximiliane, Wilhelmina",
  ]
}
