package import GatherModel

/// What `gatherboard phones list` writes.
package enum PhoneListing {
  /// A phone as JSON has it.
  package struct Line: Encodable, Sendable {
    private let id: Int64
    private let name: String
    private let role: String
    private let allowed: Bool
    private let seenAt: String

    /// A line on a phone.
    package init(_ phone: PairedPhone) {
      (id, name, role, allowed, seenAt) = (
        phone.id, phone.name, phone.role.rawValue, phone.isAllowed, phone.seenAt.isoText
      )
    }
  }

  /// One line per phone.
  package static func text(_ phones: [PairedPhone]) -> String {
    TextTable.text(
      [["id", "name", "may", "state", "seen"]]
        + phones.map { phone in
          [
            "\(phone.id)", TerminalText.text(phone.name), phone.role.rawValue,
            phone.isAllowed ? "in" : "waits", phone.seenAt.isoText,
          ]
        })
  }
}
