package import FootballGatherAPI
package import FoundationEssentials

/// An event in the stream of a gather.
package enum LiveFeedEvent: Sendable {
  /// The complete gather, which replaces all known data.
  case state(LiveGather)
  /// The facts and the standing of the gather, without its entries.
  case changed(LiveGather)
  case entry(LiveEntryMessage)
}

/// The routes for gathers during their matches, which only Gatherboard's server has.
extension FootballGatherClient {
  /// The present state of a gather.
  /// - Parameter after: The sequence number of the last entry that the caller has; 0 if the caller has none.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func live(_ gather: UUID, after: Int64 = 0) async throws(ClientError) -> LiveGather {
    try await ask(.live, "gathers/\(gather.uuidString)/live?after=\(after)") {
      (answer) throws(ClientError) in try answer.object()
    }
  }

  /// Receives the events of a gather, until the task is cancelled.
  /// - Parameter after: The sequence number of the last entry that the caller has. The stream begins with later entries.
  /// - Throws: ``ClientError`` when the stream ends, or when it is silent for longer than its ``LiveHeartbeat`` allows.
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
  /// nil for an event that cannot be read. Nothing is lost, because the next ``state(_:)`` contains its news.
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
