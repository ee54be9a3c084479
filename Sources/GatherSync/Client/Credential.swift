/// The value of an `Authorization` header. Descriptions, dumps and interpolations do not contain the value.
struct Credential: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let header: String

  init(_ header: String) {
    self.header = header
  }

  /// Whether the value has only visible ASCII characters and spaces. Any other value cannot be sent (RFC 9110, 5.5).
  var fitsHeader: Bool { header.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  var description: String { "a credential" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
