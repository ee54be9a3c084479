import Localization
import Testing
import TestKit

@testable import Scenes

/// How sentences come to be in a language.
@Suite struct WordsTests {
  @Test(
    "A number has the form that its language has for it",
    arguments: [
      (Language.english, 1, "1 player"), (.english, 0, "0 players"), (.english, 2, "2 players"),
      (.romanian, 1, "1 jucător"), (.romanian, 0, "0 jucători"), (.romanian, 19, "19 jucători"),
      (.romanian, 20, "20 de jucători"), (.romanian, 101, "101 jucători"),
    ])
  func plural(language: Language, count: Int, expected: String) {
    #expect(Words(language)(PlayerList.Phrase.players, ["n": .number(count)]) == expected)
  }

  @Test(
    "A time in seconds has the decimals of its language",
    arguments: [
      (Language.english, 1_000, "1"), (.english, 1_500, "1.5"), (.english, 500, "0.5"),
      (.german, 1_250, "1,25"),
      (.spanish, 1_500, "1,5"), (.korean, 1_500, "1.5"), (.romanian, 20_000, "20"),
    ])
  func seconds(language: Language, milliseconds: Int, expected: String) {
    let text = Words(language)(
      Hold.Phrase.quitAfter, ["key": "Q", "n": .seconds(milliseconds: milliseconds)])
    #expect(text.contains(" \(expected) s") || text.contains("\(expected)초"), "\(text)")
  }

  @Test(
    "A score is written as the language writes it",
    arguments: [
      (Language.english, "2–1"), (.german, "2:1"), (.spanish, "2-1"), (.korean, "2-1"), (.romanian, "2-1"),
    ])
  func scores(language: Language, expected: String) {
    #expect(Words(language).score(2, 1) == expected)
  }

  @Test("Turkish has capitals of its own")
  func capitals() {
    #expect(Words(.turkish).capitals("iki ışık") == "İKİ IŞIK" && Words(.german).capitals("iki") == "IKI")
  }

  @Test(
    "Things are listed as the language lists them",
    arguments: [
      (Language.english, "3, 5 and 7"), (.german, "3, 5 und 7"), (.spanish, "3, 5, 7"), (.korean, "3, 5, 7"),
      (.romanian, "3, 5 și 7"),
    ])
  func lists(language: Language, expected: String) {
    let words = Words(language)
    #expect(words.list([3, 5, 7]) == expected)
    #expect(words.list([3]) == "3" && words.list([Int]()) == "")
  }

  @Test("A name with braces in it is no place of the sentence")
  func namesWithBraces() {
    #expect(
      Words.english(Scoreboard.EchoPhrase.goal, ["team": "{n}", "n": 3])
        .hasPrefix("{n} +1"))
  }

  @Test("A name that is read from right to left is set apart")
  func leftwardNames() {
    #expect(
      Words.english(Scoreboard.EchoPhrase.goal, ["team": .name("علي"), "n": 3])
        .hasPrefix("\u{2068}علي\u{2069} +1"))
  }

  @Test(
    "The language is the one that the environment asks for",
    arguments: [
      ([:], Language.english), (["LANG": "de_AT.UTF-8"], .german), (["LANG": "ko_KR"], .korean),
      (["LANG": "xx_FR.UTF-8"], .english), (["LANG": "de_DE", "LC_ALL": "es_ES"], .spanish),
      (["LANG": "de_DE", "LC_MESSAGES": "ro"], .romanian), (["LANG": "de_DE", "LC_ALL": ""], .german),
      (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], .english),
      (["LANG": "en_US", "LANGUAGE": "xx:ro:de"], .romanian),
      (["LANG": "C", "LANGUAGE": "de"], .english), (["LANGUAGE": "de"], .english),
    ] as [([String: String], Language)])
  func environment(environment: [String: String], expected: Language) {
    #expect(Language(environment: environment) == expected)
  }
}
