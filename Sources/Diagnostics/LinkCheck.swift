package import GatherStore
import Reports

/// How the board stands to a web service that it follows.
package struct LinkCheck {
  /// What the settings and the store say of it.
  package struct Facts: Hashable, Sendable {
    /// The service that the settings name; empty for none.
    package var followed: String
    /// What the board is logged in to; nil for nothing.
    package var link: ServiceLink?
    /// How many changes the service is still to be told of, and how many it has refused.
    package var outbox: OutboxCounts

    package init(followed: String, link: ServiceLink?, outbox: OutboxCounts = OutboxCounts()) {
      self.followed = followed
      self.link = link
      self.outbox = outbox
    }
  }

  /// What the finding goes by.
  package var facts: Facts

  /// Judges the facts; asks no service.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// A warning where the board has to log in or the service has refused changes; else a note at most.
  package var finding: Finding {
    let followed = TerminalText.text(facts.followed)
    guard let link = facts.link else {
      return facts.followed.isEmpty
        ? Finding("Service", .works, "The board follows no service, and needs none.")
        : Finding(
          "Service", .warning, "The settings name \(followed), but the board is not logged in there.",
          advice: "gatherboard login \(followed) --username NAME")
    }
    let server = TerminalText.text(link.server)
    if link.isRefused {
      return Finding(
        "Service", .warning, "The board is signed out of \(server).",
        advice: "gatherboard login \(server) --username \(TerminalText.text(link.username))")
    }
    let who = "Logged in to \(server) as \(TerminalText.text(link.username))"
    if facts.outbox.refused > 0 {
      return Finding(
        "Service", .warning, "\(who). The service rejected \(changes(facts.outbox.refused)).",
        advice: "gatherboard outbox")
    }
    if facts.outbox.pending > 0 {
      return Finding("Service", .note, "\(who). Waiting to be sent: \(changes(facts.outbox.pending)).")
    }
    return Finding("Service", .works, who + ". The service has all changes.")
  }

  private func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }
}
