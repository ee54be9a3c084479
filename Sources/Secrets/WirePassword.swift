import Crypto
import FoundationEssentials

/// A password as it goes over the wire of the Football Gather API, instead of the typed one.
package struct WirePassword: Hashable, Sendable {
  /// What a login sends.
  package let text: String

  /// Of a typed password: the lower-case hexadecimal SHA-256 of its UTF-8, as phones send it.
  package init(typed: String) {
    text = Hexadecimal.text(SHA256.hash(data: Data(typed.utf8)))
  }
}

enum Hexadecimal {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    let digits = Array("0123456789abcdef".utf8)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
