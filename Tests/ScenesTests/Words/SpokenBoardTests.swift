import GatherModel
import Localization
import Testing
import TestKit

@testable import Scenes

/// A board in some languages, from the kick-off to the question at the end.
@Suite struct SpokenBoardTests {
  /// What a board shows.
  struct Story: Sendable, CustomTestStringConvertible {
    var language: Language
    var beforeKickOff: String
    var period: String
    var mark: String
    var goal: String
    var undone: String
    var position: String
    var question: ScoreboardViewModel.Overlay
    var keys: (title: String, hint: String)
    var firstKey: KeyMap.Row
    var held: String
    var tooShort: String

    var testDescription: String { language.rawValue }
  }

  private static func ending(
    _ title: String, _ score: String, _ rest: String, _ yes: (key: String, meaning: String), _ no: String,
    teams: (String, String) = ("Team A", "Team B")
  ) -> ScoreboardViewModel.Overlay {
    .question(
      title: title, detail: "\(teams.0)  \(score)  \(teams.1)  ·  \(rest)",
      answers: [.init(key: yes.key, meaning: yes.meaning), .init(key: "Esc", meaning: no)])
  }

  static let stories = [
    Story(
      language: .english, beforeKickOff: "Space to start the clock  ·  F1 for the keys", period: "1ST HALF",
      mark: "PAUSED", goal: "Team A +1 → 1  ·  number or W: scorer  ·  U to undo",
      undone: "Undone: goal  ·  Shift+U to redo", position: "GK",
      question: ending("End the match?", "0–0", "19:59 left to play in the 1st half", ("Enter", "yes"), "no"),
      keys: ("Keys", "Press any key to close"),
      firstKey: .init(keys: "Space", meaning: "start / pause / resume the clock"),
      held: "Hold C to reset the clock to 20:00", tooShort: "Hold C for 1 s to reset the clock"),
    Story(
      language: .german, beforeKickOff: "Leertaste: Uhr starten  ·  F1: Tasten",
      period: "1. HALBZEIT", mark: "ANGEHALTEN",
      goal: "Team A +1 → 1  ·  Nummer oder W: wer traf  ·  U: rückgängig",
      undone: "Rückgängig: Tor  ·  Umschalt+U: wiederherstellen", position: "TW",
      question: ending(
        "Spiel beenden?", "0:0", "1. Halbzeit: noch 19:59 zu spielen", ("Eingabe", "ja"), "nein"),
      keys: ("Tasten", "Schließen mit beliebiger Taste"),
      firstKey: .init(keys: "Leertaste", meaning: "Uhr starten / anhalten / fortsetzen"),
      held: "C halten: Uhr zurück auf 20:00", tooShort: "C 1 s halten: Uhr zurücksetzen"),
    Story(
      language: .spanish, beforeKickOff: "Espacio para iniciar el reloj  ·  F1 para ver las teclas",
      period: "PRIMER TIEMPO", mark: "EN PAUSA",
      goal: "Equipo A +1 → 1  ·  dorsal o W: quién marcó  ·  U para deshacer",
      undone: "Deshecho: el gol  ·  Mayús+U para rehacer", position: "POR",
      question: ending(
        "¿Terminar el partido?", "0-0", "quedan 19:59 por jugar en el primer tiempo", ("Intro", "sí"), "no",
        teams: ("Equipo A", "Equipo B")),
      keys: ("Teclas", "Pulsa cualquier tecla para cerrar"),
      firstKey: .init(keys: "Espacio", meaning: "iniciar / pausar / reanudar el reloj"),
      held: "Mantén pulsada C: reiniciar el reloj a 20:00",
      tooShort: "Mantén pulsada C 1 s para reiniciar el reloj"),
    Story(
      language: .korean, beforeKickOff: "스페이스바 시계 시작  ·  F1 단축키 보기", period: "전반전", mark: "일시 정지",
      goal: "A팀 +1 → 1  ·  등번호 또는 W: 득점자  ·  U 되돌리기", undone: "되돌림: 골  ·  Shift+U 다시 실행", position: "GK",
      question: ending(
        "경기를 종료할까요?", "0-0", "전반전 남은 시간 19:59", ("Enter", "예"), "아니요", teams: ("A팀", "B팀")),
      keys: ("단축키", "아무 키나 누르면 닫힙니다"),
      firstKey: .init(keys: "스페이스바", meaning: "시계 시작 / 일시 정지 / 계속"), held: "C 길게 누르기: 시계 초기화(20:00)",
      tooShort: "시계를 초기화하려면 C 1초 동안 누르기"),
    Story(
      language: .romanian, beforeKickOff: "Spațiu pornește cronometrul  ·  F1 arată tastele",
      period: "REPRIZA 1",
      mark: "ÎNTRERUPERE", goal: "Echipa A +1 → 1  ·  numărul sau W: cine a marcat  ·  U anulează",
      undone: "Acțiune anulată: golul  ·  Shift+U reface", position: "POR",
      question: ending(
        "Închei meciul?", "0-0", "repriza 1: mai sunt 19:59 de jucat", ("Enter", "da"), "nu",
        teams: ("Echipa A", "Echipa B")),
      keys: ("Taste", "Orice tastă închide lista"),
      firstKey: .init(keys: "Spațiu", meaning: "pornirea / oprirea / continuarea cronometrului"),
      held: "Ține apăsat C: cronometrul înapoi la 20:00",
      tooShort: "Ține apăsat C 1 s ca să resetezi cronometrul"),
  ]

