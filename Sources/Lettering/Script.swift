import CUnicode

/// A script, as ISO 15924 names it.
package struct Script: Hashable, Sendable {
  /// Four letters: "Arab", "Latn".
  package let code: String
  private let tag: UInt32

  /// The script of shared characters: digits, spaces, punctuation.
  package static let common = Script(tag: gb_script(0x20))
  /// The characters that Chinese, Japanese and Korean share.
  package static let han = Script(tag: gb_script(0x4E00))
  /// The script of Korean.
  package static let hangul = Script(tag: gb_script(0xAC00))
  private static let inherited = Script(tag: gb_script(0x301))
  private static let unknown = Script(tag: gb_script(0x10FFFF))

  /// The script of a code point (Unicode Standard Annex #24), according to HarfBuzz.
  package init(of scalar: Unicode.Scalar) {
    self.init(tag: gb_script(scalar.value))
  }

  /// The script of a grapheme: the first script of its code points that is not shared; otherwise ``common``.
  package init(of character: Character) {
    var found = Script.common
    for scalar in character.unicodeScalars {
      let script = Script(of: scalar)
      if !script.isShared {
        found = script
        break
      }
    }
    self = found
  }

  private init(tag: UInt32) {
    self.tag = tag
    code = String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// Whether a character of this script takes the script of its neighbours.
  package var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  package static func == (one: Script, other: Script) -> Bool { one.tag == other.tag }

  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}
