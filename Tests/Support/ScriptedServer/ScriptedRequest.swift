import NIOHTTP1

/// A request as it came.
package struct ScriptedRequest: Hashable, Sendable {
  package var method: String
  /// Path and query.
  package var target: String
  /// Names in lower case; of several with one name the last.
  package var headers: [String: String]
  package var body: [UInt8] = []
  /// Which connection it came by, from 1.
  package var connection = 0
  /// Which request of the server's it is, from 1.
  package var number = 0

  init(_ head: HTTPRequestHead) {
    method = head.method.rawValue
    target = head.uri
    headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { $1 }
  }

  /// `PUT /api/players/3`.
  package var line: String { "\(method) \(target)" }
  package var text: String { String(decoding: body, as: UTF8.self) }
}
