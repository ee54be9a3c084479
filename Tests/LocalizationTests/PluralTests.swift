import Foundation
import Testing

@testable import Localization

/// Plural forms against the samples of Unicode CLDR.
@Suite struct PluralTests {
  /// A line a language: its code, then `form=0,2~16,100` for each form.
  private static let samples: [(code: String, form: PluralForm, numbers: [Int])] = {
    let file = URL(filePath: #filePath).appending(path: "../Samples/plurals.txt").standardized
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
      let parts = line.split(separator: " ")
      return parts.dropFirst().compactMap { part -> (String, PluralForm, [Int])? in
        let pair = part.split(separator: "=")
        guard pair.count == 2, let form = PluralForm(rawValue: String(pair[0])) else { return nil }
        let numbers = pair[1].split(separator: ",").flatMap { range -> [Int] in
          let ends = range.split(separator: "~").compactMap { Int($0) }
          return ends.count == 2 ? Array(ends[0]...ends[1]) : ends
        }
        return (String(parts[0]), form, numbers)
      }
    }
  }()

  @Test("Every sample of every language has the form that CLDR gives it")
  func samples() {
    #expect(Self.samples.count > 400)
    for (code, form, numbers) in Self.samples {
      for number in numbers {
        let found = PluralForm.form(of: number, in: code)
        #expect(found == form, "\(code): \(number)")
      }
    }
  }

  @Test(
    "A language needs the forms of the numbers that a board counts to",
    arguments: [
      ("en", [PluralForm.one, .other]), ("fr", [.one, .other]), ("pl", [.one, .few, .many]),
      ("ro", [.one, .few, .other]), ("ko", [.other]), ("ar", [.zero, .one, .two, .few, .many, .other]),
    ])
  func needed(code: String, forms: [PluralForm]) {
    #expect(PluralForm.forms(of: code) == Set(forms))
  }

  @Test("A variant has the rule of its language if it has none of its own")
  func variants() {
    #expect(PluralForm.form(of: 0, in: "pt-BR") == .one && PluralForm.form(of: 0, in: "pt-PT") == .other)
    #expect(PluralForm.form(of: 3, in: "pl-Latn") == .few && PluralForm.form(of: 1, in: "xx") == .one)
  }
}
