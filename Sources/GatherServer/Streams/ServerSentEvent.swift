import GatherModel
import NIOCore

/// A message of a stream (HTML Living Standard, 9.2).
enum ServerSentEvent {
  static let mediaType = "text/event-stream"

  /// An empty comment, by which both ends notice that the other one is alive.
  static let nothing = ByteBuffer(string: ":\n\n")

  /// The beginning of every stream. It contains the time that a client waits before it reconnects.
  static func opening(reconnectingAfter time: Duration) -> String {
    "retry: \(time.wholeMilliseconds)\n\n"
  }

  /// - Parameters:
  ///   - data: A text without a line break, such as JSON.
  ///   - id: The number of the last entry, which a client sends when it reconnects. nil for an event without a new
  ///     entry.
  static func text(_ name: String, _ data: String, id: Int64? = nil) -> String {
    (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: \(data)\n\n"
  }

  static func buffer(_ name: String, _ data: String, id: Int64? = nil) -> ByteBuffer {
    ByteBuffer(string: text(name, data, id: id))
  }
}
