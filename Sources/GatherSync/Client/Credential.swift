/// The value of an `Authorization` header, which no description, dump or interpolation shows.
struct Credential: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let header: String

  init(_ header: String) {
    self.header = header
  }

  /// Whether the value can be sent, because it has only visible ASCII and spaces (RFC 9110, 5.5).
  var fitsHeader: Bool { header.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  var description: String { "a credential" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
