package import GatherModel

/// What `gatherboard phones list` writes.
package enum PhoneListing {
  /// A phone or a program as JSON has it. A program has `expiresAt` always, null for a token that does not end by itself.
  package struct Line: Encodable, Sendable {
    private let phone: PairedPhone

    private enum Key: String, CodingKey {
      case id, name, role, allowed, seenAt, expiresAt
    }

    /// A line on a phone.
    package init(_ phone: PairedPhone) {
      self.phone = phone
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(phone.id, forKey: .id)
      try container.encode(phone.name, forKey: .name)
      try container.encode(phone.role.rawValue, forKey: .role)
      try container.encode(phone.isAllowed, forKey: .allowed)
      try container.encode(phone.seenAt.isoText, forKey: .seenAt)
      if phone.isProgram { try container.encode(phone.expiresAt?.isoText, forKey: .expiresAt) }
    }
  }

  /// One line per phone; when tokens end, where one of them does.
  package static func text(_ phones: [PairedPhone]) -> String {
    let ends = phones.contains { $0.expiresAt != nil }
    let head = ["id", "name", "role", "state", "last seen"] + (ends ? ["expires"] : [])
    let rows = phones.map { phone in
      let row = [
        "\(phone.id)", TerminalText.text(phone.name), phone.role.rawValue,
        phone.isAllowed ? "approved" : "waiting",
        phone.seenAt.isoText,
      ]
      return row + (ends ? [phone.expiresAt?.isoText ?? ""] : [])
    }
    return TextTable.text([head] + rows)
  }
}
