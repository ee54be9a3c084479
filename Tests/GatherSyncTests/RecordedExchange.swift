import Foundation
import Testing

/// A request and its answer as they went over the wire between a client and the existing service.
struct RecordedExchange: CustomStringConvertible {
  var number: Int
  var title: String
  var request: Message
  var answer: Message

  /// One side of it; its body is whole, where the recording left out the middle of a long one.
  struct Message {
    /// `GET /api/users HTTP/1.1`, `HTTP/1.1 200 OK`.
    var line: String
    var headers: [(name: String, value: String)]
    var body: String

    subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    var bytes: [UInt8] {
      let head = [line] + headers.map { "\($0.name): \($0.value)" }
      return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }
  }

  var description: String { "\(number). \(title)" }

  private static var folder: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/Recorded"
  }

  /// All 199, in order.
  static func all() throws -> [RecordedExchange] {
    let text = try String(contentsOfFile: folder + "/football-gather.md", encoding: .utf8)
    return try text.split(separator: "\n### ").dropFirst().map { part in
      let title = part.prefix { $0 != "\n" }
      let blocks = part.split(separator: "\n```http\n").dropFirst().map { block in
        block.firstRange(of: "\n```").map { block[..<$0.lowerBound] } ?? block
      }
      try #require(blocks.count == 2)
      let number = try #require(Int(title.prefix { $0 != "." }))
      return RecordedExchange(
        number: number, title: title.drop { $0 != " " }.trimmingCharacters(in: .whitespaces),
        request: Message(blocks[0], missing: missing[number]),
        answer: Message(blocks[1], missing: missing[number]))
    }
  }

  /// What is to become of each, by its number: taken from the recording without the client.
  static func outcomes() throws -> [Int: String] {
    let text = try String(contentsOfFile: folder + "/outcomes.txt", encoding: .utf8)
    return try Dictionary(
      text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", maxSplits: 1)
        return (try #require(Int(parts[0])), String(parts[1]))
      }, uniquingKeysWith: { _, _ in throw CancellationError() })
  }

  /// What the recording left out of bodies of which the client makes something, by what it tells elsewhere; its
  /// `Content-Length` proves it. Others repeat the letter before the gap.
  private static let missing = [
    100: #"e":""# + String(repeating: "n", count: 15_303),
    189: [
      #"4BD2","username":"nopass"},"#,
      #"{"id":"11A83D4D-C6A8-4966-BEC4-37B1D1796067","username":"shortpass"},"#,
      #"{"id":"3CA110E2-138F-4A2E-8483-D238459AD910","username":"Ünï ⚽️"},"#,
      #"{"id":"7EAED35A-F46A-4317-8715-4DEF42D32BC3","username":"a:b"},"#,
      #"{"id":"60A10345-2547-464F-A523-2EF6FCC1030D","username":"longpw"},"#,
      #"{"id":"11111111-2222-4333-8444-555555555555","username":"ownid"},"#,
      #"{"id":"D9437853-2A46-4E25-9D"#,
    ].joined(),
  ]
}

extension RecordedExchange.Message {
  fileprivate init(_ block: Substring, missing: String?) {
    let parts = block.split(separator: "\n\n", maxSplits: 1)
    let lines = parts[0].split(separator: "\n")
    line = String(lines[0])
    headers = lines.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return (String(name), line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
    }
    body = parts.count > 1 ? Self.whole(String(parts[1]), missing) : ""
  }

  /// `aaa …[20 characters in all]… aaa` with the middle in its place.
  private static func whole(_ body: String, _ missing: String?) -> String {
    let gap = #/ …\[(\d+) characters in all\]… /#
    guard let first = body.firstMatch(of: gap), let last = body.matches(of: gap).last else { return body }
    let (head, tail) = (body[..<first.range.lowerBound], body[last.range.upperBound...])
    let count = (Int(first.1) ?? 0) - head.count - tail.count
    let letter = head.last.map(String.init) ?? ""
    return head + (missing ?? String(repeating: letter, count: count)) + tail
  }
}
