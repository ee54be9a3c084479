package import Board
import Reports

/// Whether phones can have a Wi-Fi of the board's own.
package struct WiFiCheck {
  /// What the kernel and NetworkManager say of it.
  package struct Facts: Hashable, Sendable {
    /// The radios, as `phy0`.
    package var radios: [String]
    /// Whether all of them are switched off: by software, or by a switch of the machine.
    package var isBlocked: Bool
    /// Whether a switch of the machine does so.
    package var isBlockedByHand: Bool
    /// Whether there is NetworkManager.
    package var manager: Hotspot.Manager
    /// Whether there is dnsmasq, which gives phones their addresses.
    package var hasAddressServer: Bool
    /// Whether there is polkit, without which NetworkManager and systemd do nothing for a user other than root.
    package var hasPolkit: Bool
    /// The country whose rules the radio goes by, as `DE`; nil where none is set.
    package var country: String?
    /// What phones list the board's own Wi-Fi as; nil while it is off.
    package var network: String?

    package init(
      radios: [String], isBlocked: Bool = false, isBlockedByHand: Bool = false,
      manager: Hotspot.Manager = .running,
      hasAddressServer: Bool = true, hasPolkit: Bool = true, country: String? = "DE", network: String? = nil
    ) {
      self.radios = radios
      self.isBlocked = isBlocked
      self.isBlockedByHand = isBlockedByHand
      self.manager = manager
      self.hasAddressServer = hasAddressServer
      self.hasPolkit = hasPolkit
      self.country = country
      self.network = network
    }
  }

  /// What the finding goes by.
  package var facts: Facts

  /// Judges the facts.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// A note at most, for no board needs a Wi-Fi of its own; a warning where a radio is there and switched off.
  package var finding: Finding {
    func finding(_ level: Finding.Level, _ text: String, _ advice: String? = nil) -> Finding {
      Finding("Wi-Fi", level, text, advice: advice)
    }
    if facts.radios.isEmpty { return finding(.works, "There is no Wi-Fi radio, and the board needs none.") }
    if facts.isBlockedByHand {
      return finding(
        .warning, "A switch of this machine turns the radio off.", "Turn it on there.")
    }
    if facts.isBlocked {
      return finding(
        .warning, "The radio is switched off.",
        "Run sudo rfkill unblock wifi. On a Raspberry Pi, set the country instead: sudo raspi-config")
    }
    if facts.manager == .missing || !facts.hasAddressServer {
      let missing = facts.manager == .missing ? "network-manager dnsmasq-base" : "dnsmasq-base"
      return finding(
        .note,
        "The board cannot run its own Wi-Fi for phones without NetworkManager and dnsmasq.",
        "sudo apt install \(missing)")
    }
    if facts.manager == .stopped {
      return finding(
        .note, "NetworkManager does not run, so the board cannot run its own Wi-Fi for phones.",
        "sudo systemctl enable --now NetworkManager")
    }
    let network =
      facts.network.map { "The board's own Wi-Fi for phones is on: \(TerminalText.quoted($0))" }
      ?? "The board can run its own Wi-Fi for phones"
    if !facts.hasPolkit {
      return finding(
        .note, "\(network). Only root can switch it: the board needs polkit for that.",
        "sudo apt install polkitd")
    }
    guard let country = facts.country else {
      return finding(
        .note,
        "\(network). No country is set, so the radio uses only what is allowed everywhere: "
          + "less power, no 5 GHz, no channels 12 and 13.",
        "Set your country: cfg80211.ieee80211_regdom=DE on the kernel's command line, or sudo raspi-config on a "
          + "Raspberry Pi"
      )
    }
    return finding(.works, "\(network). Country: \(TerminalText.text(country)).")
  }

  /// The first country that `iw reg get` names, of all radios or of one; nil for the rules that hold everywhere.
  static func country(in rules: String) -> String? {
    for line in rules.split(separator: "\n") {
      // country DE: DFS-ETSI
      let words = line.split { $0 == " " || $0 == ":" }
      guard words.count > 1, words[0] == "country", words[1] != "00", words[1].allSatisfy(\.isLetter) else {
        continue
      }
      return String(words[1])
    }
    return nil
  }
}
