package import FootballGatherAPI
package import FoundationEssentials

/// What a stream tells of a gather.
package enum LiveFeedEvent: Sendable {
  /// All of it: what was known before does not count.
  case state(LiveGather)
  /// What it is, without its entries.
  case changed(LiveGather)
  case entry(LiveEntryMessage)
}

/// Gathers as they are played, on Gatherboard's server alone.
extension FootballGatherClient {
  /// - Parameter after: The sequence number of the last entry that the caller has; 0 for none.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func live(_ gather: UUID, after: Int64 = 0) async throws(ClientError) -> LiveGather {
    try await ask(.live, "gathers/\(gather.uuidString)/live?after=\(after)") {
      (answer) throws(ClientError) in try answer.object()
    }
  }

  /// Hears what happens in a gather, until the task is cancelled.
  /// - Parameters:
  ///   - after: The sequence number of the last entry that the caller has: those after it are told first.
  ///   - onNews: Called with each, in order.
  /// - Throws: ``ClientError`` whenever the stream ends, or says nothing for longer than its ``LiveHeartbeat`` allows.
  package func hear(
    _ gather: UUID, after: Int64, onNews: @escaping @Sendable (LiveFeedEvent) -> Void
  ) async throws(ClientError) {
    let request = ServiceRequest(
      route: .liveStream, path: "gathers/\(gather.uuidString)/live/stream", credential: credential,
      lastEvent: after)
    try await connections.hear(request) { event in
      if let news = LiveFeedEvent(event) { onNews(news) }
    }
  }
}

extension LiveFeedEvent {
  /// nil for what this build does not know, or cannot read: the next state brings it.
  init?(_ event: ServerEvent) {
    let data = Data(event.data.utf8)
    do {
      switch event.name {
      case "state": self = .state(try JSONDecoder().decode(LiveGather.self, from: data))
      case "changed": self = .changed(try JSONDecoder().decode(LiveGather.self, from: data))
      case "entry": self = .entry(try JSONDecoder().decode(LiveEntryMessage.self, from: data))
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
