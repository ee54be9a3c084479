import GatherSync
import Testing

@Suite struct ServiceAddressTests {
  @Test(
    "An address is kept in one way, whichever it was written in",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("HTTP://Board.Local:8080/", "http://board.local:8080"),
      ("https://gather.example/api", "https://gather.example"),
      ("https://gather.example/api/", "https://gather.example"),
      ("https://gather.example//football//api//", "https://gather.example/football"),
      ("https://gather.example/Football/API", "https://gather.example/Football/API"),
      ("https://gather.example/api/api", "https://gather.example"),
      ("https://gather.example/api/v2", "https://gather.example/api/v2"),
      ("https://gather.example/a%20b/~x", "https://gather.example/a%20b/~x"),
      ("http://gather.example:80", "http://gather.example"),
      ("https://gather.example:443", "https://gather.example"),
      ("http://gather.example:443", "http://gather.example:443"),
      ("http://gather.example:", "http://gather.example"),
      ("http://gather.example:08080", "http://gather.example:8080"), (" http://a \n", "http://a"),
      ("http://[::1]:8080", "http://[::1]:8080"), ("http://[0:0:0:0:0:0:0:1]:80", "http://[::1]"),
      ("https://[2001:DB8::7]/api", "https://[2001:db8::7]"), ("http://raspberry_pi", "http://raspberry_pi"),
      ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"), ("http://3com", "http://3com"),
      ("http://cafe", "http://cafe"),
    ])
  func kept(written: String, text: String) throws {
    let address = try ServiceAddress(written)
    #expect(address.text == text)
    #expect(try ServiceAddress(address.text) == address)
    #expect("\(address)" == text)
    #expect(address.isEncrypted == text.hasPrefix("https:"))
  }

  @Test(
    "What is no address says why",
    arguments: [
      ("", .noScheme), ("gather.example", .noScheme), ("gather.example:8080", .noScheme),
      ("//gather.example", .noScheme), ("http:/gather.example", .noScheme),
      ("http:gather.example", .noScheme),
      ("ftp://gather.example", .otherScheme("ftp")), ("file:///etc/passwd", .otherScheme("file")),
      ("http://", .noHost), ("http:///api", .noHost), ("http://:8080", .noHost),
      ("http://ana:secret@gather.example", .userInfo), ("http://ana@gather.example", .userInfo),
      ("http://gather.example?x=1", .queryOrFragment), ("http://gather.example/#top", .queryOrFragment),
      ("http://gather.example:0", .port("0")), ("http://gather.example:65536", .port("65536")),
      ("http://gather.example:-1", .port("-1")), ("http://gather.example:http", .port("http")),
      ("http://a:1:2", .host("a:1")), ("http://::1", .host(":")), ("http://[::1", .host("[::1")),
      ("http://[::1]x", .host("[::1]x")), ("http://[fe80::1%25eth0]", .host("[fe80::1%25eth0]")),
      ("http://[127.0.0.1]", .host("[127.0.0.1]")), ("http://a..b", .host("a..b")),
      ("http://.a", .host(".a")),
      ("http://gather.example.", .host("gather.example.")), ("http://a,b", .host("a,b")),
      ("http://127.1", .host("127.1")), ("http://0x7f.1", .host("0x7f.1")),
      ("http://0x7f000001", .host("0x7f000001")),
      ("http://2130706433", .host("2130706433")), ("http://256.0.0.1", .host("256.0.0.1")),
      ("http://127.0.0.01", .host("127.0.0.01")),
      ("http://bücher.example", .character), ("http://a b", .character), ("http://a\r\nX:y", .character),
      ("http://a/\u{0}", .character), ("http://a/b/../c", .path("..")), ("http://a/./c", .path(".")),
      ("http://a/b\\c", .path("b\\c")),
    ] as [(String, ServiceAddressError)])
  func refused(written: String, error: ServiceAddressError) {
    #expect(throws: error) { try ServiceAddress(written) }
  }

  @Test("A name of 253 letters in parts of 63 is the longest")
  func longest() throws {
    let label = String(repeating: "a", count: 63)
    let name = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
    #expect(try ServiceAddress("http://\(name)").text == "http://\(name)")
    #expect(throws: ServiceAddressError.host(name + "b")) { try ServiceAddress("http://\(name)b") }
    #expect(throws: ServiceAddressError.host(label + "a")) { try ServiceAddress("http://\(label)a") }
  }

  @Test(
    "This machine is told from others",
    arguments: [
      ("http://127.0.0.1", true), ("http://127.200.3.4:8080", true), ("http://localhost:8080", true),
      ("http://LOCALHOST", true), ("http://[::1]", true), ("http://[::ffff:127.0.0.1]", true),
      ("http://[::ffff:10.0.0.1]", false), ("http://0.0.0.0", false), ("http://[::]", false),
      ("http://192.168.0.7", false), ("http://localhost.example", false), ("https://board.local", false),
    ])
  func loopback(written: String, isLoopback: Bool) throws {
    #expect(try ServiceAddress(written).isLoopback == isLoopback)
  }
}
