import GatherModel
import NIOCore

/// A message of a stream (HTML Living Standard, 9.2).
enum ServerSentEvent {
  static let mediaType = "text/event-stream"

  /// Nothing, so that both ends see that the other one is there.
  static let nothing = ByteBuffer(string: ":\n\n")

  /// The beginning of every stream: a client waits so long before it connects again.
  static func opening(reconnectingAfter time: Duration) -> String {
    "retry: \(time.wholeMilliseconds)\n\n"
  }

  /// - Parameters:
  ///   - data: A text without a line break, as JSON is.
  ///   - id: What a client that comes again has seen; nil for an event that changes nothing of that.
  static func text(_ name: String, _ data: String, id: Int64? = nil) -> String {
    (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: \(data)\n\n"
  }

  /// As ``text(_:_:id:)``.
  static func buffer(_ name: String, _ data: String, id: Int64? = nil) -> ByteBuffer {
    ByteBuffer(string: text(name, data, id: id))
  }
}
