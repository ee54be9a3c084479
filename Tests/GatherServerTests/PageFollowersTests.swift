import NIOCore
import Testing

@testable import GatherServer

/// Each follower has the newest page once, whoever else comes and goes.
@Suite struct PageFollowersTests {
  private struct Reader: PageFollower {
    typealias Content = String

    var page: String
    let stream = LiveFollower(tokenHash: "", start: .whole(after: 0), cut: {})
    var told: Int?
  }

  /// The followers, what their pages say, and what each was sent.
  private struct Bench {
    var followers = PageFollowers<Reader>()
    /// nil for pages that cannot be made.
    var text: String? = "one"

    mutating func join(_ page: String) -> (number: Int, reader: Reader) {
      let reader = Reader(page: page)
      let number = followers.join(reader) {}
      greet(number)
      return (number, reader)
    }

    mutating func greet(_ number: Int) {
      let text = text
      followers.greet(number, { _ in text }) { content, page in ByteBuffer(string: "\(page) \(content)") }
    }

    mutating func tell() {
      let text = text
      followers.tell({ _ in text }) { content, page in ByteBuffer(string: "\(page) \(content)") }
    }
  }

  private func sent(to reader: Reader) async -> [String] {
    reader.stream.end()
    return await reader.stream.messages.reduce(into: []) { $0.append(String(buffer: $1)) }.dropFirst().map {
      $0
    }
  }

  @Test(
    "What has not changed is sent once, also to one who comes after a change that the others do not know yet")
  func once() async {
    var bench = Bench()
    let (first, other) = (bench.join("en").reader, bench.join("de").reader)
    bench.tell()
    bench.text = "two"
    let second = bench.join("en").reader
    bench.tell()
    bench.tell()
    #expect(await sent(to: first) == ["en one", "en two"])
    #expect(await sent(to: second) == ["en two"])
    #expect(await sent(to: other) == ["de one", "de two"])
  }

  @Test("One who comes when a page cannot be made has it as soon as it can be made again")
  func failing() async {
    var bench = Bench()
    let first = bench.join("en").reader
    bench.text = nil
    let second = bench.join("en").reader
    bench.tell()
    bench.text = "one"
    bench.tell()
    #expect(await sent(to: first) == ["en one"])
    #expect(await sent(to: second) == ["en one"])
  }

  @Test("A page that says again what it said before is sent to one who has come in between")
  func back() async {
    var bench = Bench()
    let first = bench.join("en")
    bench.text = "two"
    let second = bench.join("en").reader
    bench.text = "one"
    bench.tell()
    bench.followers.leave(first.number)
    bench.tell()
    #expect(await sent(to: second) == ["en two", "en one"])
    #expect(await sent(to: first.reader).last == "en one")
  }
}
