import FoundationEssentials
import Secrets
import Testing

@Suite struct SecretsTests {
  @Test("On the wire a password is the hexadecimal SHA-256 of its UTF-8")
  func wirePassword() {
    #expect(
      WirePassword(typed: "pässwörd ⚽️").text
        == "ae1dd09abbd621c732925ca99110013936fa29a0eb4ec22980289e70dbbf53a9")
  }

  /// Made by Python's `hashlib.scrypt`, of the wire's form of `alicepass`.
  private static let stored =
    "scrypt$14$8$1$AAECAwQFBgcICQoLDA0ODw==$m3h7gUZ3cMa6OSFsekdTpbk1HVhy+eHR4GFGbTGCtvM="

  @Test("A hash that another program has made of a password matches it, and no other")
  func foreignHash() throws {
    let hash = try #require(PasswordHash(stored: Self.stored))
    #expect(try hash.matches(WirePassword(typed: "alicepass").text))
    #expect(try !hash.matches(WirePassword(typed: "Alicepass").text))
    #expect(try !hash.matches(""))
  }

  @Test("Two hashes of a password differ, match it, and can be stored")
  func salted() throws {
    let one = try PasswordHash(of: "right")
    let other = try PasswordHash(of: "right")
    #expect(one != other)
    for hash in [one, other] {
      let stored = try #require(PasswordHash(stored: hash.text))
      #expect(try stored.matches("right"))
      #expect(try !stored.matches("wrong"))
    }
  }

  @Test(
    "A text that is no hash is none",
    arguments: [
      "", "none", "scrypt", "scrypt$14$8$1$AAECAwQFBgcICQoLDA0ODw==",
      "scrypt$30$8$1$AAECAwQFBgcICQoLDA0ODw==$m3h7gUZ3cMa6OSFsekdTpbk1HVhy+eHR4GFGbTGCtvM=",
      "scrypt$14$8$1$AAEC$m3h7gUZ3cMa6OSFsekdTpbk1HVhy+eHR4GFGbTGCtvM=",
      "scrypt$14$8$1$AAECAwQFBgcICQoLDA0ODw==$m3h7",
      "bcrypt$14$8$1$AAECAwQFBgcICQoLDA0ODw==$m3h7gUZ3cMa6OSFsekdTpbk1HVhy+eHR4GFGbTGCtvM=",
    ])
  func noHash(text: String) {
    #expect(PasswordHash(stored: text) == nil)
  }

  @Test("A token is 128 bits that nobody can guess; what is stored of it is not the token")
  func tokens() {
    let tokens = (1...1000).map { _ in Token() }
    #expect(Set(tokens).count == 1000)
    for token in tokens.prefix(5) {
      #expect(Data(base64Encoded: token.text)?.count == 16)
      #expect(Token(text: token.text).hash == token.hash)
      #expect(!token.hash.contains(token.text.prefix(8)))
      #expect(token.hash.count == 64)
    }
  }

  @Test("The same contents have the same fingerprint, others another")
  func fingerprints() {
    #expect(Fingerprint.text(of: Data("[]".utf8)) == "4f53cda18c2baa0c0354bb5f9a3ecbe5")
    #expect(Fingerprint.text(of: Data("[1]".utf8)) != "4f53cda18c2baa0c0354bb5f9a3ecbe5")
  }

  @Test("A proof is HMAC-SHA256, by the examples of RFC 4231")
  func proof() {
    let proof = TokenProof(of: "what do ya want for nothing?", tokenHash: "Jefe")
    #expect(proof.text == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(proof.isEqual(to: proof.text.uppercased()))
    for other in ["", "5b", String(proof.text.dropLast()) + "4", proof.text + "0"] {
      #expect(!proof.isEqual(to: other))
    }
    // A key longer than a block, of which its hash is the key; by Python's hmac.
    let long = TokenProof(
      of: "Test Using Larger Than Block-Size Key - Hash Key First",
      tokenHash: String(repeating: "k", count: 131))
    #expect(long.text == "70e4b005732fa7ff79392aa24fb240159b925dbc9f1398420c0f45e6763dcf14")
  }
}
