import FoundationEssentials

/// The stored form of a password: a hash made with scrypt (RFC 7914) and a salt of its own.
package struct PasswordHash: Hashable, Sendable {
  /// `scrypt$14$8$1$SALT$KEY`: cost as a power of two, block size, parallelism, and salt and key as base64.
  package let text: String

  private struct Parts {
    var cost = 14
    var blockSize = 8
    var parallelism = 1
    var salt: Data
    var key: Data

    /// Derives the key from a password. This needs 16 MiB of memory, and about 50 ms on a small computer. A Raspberry
    /// Pi can bear only one derivation at a time.
    func key(of password: String) throws(NoMemory) -> Data {
      var bytes = Array(password.utf8)
      defer { Sodium.wipe(&bytes) }
      return Data(
        try Sodium.scrypt(
          bytes, salt: Array(salt), rounds: 1 << cost, blockSize: blockSize, parallelism: parallelism,
          keyLength: PasswordHash.keyLength))
    }
  }

  private static let keyLength = 32

  /// Hashes a password. This needs 16 MiB of memory and up to a tenth of a second.
  /// - Throws: ``NoMemory``.
  package init(of password: String) throws(NoMemory) {
    var parts = Parts(salt: Sodium.randomBytes(16), key: Data())
    parts.key = try parts.key(of: password)
    text =
      "scrypt$\(parts.cost)$\(parts.blockSize)$\(parts.parallelism)$\(parts.salt.base64EncodedString())"
      + "$\(parts.key.base64EncodedString())"
  }

  /// Reads a stored hash. nil if the text has another form, or parameters outside the accepted ranges.
  package init?(stored text: String) {
    guard Self.parts(of: text) != nil else { return nil }
    self.text = text
  }

  /// Whether the password matches. In either case this takes as long as making the hash.
  /// - Throws: ``NoMemory``.
  package func matches(_ password: String) throws(NoMemory) -> Bool {
    guard let parts = Self.parts(of: text) else { return false }
    return Sodium.areEqual(Array(try parts.key(of: password)), Array(parts.key))
  }

  private static func parts(of text: String) -> Parts? {
    let fields = text.split(separator: "$", omittingEmptySubsequences: false)
    guard fields.count == 6, fields[0] == "scrypt", let cost = Int(fields[1]), (10...18).contains(cost),
      let blockSize = Int(fields[2]), (1...16).contains(blockSize),
      let parallelism = Int(fields[3]), (1...4).contains(parallelism),
      let salt = Data(base64Encoded: String(fields[4])), salt.count >= 16,
      let key = Data(base64Encoded: String(fields[5])), key.count == keyLength
    else { return nil }
    return Parts(cost: cost, blockSize: blockSize, parallelism: parallelism, salt: salt, key: key)
  }
}
