/// A plural category of Unicode CLDR. Each language decides which numbers belong to it: in Russian, 21 is ``one``.
package enum PluralForm: String, Hashable, Sendable, CaseIterable {
  case zero
  case one
  case two
  /// The form for small numbers, such as 2 to 4 in Polish.
  case few
  /// The form for larger numbers, such as 5 in Polish.
  case many
  /// The form for all numbers that belong to no other category. Every text with plural forms must have it.
  case other

  /// The form for a whole number (Unicode CLDR, Language Plural Rules, cardinal numbers).
  /// CLDR's rules for decimals and compact numbers are left out.
  /// In a language without a rule here, 1 is ``one`` and all other numbers are ``other``.
  /// - Parameter count: For a negative number, its magnitude counts.
  package static func form(of count: Int, in code: String) -> PluralForm {
    rule(of: code)(count.magnitude)
  }

  /// The forms that a language needs for the numbers 0 to 999. A scoreboard counts no further.
  package static func forms(of code: String) -> Set<PluralForm> {
    let rule = rule(of: code)
    return Set((0...999).map { rule($0) })
  }

  private typealias Rule = @Sendable (UInt) -> PluralForm

  private static func rule(of code: String) -> Rule {
    rules[code] ?? rules[String(code.prefix { $0 != "-" })] ?? usual
  }

  private static let usual: Rule = { $0 == 1 ? .one : .other }

  private static let rules: [String: Rule] = {
    let table: [(codes: String, rule: Rule)] = [
      (
        "bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi und vi wo yo yue zh",
        { _ in .other }
      ),
      (
        "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
        { $0 <= 1 ? .one : .other }
      ),
      ("fr pt", { $0 <= 1 ? .one : isMillions($0) ? .many : .other }),
      ("ca es it lld pt-PT scn vec", { $0 == 1 ? .one : isMillions($0) ? .many : .other }),
      ("tzm", { $0 <= 1 || (11...99).contains($0) ? .one : .other }),
      ("is mk", { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }),
      ("ceb fil tl", { (1...3).contains($0) || ![4, 6, 9].contains($0 % 10) ? .one : .other }),
      (
        "lv prg",
        { number in
          if number % 10 == 0 || (11...19).contains(number % 100) { return .zero }
          return number % 10 == 1 ? .one : .other
        }
      ),
      ("blo ksh lag", { $0 == 0 ? .zero : $0 == 1 ? .one : .other }),
      ("he iu iw naq sat se sma smi smj smn sms", { $0 == 1 ? .one : $0 == 2 ? .two : .other }),
      ("shi", { $0 <= 1 ? .one : $0 <= 10 ? .few : .other }),
      (
        "mo ro",
        { number in
          number == 1 ? .one : number == 0 || (1...19).contains(number % 100) ? .few : .other
        }
      ),
      (
        "bs hr sh sr",
        { number in
          if number % 10 == 1, number % 100 != 11 { return .one }
          return isFewOfSlavic(number) ? .few : .other
        }
      ),
      (
        "be ru uk",
        { number in
          if number % 10 == 1, number % 100 != 11 { return .one }
          return isFewOfSlavic(number) ? .few : .many
        }
      ),
      ("pl", { $0 == 1 ? .one : isFewOfSlavic($0) ? .few : .many }),
      ("cs sk", { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }),
      (
        "gd",
        { number in
          switch number {
          case 1, 11: .one
          case 2, 12: .two
          case 3...10, 13...19: .few
          default: .other
          }
        }
      ),
      (
        "dsb hsb sl",
        { number in
          switch number % 100 {
          case 1: .one
          case 2: .two
          case 3, 4: .few
          default: .other
          }
        }
      ),
      (
        "lt",
        { number in
          if (11...19).contains(number % 100) { return .other }
          return number % 10 == 1 ? .one : number % 10 >= 2 ? .few : .other
        }
      ),
      (
        "br",
        { number in
          let (ten, hundred) = (number % 10, number % 100)
          switch ten {
          case 1 where ![11, 71, 91].contains(hundred): return .one
          case 2 where ![12, 72, 92].contains(hundred): return .two
          case 3, 4, 9:
            if (10...19).contains(hundred) || (70...79).contains(hundred) || (90...99).contains(hundred) {
              return .other
            }
            return .few
          default: return isMillions(number) ? .many : .other
          }
        }
      ),
      (
        "mt",
        { number in
          if number == 1 { return .one }
          if number == 2 { return .two }
          if number == 0 || (3...10).contains(number % 100) { return .few }
          return (11...19).contains(number % 100) ? .many : .other
        }
      ),
      (
        "ga",
        { number in
          switch number {
          case 1: .one
          case 2: .two
          case 3...6: .few
          case 7...10: .many
          default: .other
          }
        }
      ),
      (
        "gv",
        { number in
          if number % 10 == 1 { return .one }
          if number % 10 == 2 { return .two }
          return number % 20 == 0 ? .few : .other
        }
      ),
      (
        "kw",
        { number in
          if number == 0 { return .zero }
          if number == 1 { return .one }
          let hundred = number % 100
          let isRound =
            number % 1_000 == 0
            && ((1_000...20_000).contains(number % 100_000)
              || [40_000, 60_000, 80_000].contains(number % 100_000))
          if [2, 22, 42, 62, 82].contains(hundred) || isRound || number % 1_000_000 == 100_000 {
            return .two
          }
          if [3, 23, 43, 63, 83].contains(hundred) { return .few }
          return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
        }
      ),
      (
        "ar ars",
        { number in
          if number <= 2 { return [.zero, .one, .two][Int(number)] }
          if (3...10).contains(number % 100) { return .few }
          return number % 100 >= 11 ? .many : .other
        }
      ),
      (
        "cy",
        { number in
          switch number {
          case 0: .zero
          case 1: .one
          case 2: .two
          case 3: .few
          case 6: .many
          default: .other
          }
        }
      ),
    ]
    return Dictionary(
      table.flatMap { codes, rule in codes.split(separator: " ").map { (String($0), rule) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static func isFewOfSlavic(_ number: UInt) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  private static func isMillions(_ number: UInt) -> Bool { number != 0 && number % 1_000_000 == 0 }
}
