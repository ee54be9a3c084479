import GatherModel

extension Setting {
  static let broker: [Setting] = [
    Setting(
      "broker.server",
      "The MQTT broker that joins the boards of a site, as --broker does: their matches, and a day that is planned at a desk; "
        + "empty for none",
      allowed: "an address like mqtt://192.168.1.5 or mqtts://desk.local:8883, or nothing",
      variable: "GATHERBOARD_BROKER", argument: "--broker",
      take: { text, settings in
        guard
          text.isEmpty || HostAddress.isURL(text, of: ["mqtt://", "mqtts://"], hasPath: false),
          text.utf8.count <= 300
        else { return false }
        settings.brokerURL = text
        return true
      }, write: { $0.brokerURL }),
    topicName(
      "broker.site", "What the site is called at the broker", variable: "GATHERBOARD_SITE",
      argument: "--site",
      isOptional: false, at: \.brokerSite),
    topicName(
      "broker.board",
      "The pitch of the plan that the board stands at, with a broker or without; at the broker the board is called so. Empty to "
        + "choose the pitch at the board",
      variable: "GATHERBOARD_BOARD", argument: "--board", isOptional: true, at: \.brokerBoard),
    Setting(
      "broker.user", "Who the board is at the broker; empty where it asks for no name",
      allowed: "a name of up to 64 letters, or nothing", variable: "GATHERBOARD_BROKER_USER",
      take: { text, settings in
        guard text.count <= 64, !text.unicodeScalars.contains(where: NameRule.controls) else { return false }
        settings.brokerUser = text
        return true
      }, write: { $0.brokerUser }),
    file(
      "broker.password-file",
      "A file with the password for it, which the board's user alone should be able to read; empty for none",
      at: \.brokerPasswordFile),
    file(
      "broker.ca-file",
      "Certificates to believe of the broker in place of the system’s, as PEM: for one that has made its own",
      at: \.brokerTrust),
    choice(
      "broker.commands",
      "Let programs press by the broker that have a token of this board, as `gatherboard token add NAME --role score` makes one",
      [("off", false), ("on", true)], at: \.brokerCommands),
  ]

  /// A name in topics.
  private static func topicName(
    _ path: String, _ doc: String, variable: String, argument: String, isOptional: Bool,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "1 to 32 small letters, digits and hyphens" + (isOptional ? ", or nothing" : ""),
      variable: variable, argument: argument,
      take: { text, settings in
        guard isOptional && text.isEmpty || TopicName(text) != nil else { return false }
        settings[keyPath: keyPath] = text
        return true
      }, write: { $0[keyPath: keyPath] })
  }
}