  @Test("Every story is in a language that the board has")
  func allLanguages() {
    #expect(Set(Self.stories.map(\.language)).isSubset(of: Language.all))
  }

  @Test("The board, its echo, its question and its keys are in one language", arguments: stories)
  func story(_ story: Story) throws {
    let words = Words(story.language)
    let gather = Gather.thursday(try MatchFormat(parsing: "2x20"))
    let board = TestBoard(Match(gather: gather), words: words)
    #expect(board.footer(at: 0) == story.beforeKickOff)
    board.press(.letter("c"), at: 0)
    #expect(board.view(at: 0.5).overlay == .hold(title: story.held, progress: 0.5))
    board.lift(.letter("c"), at: 0.6)
    #expect(board.footer(at: 0.6) == story.tooShort)
    board.press(.space, at: 1)
    board.press(.space, at: 2)
    board.press(.left, at: 3)
    let view = board.view(at: 3)
    #expect(view.period == story.period)
    #expect(view.clock.mark == story.mark)
    #expect(view.footer?.text == story.goal)
    #expect(view.left.rows.first?.position == story.position)
    board.press(.letter("u"), at: 4)
    #expect(board.footer(at: 4) == story.undone)
    board.press(.letter("e"), at: 5)
    #expect(board.view(at: 5).overlay == story.question)
    board.press(.escape, at: 6)
    board.press(.function(1), at: 7)
    let groups = KeyMap.standard.groups(in: words)
    #expect(
      board.view(at: 7).overlay == .keyMap(title: story.keys.title, groups: groups, hint: story.keys.hint))
    let rows = groups.flatMap(\.rows)
    #expect(rows.first == story.firstKey)
    #expect(rows.count == KeyMap.standard.rows().count)
  }

  @Test(
    "What a break leads to, as a scoreboard of the language says it",
    arguments: [
      (Language.english, "UNTIL THE 2ND HALF"), (.german, "BIS ZUR 2. HALBZEIT"),
      (.spanish, "HASTA EL 2.º TIEMPO"), (.korean, "후반전 시작까지"), (.romanian, "PÂNĂ LA REPRIZA 2"),
    ])
  func breakMark(language: Language, mark: String) throws {
    let board = try TestBoard.squads("football", words: Words(language))
    board.press([.letter("p"), .enter], at: 2_750)
    #expect(board.view(at: 2_760).clock.mark == mark)
  }

  @Test("Without a gather, and where one is to be chosen, the board speaks the language too")
  func otherScenes() {
    let words = Words(.romanian)
    let service = ServiceState(link: .live, stuck: 21)
    let idle = Idle.present(Idle.State(service: service, words: words), at: .second(0)).viewModel
    #expect(idle.line == "Următorul meci de pe server apare automat.")
    #expect(idle.footer == "F11 ecran complet  ·  ține apăsat Q: ieșire")
    #expect(idle.link?.text == "21 de modificări așteaptă")
    let names = ["Ana", "علي", "Cai", "Dee", "Eli"]
    let choice = ChooseGather.Choice(id: .numbered(1), players: names)
    let (list, _, _) = ChooseGather.present(
      ChooseGather.State(choices: [choice], words: words), at: .second(0))
    #expect(list.title == "Ce meci se joacă?")
    #expect(list.rows.map(\.text) == ["Meciul 00000000"])
    #expect(list.rows.map(\.detail) == ["Ana, \u{2068}علي\u{2069}, Cai și încă 2"])
    #expect(list.footer == "↑ sus  ·  ↓ jos  ·  Enter îl pune pe tabelă  ·  Esc nu acum  ·  M meniu")
  }
}
