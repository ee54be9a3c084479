package import GatherModel

/// Writes the output of `gatherboard phones list`.
package enum PhoneListing {
  /// A phone or a program in JSON. Only a program has the key `expiresAt`, which is null if its token does not expire.
  package struct Line: Encodable, Sendable {
    private let phone: PairedClient

    private enum Key: String, CodingKey {
      case id, name, role, allowed, seenAt, expiresAt
    }

    /// Creates a line for a phone.
    package init(_ phone: PairedClient) {
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

  /// One line for each phone. If at least one token has an expiry time, there is a column with these times.
  package static func text(_ phones: [PairedClient]) -> String {
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
