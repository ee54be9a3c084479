import Board
import Reports

/// Checks whether the board can run its own Wi-Fi for phones.
struct WiFiCheck {
  struct Facts: Hashable, Sendable {
    /// The names of the radios, such as `phy0`.
    var radios: [String]
    /// Whether all radios are switched off, by software or by hand.
    var isBlocked: Bool
    /// Whether a switch of the machine turns all radios off.
    var isBlockedByHand: Bool
    var manager: Hotspot.Manager
    /// Whether dnsmasq is installed, which assigns addresses to phones.
    var hasAddressServer: Bool
    /// Whether polkit is installed. Without polkit, NetworkManager and systemd obey only root.
    var hasPolkit: Bool
    /// The country whose rules apply, such as `DE`; nil if none is set.
    var country: String?
    /// The name of the board's own Wi-Fi; nil while it is off.
    var network: String?

    init(
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

  var facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }

  /// A radio that is switched off is a warning. Anything else is at most a note, because a board needs no Wi-Fi.
  var finding: Finding {
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

  /// The first country in the output of `iw reg get`; nil if there are only the rules that apply everywhere.
  static func country(in rules: String) -> String? {
    for line in rules.split(separator: "\n") {
      // Such as `country DE: DFS-ETSI`.
      let words = line.split { $0 == " " || $0 == ":" }
      guard words.count > 1, words[0] == "country", words[1] != "00", words[1].allSatisfy(\.isLetter) else {
        continue
      }
      return String(words[1])
    }
    return nil
  }
}
