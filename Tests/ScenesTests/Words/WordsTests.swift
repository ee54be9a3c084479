import Testing

@testable import Scenes

/// How sentences come to be in a language.
@Suite struct WordsTests {
  enum Sample: String, CataloguePart {
    case players, scored, kept, held

    func text(in language: Language) -> Template {
      switch (self, language) {
      case (.players, .english): .plural(one: "{n} player", other: "{n} players")
      case (.players, .german): "{n} Spieler"
      case (.players, .spanish): .plural(one: "{n} jugador", other: "{n} jugadores")
      case (.players, .korean): .plural(other: "선수 {n}명")
      case (.players, .romanian):
        .plural(one: "{n} jucător", few: "{n} jucători", other: "{n} de jucători")
      case (.held, .english): .plural(one: "{n} second", other: "{n} seconds")
      case (.held, .german): .plural(one: "{n} Sekunde", other: "{n} Sekunden")
      case (.held, .spanish): .plural(one: "{n} segundo", other: "{n} segundos")
      case (.held, .korean): "{n}초"
      case (.held, .romanian): .plural(one: "{n} secundă", few: "{n} secunde", other: "{n} de secunde")
      case (.scored, .german): "{time}: {name}"
      case (.scored, _): "{name} scored at {time}"
      case (.kept, .german): "}"
      case (.kept, .spanish): "{x} {"
      case (.kept, _): "{a brace"
      }
    }
  }

  @Test(
    "A number has the form that its language has for it",
    arguments: [
      (Language.english, 1, "1 player"), (.english, 0, "0 players"), (.english, 2, "2 players"),
      (.german, 1, "1 Spieler"), (.spanish, 1, "1 jugador"), (.spanish, 21, "21 jugadores"),
      (.korean, 1, "선수 1명"), (.romanian, 1, "1 jucător"), (.romanian, 0, "0 jucători"),
      (.romanian, 19, "19 jucători"), (.romanian, 20, "20 de jucători"), (.romanian, 101, "101 jucători"),
      (.romanian, 120, "120 de jucători"),
    ])
  func plural(language: Language, count: Int, expected: String) {
    #expect(Words(language)(Sample.players, ["n": .number(count)]) == expected)
  }

  @Test(
    "A time in seconds has the form and the decimals of its language",
    arguments: [
      (Language.english, 1_000, "1 second"), (.english, 1_500, "1.5 seconds"), (.english, 500, "0.5 seconds"),
      (.german, 1_000, "1 Sekunde"), (.german, 1_250, "1,25 Sekunden"), (.spanish, 1_500, "1,5 segundos"),
      (.korean, 1_500, "1.5초"), (.romanian, 1_000, "1 secundă"), (.romanian, 1_500, "1,5 secunde"),
      (.romanian, 2_000, "2 secunde"), (.romanian, 20_000, "20 de secunde"),
    ])
  func seconds(language: Language, milliseconds: Int, expected: String) {
    #expect(Words(language)(Sample.held, ["n": .seconds(milliseconds: milliseconds)]) == expected)
  }

  @Test(
    "Things are listed as the language lists them",
    arguments: [
      (Language.english, "3, 5 and 7"), (.german, "3, 5 und 7"), (.spanish, "3, 5 y 7"), (.korean, "3, 5, 7"),
      (.romanian, "3, 5 și 7"),
    ])
  func lists(language: Language, expected: String) {
    let words = Words(language)
    #expect(words.list([3, 5, 7]) == expected)
    #expect(words.list([3]) == "3" && words.list([Int]()) == "")
  }

  @Test("What is told stands where the language has its place")
  func arguments() {
    #expect(Words.english(Sample.scored, ["name": "Ana", "time": "3:10"]) == "Ana scored at 3:10")
    #expect(Words(.german)(Sample.scored, ["name": "Ana", "time": "3:10"]) == "3:10: Ana")
  }

  @Test("A name with braces in it is no place of the sentence")
  func namesWithBraces() {
    #expect(Words.english(Sample.scored, ["name": "{time}", "time": "3:10"]) == "{time} scored at 3:10")
  }

  @Test("A name that is read from right to left is set apart")
  func leftwardNames() {
    #expect(
      Words.english(Sample.scored, ["name": .name("علي"), "time": "3:10"])
        == "\u{2068}علي\u{2069} scored at 3:10")
  }

  @Test("A brace that is none stays what it is, as does a place that nothing was told of")
  func braces() {
    #expect(Words.english(Sample.kept, ["x": 1]) == "{a brace")
    #expect(Words(.german)(Sample.kept, ["x": 1]) == "}")
    #expect(Words(.spanish)(Sample.kept, ["x": 1]) == "1 {")
    #expect(Words(.spanish)(Sample.kept, ["y": 1]) == "{x} {")
  }

  @Test(
    "The language is the one that the environment asks for",
    arguments: [
      ([:], Language.english), (["LANG": "de_AT.UTF-8"], .german), (["LANG": "ko_KR"], .korean),
      (["LANG": "fr_FR.UTF-8"], .english), (["LANG": "de_DE", "LC_ALL": "es_ES"], .spanish),
      (["LANG": "de_DE", "LC_MESSAGES": "ro"], .romanian), (["LANG": "de_DE", "LC_ALL": ""], .german),
      (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], .english),
      (["LANG": "en_US", "LANGUAGE": "fr:ro:de"], .romanian),
      (["LANG": "C", "LANGUAGE": "de"], .english), (["LANGUAGE": "de"], .english),
    ] as [([String: String], Language)])
  func environment(environment: [String: String], expected: Language) {
    #expect(Language(environment: environment) == expected)
  }
}
