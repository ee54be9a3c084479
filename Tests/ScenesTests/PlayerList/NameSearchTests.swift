import Testing

@testable import Scenes

/// Finding and sorting names.
@Suite struct NameSearchTests {
  @Test(
    "A part of a name finds it, whatever the case and the accents",
    arguments: [
      ("jose", "José"), ("JOSÉ", "jose"), ("ze", "Łukasz Żółć".uppercased() + " Ze"), ("zol", "Żółć"),
      ("nguyen", "Nguyễn Thị Hạnh"), ("oy", "Zoë Øystein"), ("عل", "علي"), ("민", "김민준"), ("", "Ana"),
    ])
  func found(text: String, name: String) {
    #expect(NameSearch.finds(text, in: name))
  }

  @Test("What is not in a name does not find it")
  func notFound() {
    #expect(!NameSearch.finds("ann", in: "Ana"))
    #expect(!NameSearch.finds("é", in: "Bo"))
  }

  @Test("Names are sorted whatever the case and the accents, and those alike the same way each time")
  func order() {
    let names = ["bo", "Émile", "Zoe", "ana", "Eva", "Ana", "e\u{301}mile"]
    let sorted = NameSearch.sorted(names) { $0 }
    #expect(sorted == ["Ana", "ana", "bo", "Émile", "e\u{301}mile", "Eva", "Zoe"])
  }
}
