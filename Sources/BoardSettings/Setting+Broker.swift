import GatherModel

extension Setting {
  static let broker: [Setting] = [
    Setting(
      "broker.server",
      "The MQTT broker that connects the boards of a site. It carries their matches and the plan of a desk. Leave it "
        + "empty for none",
      allowed: "an address such as mqtt://192.168.1.5 or mqtts://desk.local:8883, or nothing",
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
      "broker.site", "The name of the site at the broker", variable: "GATHERBOARD_SITE",
      argument: "--site",
      isOptional: false, at: \.brokerSite),
    topicName(
      "broker.board",
      "The board's pitch in the plan, with or without a broker. It is also the board's name at the broker. Leave it "
        + "empty to choose the pitch at the board",
      variable: "GATHERBOARD_BOARD", argument: "--board", isOptional: true, at: \.brokerBoard),
    Setting(
      "broker.user", "The user name of the board at the broker. Leave it empty if the broker needs none",
      allowed: "a name of up to 64 letters, or nothing", variable: "GATHERBOARD_BROKER_USER",
      take: { text, settings in
        guard text.count <= 64, !text.unicodeScalars.contains(where: NameRule.controls) else { return false }
        settings.brokerUser = text
        return true
      }, write: { $0.brokerUser }),
    file(
      "broker.password-file",
      "A file with the password for the broker. Only the board's user should be able to read it. "
        + "Leave it empty for none",
      at: \.brokerPasswordFile),
    file(
      "broker.ca-file",
      "Trusted certificates for the broker instead of the system’s, as PEM, for a self-signed certificate",
      at: \.brokerTrust),
    choice(
      "broker.commands",
      "Accept key presses from programs through the broker. "
        + "They need a token of this board: `gatherboard token add NAME --role score`",
      [("off", false), ("on", true)], at: \.brokerCommands),
  ]

  private static func topicName(
    _ path: String, _ doc: String, variable: String, argument: String, isOptional: Bool,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc,
      allowed: "1 to 32 lowercase letters, digits and hyphens" + (isOptional ? ", or nothing" : ""),
      variable: variable, argument: argument,
      take: { text, settings in
        guard isOptional && text.isEmpty || TopicName(text) != nil else { return false }
        settings[keyPath: keyPath] = text
        return true
      }, write: { $0[keyPath: keyPath] })
  }
}
