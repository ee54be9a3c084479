import CSodium
import FoundationEssentials

enum Sodium {
  /// Initializes libsodium. This fails only if the system has no random numbers. The program ends in that case, because
  /// no token would be a secret.
  private static let ready: Void = precondition(
    sodium_init() >= 0, "sodium_init: the system provides no random numbers")

  static func randomBytes(_ count: Int) -> Data {
    ready
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return Data(bytes)
  }

  static func sha256(_ data: some Collection<UInt8>) -> [UInt8] {
    ready
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    // The call always returns 0.
    let isDone: Void? = data.withContiguousStorageIfAvailable { bytes in
      _ = crypto_hash_sha256(&hash, bytes.baseAddress, UInt64(bytes.count))
    }
    if isDone == nil { return sha256(Array(data)) }
    return hash
  }

  /// HMAC-SHA256 (RFC 2104), with a key of any length.
  static func hmac(_ message: some Sequence<UInt8>, key: some Sequence<UInt8>) -> [UInt8] {
    ready
    var state = crypto_auth_hmacsha256_state()
    let (message, key) = (Array(message), Array(key))
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    // These calls always return 0.
    _ = crypto_auth_hmacsha256_init(&state, key, key.count)
    _ = crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    _ = crypto_auth_hmacsha256_final(&state, &code)
    return code
  }

  /// scrypt (RFC 7914).
  /// - Throws: ``NoMemory``. The call's other errors are for cost parameters that ``PasswordHash`` rejects.
  static func scrypt(
    _ password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, keyLength: Int
  ) throws(NoMemory) -> [UInt8] {
    ready
    var key = [UInt8](repeating: 0, count: keyLength)
    let status = crypto_pwhash_scryptsalsa208sha256_ll(
      password, password.count, salt, salt.count, UInt64(rounds), UInt32(blockSize), UInt32(parallelism),
      &key,
      keyLength)
    if status != 0 { throw NoMemory() }
    return key
  }

  static func wipe(_ bytes: inout [UInt8]) { sodium_memzero(&bytes, bytes.count) }

  /// Compares two secrets. The time does not depend on how much of them is equal.
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && sodium_memcmp(left, right, left.count) == 0
  }

  static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    var text = [CChar](repeating: 0, count: bytes.count * 2 + 1)
    sodium_bin2hex(&text, text.count, Array(bytes), bytes.count)
    return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The error for too little memory: scrypt needs 16 MiB for a hash that this version makes.
package struct NoMemory: Error {}
