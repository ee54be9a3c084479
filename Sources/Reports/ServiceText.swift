import FoundationEssentials
package import GatherModel
package import GatherStore

/// Texts about the service, for `gatherboard status` and `gatherboard outbox`.
package enum ServiceText {
  /// The service, and the numbers of changes that are waiting or rejected.
  package static func status(_ link: ServiceLink, _ counts: OutboxCounts) -> String {
    var text = "Service: \(TerminalText.text(link.server)) as \(TerminalText.text(link.username))"
    if link.isRefused { text += ", signed out: gatherboard login" }
    if counts.pending > 0 { text += ", \(counts.pending) waiting" }
    if counts.refused > 0 { text += ", \(counts.refused) rejected: gatherboard outbox" }
    return text + "\n"
  }

  /// One line for each change. `names` contains the names of the stored players. For a player who is no longer stored,
  /// the line contains the id instead.
  package static func outbox(_ entries: [OutboxEntry], names: [Player.ID: String]) -> String {
    TextTable.text(
      entries.map { entry in
        [String(entry.id.uuidString.prefix(8)), stage(entry), change(entry.act, names)]
      })
  }

  private static func stage(_ entry: OutboxEntry) -> String {
    switch entry.stage {
    case .refused(let refusal):
      return refusal.status == nil ? "rejected (deleted there)" : "rejected (\(why(refusal)))"
    case .waiting, .sent:
      let failure = entry.lastFailure.map { ", last error \(why($0))" } ?? ""
      return (entry.stage == .waiting ? "waiting" : "sent") + failure
    }
  }

  private static func why(_ refusal: OutboxEntry.Refusal) -> String {
    [refusal.status.map { "\($0)" }, refusal.reason.map { TerminalText.text($0) }].compactMap(\.self)
      .joined(separator: ": ")
  }

  private static func change(_ act: OutboxAct, _ names: [Player.ID: String]) -> String {
    func name(_ id: Player.ID) -> String { names[id].map(TerminalText.quoted) ?? "player \(id.value)" }
    func short(_ id: UUID) -> String { "gather \(id.uuidString.prefix(8))" }
    return switch act {
    case .playerAdded(_, let details): "add \(TerminalText.quoted(details.name))"
    case .playerChanged(_, let details): "change \(TerminalText.quoted(details.name))"
    case .playerDeleted(let id): "delete \(name(id))"
    case .gatherStarted(let id): "start \(short(id))"
    case .playerPlaced(let player, let team, let gather):
      "put \(name(player)) in team \(team.rawValue) of \(short(gather))"
    case .gatherEnded(let id, let result): "end \(short(id)) \(result.score.result)"
    case .gatherDeleted(let id): "delete \(short(id))"
    }
  }
}

/// A change for `gatherboard outbox list --json`.
package struct OutboxDocument: Hashable, Sendable, Encodable {
  /// The UUID of the change, in capitals. `gatherboard outbox drop` accepts the beginning of this UUID.
  package var id: String
  /// `playerAdded`, `playerChanged`, `playerDeleted`, `gatherStarted`, `playerPlaced`, `gatherEnded`, `gatherDeleted`.
  package var change: String
  /// The id of the changed player on this board; nil if the change is only about a gather.
  @OrNull package var player: Int64?
  /// The UUID of the changed gather on this board; nil if the change is only about a player.
  @OrNull package var gather: String?
  /// `waiting`, `sent` or `refused`.
  package var stage: String
  /// The HTTP status of the refusal; if the change is not refused, the status of the last failed attempt. nil if
  /// nothing failed, if there was no response, or if the board itself found that the player or the gather is missing at
  /// the service.
  @OrNull package var status: Int?
  /// The service's message for people; nil if nothing failed, or if there was no message.
  @OrNull package var reason: String?

  /// Creates a document of the change, its stage, and the reason why it was not delivered.
  package init(_ entry: OutboxEntry) {
    id = entry.id.uuidString
    player = entry.act.player?.value
    gather = entry.act.gather?.uuidString
    change =
      switch entry.act {
      case .playerAdded: "playerAdded"
      case .playerChanged: "playerChanged"
      case .playerDeleted: "playerDeleted"
      case .gatherStarted: "gatherStarted"
      case .playerPlaced: "playerPlaced"
      case .gatherEnded: "gatherEnded"
      case .gatherDeleted: "gatherDeleted"
      }
    (status, reason) = (entry.lastFailure?.status, entry.lastFailure?.reason)
    switch entry.stage {
    case .waiting: stage = "waiting"
    case .sent: stage = "sent"
    case .refused(let refusal): (stage, status, reason) = ("refused", refusal.status, refusal.reason)
    }
  }
}
