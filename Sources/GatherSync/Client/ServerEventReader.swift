/// An event of a stream (HTML Living Standard, 9.2).
struct ServerEvent: Hashable, Sendable {
  /// The name of the event; `message` if the event has no name of its own.
  var name: String
  var data: String
}

/// Splits the bytes of a stream into events. The bytes may arrive in parts of any size.
struct ServerEventReader {
  /// The maximum size of an event in bytes.
  private let longest: Int
  private var line: [UInt8] = []
  private var endedByReturn = false
  private var name = ""
  private var data: [String] = []
  private var size = 0

  init(longest: Int) {
    self.longest = longest
  }

  /// - Returns: False if an event is too long.
  mutating func read(_ bytes: some Sequence<UInt8>, _ onEvent: (ServerEvent) -> Void) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where endedByReturn: endedByReturn = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endedByReturn = byte == UInt8(ascii: "\r")
        end(onEvent)
      default:
        endedByReturn = false
        line.append(byte)
        size += 1
        if size > longest { return false }
      }
    }
    return true
  }

  private mutating func end(_ onEvent: (ServerEvent) -> Void) {
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty {
      if !data.isEmpty {
        onEvent(ServerEvent(name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n")))
      }
      (name, data, size) = ("", [], 0)
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    var value = text[colon...].dropFirst()
    if value.first == " " { value = value.dropFirst() }
    switch text[..<colon] {
    case "event": name = String(value)
    case "data": data.append(String(value))
    // Comments, ids and retry times are ignored. The id is not needed, because each entry contains its sequence number.
    default: break
    }
  }
}
