package import GatherStore
import Reports

/// Checks the connection of the board to the web service that it follows.
package struct LinkCheck {
  /// The state of the service in the settings and the database.
  package struct Facts: Hashable, Sendable {
    /// The service in the settings; empty for none.
    package var followed: String
    /// The service to which the board is logged in; nil for none.
    package var link: ServiceLink?
    /// The number of changes that are not sent yet, and the number of changes that the service has refused.
    package var outbox: OutboxCounts

    package init(followed: String, link: ServiceLink?, outbox: OutboxCounts = OutboxCounts()) {
      self.followed = followed
      self.link = link
      self.outbox = outbox
    }
  }

  /// The facts that the finding is based on.
  package var facts: Facts

  /// Creates a check without a request to the service.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// A warning if the board must log in, or if the service has refused changes.
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
