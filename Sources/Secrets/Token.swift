import Crypto
package import FoundationEssentials

/// What a login gives out: 128 random bits, which nobody can guess.
package struct Token: Hashable, Sendable {
  /// Base64, as it goes over the wire.
  package let text: String

  /// A new one.
  package init() {
    text = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }.base64EncodedString()
  }

  /// One that came over the wire; may be any text.
  package init(text: String) {
    self.text = text
  }

  /// What is stored of it: whoever reads the database cannot log in with this. A plain hash is enough for what cannot be
  /// guessed, and to look it up by the hash tells nothing of the token.
  package var hash: String { Hexadecimal.text(SHA256.hash(data: Data(text.utf8))) }
}

/// A short name for the contents of an answer, for `ETag`.
package enum Fingerprint {
  /// 128 bits in hexadecimal.
  package static func text(of bytes: Data) -> String {
    Hexadecimal.text(SHA256.hash(data: bytes).prefix(16))
  }
}
