package import FoundationEssentials

/// A bearer token that a login issues: 128 random bits, which cannot be guessed.
///
/// ```swift
/// let token = Token()
/// let sent = TokenProof(of: message, tokenHash: token.hash).text
/// #expect(TokenProof(of: message, tokenHash: Token(text: token.text).hash).isEqual(to: sent))
/// ```
package struct Token: Hashable, Sendable {
  /// The text that is sent: base64, or hexadecimal for an address. A received token may have any text.
  package let text: String

  /// Makes a new token.
  package init() {
    text = Sodium.randomBytes(16).base64EncodedString()
  }

  /// Makes a new token that needs no escaping in an address: 128 random bits in hexadecimal.
  package static func forAddress() -> Token { Token(text: Sodium.hexadecimal(Sodium.randomBytes(16))) }

  /// Wraps a received token, which may be any text.
  package init(text: String) {
    self.text = text
  }

  /// The stored form of the token. A plain hash is enough, because the token cannot be guessed. A lookup by the hash
  /// reveals nothing about the token.
  ///
  /// A person who reads the database cannot log in with the hash, but can make a ``TokenProof``, with which programs
  /// prove their commands. So after a leak of the database, replace the tokens of all programs.
  package var hash: String { Sodium.hexadecimal(Sodium.sha256(text.utf8)) }
}

/// Proves that the sender of a message has a token, without sending the token: HMAC-SHA256 (RFC 2104).
package struct TokenProof: Sendable {
  /// 64 digits of hexadecimal.
  package let text: String

  /// - Parameter tokenHash: The stored form of the token, ``Token/hash``. Its text is the key of the HMAC.
  package init(of message: String, tokenHash: String) {
    text = Sodium.hexadecimal(Sodium.hmac(message.utf8, key: tokenHash.utf8))
  }

  /// Whether a text received with the message is this proof. The time of the comparison does not reveal how many
  /// characters are equal.
  package func isEqual(to other: String) -> Bool {
    Sodium.areEqual(Array(text.utf8), Array(other.lowercased().utf8))
  }
}

/// The identifier that distinguishes a board from others.
package enum BoardID {
  /// Makes a new identifier: 64 bits in hexadecimal.
  package static func new() -> String { Sodium.hexadecimal(Sodium.randomBytes(8)) }
}

/// A short name for the contents of a response, for `ETag`.
package enum Fingerprint {
  /// The fingerprint of the bytes: 128 bits in hexadecimal.
  package static func text(of bytes: Data) -> String {
    Sodium.hexadecimal(Sodium.sha256(bytes).prefix(16))
  }
}
