import GatherServer
import GatherStore
import Glibc
package import Reports
package import Scenes
import Stage
import Threading

/// The board's own Wi-Fi, for a pitch without a network. It is a profile of NetworkManager, switched by nmcli(1).
/// NetworkManager gives the board's user no rights, so a systemd unit that runs as root (``HotspotUnit``) switches the
/// Wi-Fi on and off for that user.
package struct Hotspot: Sendable {
  /// The profile's name in NetworkManager.
  package static let profile = "gatherboard-hotspot"
  /// The board's address in its own Wi-Fi.
  package static let address = "192.168.4.1"
  /// The maximum time for the radio and the address server (dnsmasq) to start, in seconds.
  private static let startTime = 45
  /// The number of attempts to read the password, half a second apart.
  private static let readings = 4

  private let environment: [String: String]
  private let unit: HotspotUnit?
  private let addressServer: String

  /// - Parameters:
  ///   - unit: nil to use NetworkManager directly.
  ///   - addressServer: The path where Debian's NetworkManager expects dnsmasq.
  package init(
    environment: [String: String], unit: HotspotUnit?, addressServer: String = "/usr/sbin/dnsmasq"
  ) {
    self.environment = environment
    self.unit = unit
    self.addressServer = addressServer
  }

  /// Creates the control of the Wi-Fi for a user. The board's user needs the unit that runs as root, but other users
  /// use NetworkManager directly, with their own rights.
  package init(environment: [String: String], user: String = DataFolder.currentUser) {
    self.init(
      environment: environment,
      unit: user == HotspotUnit.user ? HotspotUnit(environment: environment) : nil)
  }

  // MARK: Current state

  /// Whether the kernel has a Wi-Fi radio. Runs no program.
  package static var hasRadio: Bool {
    DeviceNode.names(in: "/sys/class/ieee80211").contains { !$0.hasPrefix(".") }
  }

  /// The state of NetworkManager.
  package enum Manager: Hashable, Sendable {
    case missing, stopped, running
  }

  /// The state of NetworkManager. Asks nmcli, because NetworkManager writes no file with its process id under systemd.
  package var manager: Manager {
    switch run(["--terse", "--fields", "RUNNING", "general"], within: .seconds(5)) {
    case .printed(let text): text.hasPrefix("running") ? .running : .stopped
    case .late: .stopped
    case .unavailable: .missing
    }
  }

  /// Returns the name and the password of the Wi-Fi if it is on. Waits for nmcli, so this function must not run on the
  /// loop's thread.
  /// - Returns: nil while the Wi-Fi is off.
  /// - Throws: ``Failure`` if nmcli or NetworkManager is missing, or if this user is not allowed to read the password.
  package func network() throws(Failure) -> PhoneList.Network? {
    guard let activation = try activation() else { return nil }
    if let unit { return try unit.network(of: activation) }
    return try stored()
  }

  /// Returns the name that phones show for the Wi-Fi; nil while the Wi-Fi is off. Also works for a user who is not
  /// allowed to read the password.
  /// - Throws: ``Failure`` if nmcli or NetworkManager is missing.
  package func name() throws(Failure) -> String? {
    guard try activation() != nil else { return nil }
    let shown = try nmcli(["--terse", "--fields", "802-11-wireless.ssid", "connection", "show", Self.profile])
    return Self.rows(shown).first { $0.count == 2 }?[1]
  }

  /// NetworkManager's path of the current activation; nil while phones cannot join the Wi-Fi. Each activation has a new
  /// path.
  private func activation() throws(Failure) -> String? {
    try active().flatMap { $0.state == "activated" ? $0.path : nil }
  }

  private func active() throws(Failure) -> (state: String, path: String)? {
    Self.rows(try nmcli(["--terse", "--fields", "NAME,STATE,ACTIVE-PATH", "connection", "show", "--active"]))
      .first { $0.count == 3 && $0[0] == Self.profile }.map { ($0[1], $0[2]) }
  }

  /// Returns the name and the password of the profile; nil if there is no profile.
  private func stored() throws(Failure) -> PhoneList.Network? {
    let profiles = Self.rows(try nmcli(["--terse", "--fields", "NAME", "connection", "show"]))
    guard profiles.contains([Self.profile]) else { return nil }
    for attempt in 1...Self.readings {
      if let network = try reading() { return network }
      // If the profile changes while nmcli reads it, nmcli prints an empty password. So the board tries again.
      if attempt < Self.readings { usleep(500_000) }
    }
    throw Failure(
      "The password of the board's Wi-Fi cannot be read. Run this as root, or as the user gatherboard.",
      exitCode: .noPermission)
  }

  /// Tries one time to read the name and the password; nil if NetworkManager does not return the password.
  private func reading() throws(Failure) -> PhoneList.Network? {
    let fields = "802-11-wireless.ssid,802-11-wireless-security.psk"
    let shown = try nmcli([
      "--terse", "--show-secrets", "--fields", fields, "connection", "show", Self.profile,
    ])
    let values = Dictionary(
      Self.rows(shown).compactMap { row in row.count == 2 ? (row[0], row[1]) : nil },
      uniquingKeysWith: { first, _ in first })
    guard let name = values["802-11-wireless.ssid"], let password = values["802-11-wireless-security.psk"],
      !password.isEmpty
    else { return nil }
    return PhoneList.Network(name: name, password: password)
  }

  // MARK: On and off

  /// Switches the Wi-Fi on, also for the next starts of the machine. Waits until phones can join.
  /// - Throws: ``Failure`` if there is no radio, if the user may not switch the Wi-Fi, or if it does not start.
  package func on() throws(Failure) -> PhoneList.Network {
    // The state is read first, so that a failure of NetworkManager is not reported as a failure of the unit.
    let isOn = try activation() != nil
    if let unit { return try unit.network(after: .on) }
    // If the Wi-Fi is on already, it is not started again, because the phones in it would lose the connection.
    if !isOn { try start() }
    // The profile gets `autoconnect` only after a successful start. Otherwise a radio that cannot be an access point
    // would be tried at every start of the machine.
    try nmcli(["connection", "modify", Self.profile, "connection.autoconnect", "yes"])
    guard let network = try stored() else { throw Self.failure("the profile is missing") }
    return network
  }

  /// Carries out a request of the board's user, as root in the unit. For security, reads nothing that the user can
  /// write.
  /// - Parameter folder: The unit's runtime directory, for the file with the name and the password.
  /// - Throws: ``Failure`` of the request itself, and if the file cannot be written.
  package func answer(_ request: HotspotUnit.Request, in folder: String) throws(Failure) {
    let file = HotspotFile(of: folder)
    switch request {
    case .off:
      try off()
      return file.remove()
    case .on: _ = try on()
    case .show: break
    }
    guard let activation = try activation(), let network = try stored() else {
      throw Failure("The board's Wi-Fi is off.", exitCode: .unavailable)
    }
    try file.write(network, activation: activation)
  }

  private func start() throws(Failure) {
    let device = try device()
    try requireAddressServer()
    if try stored() == nil {
      try nmcli([
        "connection", "add", "type", "wifi", "ifname", "*", "con-name", Self.profile, "ssid",
        "Gatherboard \(PairingSecret.typed().prefix(3))", "autoconnect", "no", "802-11-wireless.mode", "ap",
        // Otherwise NetworkManager may choose channel 12 or 13, on which a Wi-Fi starts only if the country is set.
        "802-11-wireless.band", "bg", "802-11-wireless.channel", Self.channel(),
        "802-11-wireless-security.key-mgmt", "wpa-psk", "802-11-wireless-security.proto", "rsn",
        "802-11-wireless-security.pairwise", "ccmp", "802-11-wireless-security.group", "ccmp",
        "802-11-wireless-security.psk", PairingSecret.password(), "ipv4.method", "shared", "ipv4.addresses",
        "\(Self.address)/24", "ipv6.method", "disabled",
      ])
    }
    do throws(Failure) {
      try nmcli(
        ["--wait", "\(Self.startTime)", "connection", "up", Self.profile, "ifname", device],
        within: .seconds(Self.startTime + 5))
    } catch {
      giveUp()
      throw error
    }
  }

  /// Throws a failure if dnsmasq is missing. Without dnsmasq, NetworkManager would report success although phones get
  /// no address.
  private func requireAddressServer() throws(Failure) {
    let folders = environment["PATH", default: ""].split(separator: ":")
    let places = [addressServer] + folders.map { "\($0)/dnsmasq" }
    guard places.contains(where: { access($0, X_OK) == 0 }) else {
      throw Failure(
        "Phones would get no address in the board's Wi-Fi. Install dnsmasq: sudo apt install dnsmasq-base",
        exitCode: .unavailable)
    }
  }

  /// Returns one of the channels that do not overlap and are allowed everywhere. The choice is random, so that two
  /// boards probably use different channels.
  private static func channel() -> String {
    var generator = SystemRandomNumberGenerator()
    return ["1", "6", "11"].randomElement(using: &generator) ?? "6"
  }

  /// Stops the start of the Wi-Fi, because NetworkManager may continue to try after nmcli has ended.
  private func giveUp() {
    do throws(Failure) {
      try nmcli(["connection", "down", Self.profile], within: .seconds(20))
    } catch {
      // The caller reports the error of the start.
    }
  }

  /// Switches the Wi-Fi off, and keeps it off after a restart of the machine.
  /// - Returns: Whether the Wi-Fi was on.
  /// - Throws: ``Failure`` if the user is not allowed to switch the Wi-Fi.
  @discardableResult
  package func off() throws(Failure) -> Bool {
    let profiles = Self.rows(try nmcli(["--terse", "--fields", "NAME", "connection", "show"]))
    guard profiles.contains([Self.profile]) else { return false }
    let wasOn = try active() != nil
    if let unit {
      try unit.start(.off)
      return wasOn
    }
    try nmcli(["connection", "modify", Self.profile, "connection.autoconnect", "no"])
    if wasOn { try nmcli(["connection", "down", Self.profile], within: .seconds(20)) }
    return wasOn
  }

  /// Chooses the radio. A radio without a network is preferred.
  private func device() throws(Failure) -> String {
    var radios = try radios()
    if !radios.isEmpty, radios.allSatisfy({ $0.state == "unavailable" }) {
      // The radios are switched off by software, as on a new Raspberry Pi, so they are switched on.
      try nmcli(["radio", "wifi", "on"])
      for _ in 0..<20 where radios.allSatisfy({ $0.state == "unavailable" }) {
        usleep(250_000)
        radios = try self.radios()
      }
    }
    let usable = radios.filter { $0.state != "unavailable" && $0.state != "unmanaged" }
    if let radio = usable.first(where: { $0.state == "disconnected" }) ?? usable.first { return radio.name }
    if radios.isEmpty {
      throw Failure(
        "NetworkManager knows no Wi-Fi radio in this machine. Plug one in that can be an access point.",
        exitCode: .unavailable)
    }
    throw Failure(
      "The radio is off, or NetworkManager does not manage it (\(radios[0].name): \(radios[0].state)). "
        + "Run `gatherboard doctor`.", exitCode: .unavailable)
  }

  private func radios() throws(Failure) -> [(name: String, state: String)] {
    Self.rows(try nmcli(["--terse", "--fields", "DEVICE,TYPE,STATE", "device", "status"]))
      .filter { $0.count == 3 && $0[1] == "wifi" }.map { ($0[0], $0[2]) }
  }

  // MARK: nmcli

  @discardableResult
  private func nmcli(_ arguments: [String], within timeout: Duration = .seconds(10)) throws(Failure) -> String
  {
    switch run(arguments, within: timeout) {
    case .printed(let text):
      if let error = text.split(separator: "\n").first(where: { $0.hasPrefix("Error: ") }) {
        throw Self.failure(String(error.dropFirst("Error: ".count)))
      }
      return text
    case .unavailable(let detail):
      throw Failure(
        "The board's Wi-Fi needs NetworkManager (\(detail)). Install it: sudo apt install network-manager dnsmasq-base",
        exitCode: .unavailable)
    case .late:
      throw Failure(
        "NetworkManager did not answer within \(timeout.components.seconds) s.", exitCode: .unavailable)
    }
  }

  private func run(_ arguments: [String], within timeout: Duration) -> ProgramOutput {
    // This program parses the sentences of nmcli, so they must be in English.
    let environment = environment.merging(["LC_ALL": "C.UTF-8", "LANGUAGE": ""]) { _, new in new }
    return ProgramOutput.of(
      "nmcli", arguments, environment: environment, timeout: timeout, limit: 1 << 16, withErrors: true)
  }

  private static func failure(_ error: String) -> Failure {
    let said = error.lowercased()
    if said.contains("not running") {
      return Failure(
        "NetworkManager does not run. Start it: sudo systemctl enable --now NetworkManager",
        exitCode: .unavailable)
    }
    if said.contains("not authorized") || said.contains("insufficient privileges") {
      return Failure(
        "This user may not switch the Wi-Fi. Run this as root or as the user gatherboard. "
          + "The user gatherboard needs polkit: sudo apt install polkitd", exitCode: .noPermission)
    }
    let isAddress = said.contains("ip configuration") || said.contains("dnsmasq") || said.contains("sharing")
    return Failure(
      "The board's Wi-Fi does not start (\(TerminalText.text(error)))"
        + (isAddress
          ? ". Install dnsmasq: sudo apt install dnsmasq-base" : ". See: journalctl -u NetworkManager"),
      exitCode: .unavailable)
  }

  /// Splits nmcli's terse output. A backslash precedes each colon or backslash within a field.
  static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      var (fields, isEscaped) = ([""], false)
      for character in line {
        if isEscaped || character != "\\" && character != ":" {
          fields[fields.count - 1].append(character)
          isEscaped = false
        } else if character == ":" {
          fields.append("")
        } else {
          isEscaped = true
        }
      }
      return fields
    }
  }
}
