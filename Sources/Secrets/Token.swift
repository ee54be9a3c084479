package import FoundationEssentials

/// A bearer token, given out by a login: 128 random bits, which cannot be guessed.
package struct Token: Hashable, Sendable {
  /// Base64, as it goes over the wire.
  package let text: String

  /// A new one.
  package init() {
    text = Sodium.randomBytes(16).base64EncodedString()
  }

  /// A new one that stands in an address as it is: 128 random bits in hexadecimal.
  package static func forAddress() -> Token { Token(text: Sodium.hexadecimal(Sodium.randomBytes(16))) }

  /// One that came over the wire; may be any text.
  package init(text: String) {
    self.text = text
  }

  /// What is stored of it. Who reads the database cannot log in with this, but can make a ``TokenProof``: after a copy of the
  /// database was lost, the tokens of programs are to be replaced. A plain hash is enough for a value that
  /// cannot be guessed, and the lookup by the hash tells nothing of the token.
  package var hash: String { Sodium.hexadecimal(Sodium.sha256(text.utf8)) }
}

/// Proves that the sender of a message has a token, without sending the token: HMAC-SHA256 (RFC 2104).
package struct TokenProof: Sendable {
  /// 64 digits of hexadecimal.
  package let text: String

  /// - Parameter tokenHash: What is stored of the token, ``Token/hash``, which is the key as it stands.
  package init(of message: String, tokenHash: String) {
    text = Sodium.hexadecimal(Sodium.hmac(message.utf8, key: tokenHash.utf8))
  }

  /// Whether a text that has come with the message is this proof, found out in a time that does not tell how much of it is.
  package func isEqual(to other: String) -> Bool {
    Sodium.areEqual(Array(text.utf8), Array(other.lowercased().utf8))
  }
}

/// What tells a board from others.
package enum BoardID {
  /// A new one: 64 bits in hexadecimal.
  package static func new() -> String { Sodium.hexadecimal(Sodium.randomBytes(8)) }
}

/// A short name for the contents of an answer, for `ETag`.
package enum Fingerprint {
  /// 128 bits in hexadecimal.
  package static func text(of bytes: Data) -> String {
    Sodium.hexadecimal(Sodium.sha256(bytes).prefix(16))
  }
}
