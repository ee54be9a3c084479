import Testing

@testable import Scenes

@Suite("What players are called where there is little room")
struct ShortNameTests {
  private func short(_ names: String...) -> [String] {
    let short = ShortNames.of(names)
    return names.map { short[$0] ?? "-" }
  }

  @Test("By the surname, with the small words that belong to it")
  func surname() {
    #expect(short("Ana Ruiz", "Luuk de Jong", "Zoë van den Berg") == ["Ruiz", "de Jong", "van den Berg"])
    #expect(short("Łukasz Żółć", "Ελένη Παπαδοπούλου") == ["Żółć", "Παπαδοπούλου"])
  }

  @Test("A name of one word, with a letter or a note behind it, or of a script without capitals stays whole")
  func whole() {
    #expect(
      short("Noor", "Ana R", "Tom (GK)", "김 민준", "محمد علي") == [
        "Noor", "Ana R", "Tom (GK)", "김 민준", "محمد علي",
      ])
  }

  @Test("Two of one surname have the first letter in front, and two of one letter too the whole name")
  func shared() {
    #expect(short("Ana Ruiz", "Bo Ruiz", "Chi") == ["A. Ruiz", "B. Ruiz", "Chi"])
    #expect(short("Ana Ruiz", "Alba Ruiz") == ["Ana Ruiz", "Alba Ruiz"])
    #expect(short("Ruiz", "Ana Ruiz") == ["Ruiz", "A. Ruiz"])
    #expect(short("Ana Ruiz", "Ana Ruiz") == ["Ruiz", "Ruiz"], "nothing tells them apart but their numbers")
  }
}
