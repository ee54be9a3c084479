import GatherModel
import Testing

@testable import Scenes

/// A board in each language, from the kick-off to the question at the end.
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
    _ title: String, _ rest: String, _ yes: (key: String, meaning: String), _ no: String
  ) -> ScoreboardViewModel.Overlay {
    .question(
      title: title, detail: "Team A  0 : 0  Team B  ·  \(rest)",
      answers: [.init(key: yes.key, meaning: yes.meaning), .init(key: "Esc", meaning: no)])
  }

  static let stories = [
    Story(
      language: .english, beforeKickOff: "Space starts the clock  ·  F1 shows the keys", period: "1ST HALF",
      mark: "PAUSED", goal: "Team A +1 → 1  ·  number or W: who scored  ·  U takes it back",
      undone: "Taken back: goal  ·  Shift+U redoes it", position: "GK",
      question: ending("End the match?", "19:59 still to play in the 1st half", ("Enter", "yes"), "no"),
      keys: ("Keys", "Any key closes this"),
      firstKey: .init(keys: "Space", meaning: "start / pause / resume the clock"),
      held: "Hold C: clock back to 20:00", tooShort: "Hold C for 1 second to put the clock back"),
    Story(
      language: .german, beforeKickOff: "Leertaste startet die Uhr  ·  F1 zeigt die Tasten",
      period: "1. HALBZEIT", mark: "ANGEHALTEN",
      goal: "Team A +1 → 1  ·  Nummer oder W: Torschütze  ·  U nimmt es zurück",
      undone: "Zurückgenommen: Tor  ·  Umschalt+U stellt es wieder her", position: "TW",
      question: ending("Spiel beenden?", "1. Halbzeit: noch 19:59 zu spielen", ("Eingabe", "ja"), "nein"),
      keys: ("Tasten", "Jede Taste schließt dies"),
      firstKey: .init(keys: "Leertaste", meaning: "Uhr starten / anhalten / fortsetzen"),
      held: "C halten: Uhr zurück auf 20:00", tooShort: "C 1 Sekunde halten, um die Uhr zurückzusetzen"),
    Story(
      language: .spanish, beforeKickOff: "Espacio pone en marcha el reloj  ·  F1 muestra las teclas",
      period: "PRIMER TIEMPO", mark: "EN PAUSA",
      goal: "Team A +1 → 1  ·  camiseta o W: quién marcó  ·  U lo deshace",
      undone: "Deshecho: el gol  ·  Mayús+U lo rehace", position: "POR",
      question: ending(
        "¿Terminar el partido?", "primer tiempo: quedan 19:59 por jugar", ("Intro", "sí"), "no"),
      keys: ("Teclas", "Cualquier tecla cierra esto"),
      firstKey: .init(keys: "Espacio", meaning: "iniciar / pausar / reanudar el reloj"),
      held: "Mantenga C: reloj de vuelta a 20:00", tooShort: "Mantenga C 1 segundo para reiniciar el reloj"),
    Story(
      language: .korean, beforeKickOff: "스페이스바 시계 시작  ·  F1 키 보기", period: "전반전", mark: "일시 정지",
      goal: "Team A +1 → 1  ·  등번호 또는 W: 득점자  ·  U 되돌리기", undone: "되돌림: 골  ·  Shift+U 다시 적용", position: "GK",
      question: ending("경기를 종료할까요?", "전반전 남은 시간 19:59", ("Enter", "예"), "아니요"), keys: ("키", "아무 키나 누르면 닫힙니다"),
      firstKey: .init(keys: "스페이스바", meaning: "시계 시작 / 일시 정지 / 계속"), held: "C 길게 누르기: 시계 20:00",
      tooShort: "시계를 초기화하려면 C 1초 동안 누르기"),
    Story(
      language: .romanian, beforeKickOff: "Spațiu pornește ceasul  ·  F1 arată tastele", period: "REPRIZA 1",
      mark: "ÎN PAUZĂ", goal: "Team A +1 → 1  ·  numărul sau W: cine a marcat  ·  U anulează",
      undone: "Anulat: golul  ·  Shift+U reface", position: "POR",
      question: ending("Se încheie meciul?", "repriza 1: mai sunt 19:59 de jucat", ("Enter", "da"), "nu"),
      keys: ("Taste", "Orice tastă închide lista"),
      firstKey: .init(keys: "Spațiu", meaning: "pornirea / pauza / continuarea ceasului"),
      held: "Țineți apăsat C: ceasul înapoi la 20:00",
      tooShort: "Țineți apăsat C 1 secundă pentru a readuce ceasul"),
  ]

  @Test("Every language has its story")
  func allLanguages() {
    #expect(Self.stories.map(\.language) == Language.allCases)
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
      (Language.english, "UNTIL THE 2ND HALF"), (.german, "2. HALBZEIT IN"), (.spanish, "SEGUNDO TIEMPO EN"),
      (.korean, "후반전 시작까지"), (.romanian, "PÂNĂ LA REPRIZA 2"),
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
    #expect(idle.line == "Următorul meci al serviciului apare singur.")
    #expect(idle.footer == "F11 ecran complet  ·  Q ținut apăsat: ieșire")
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

  @Test("Every period has its name, and the sentences around it fit it")
  func periods() throws {
    let expected: [Language: [String]] = [
      .english: ["End of the Match", "End of the 2nd half", "End of the 3rd quarter", "End of the Period 3"],
      .german: ["Spiel beendet", "2. Halbzeit beendet", "3. Viertel beendet", "Abschnitt 3 beendet"],
      .spanish: [
        "Fin del partido", "Fin del segundo tiempo", "Fin del tercer cuarto", "Fin del periodo 3",
      ],
      .korean: ["경기 종료", "후반전 종료", "3쿼터 종료", "3피리어드 종료"],
      .romanian: [
        "S-a încheiat meciul", "S-a încheiat repriza 2", "S-a încheiat sfertul 3",
        "S-a încheiat repriza 3",
      ],
    ]
    for language in Language.allCases {
      let words = Words(language)
      let periods = [(0, 1), (1, 2), (2, 4), (2, 3)].map { MatchWords.period($0, of: $1, in: words) }
      #expect(
        periods.map { words(Scoreboard.EchoPhrase.periodEnded, ["period": .text($0)]) }
          == expected[language], "\(language)")
    }
  }
}
