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
  /// The maximum time for the radio and the address server to start, in seconds.
  private static let startTime = 45
  /// The number of attempts to read the password, half a second apart. After the last attempt, this user counts as not
  /// allowed to read the password.
  private static let readings = 4

  private let environment: [String: String]
  private let unit: HotspotUnit?
  private let addressServer: String

  /// - Parameters:
  ///   - environment: Its `PATH` is searched for nmcli.
  ///   - unit: Does everything that needs a right; nil to use NetworkManager directly.
  ///   - addressServer: The path where Debian's NetworkManager expects dnsmasq.
  package init(
    environment: [String: String], unit: HotspotUnit?, addressServer: String = "/usr/sbin/dnsmasq"
  ) {
    self.environment = environment
    self.unit = unit
    self.addressServer = addressServer
  }

  /// Creates the Wi-Fi for this process. The board's user uses root's unit. All other users, such as root or a person
  /// logged in at the machine, have the rights that NetworkManager gives them.
  /// - Parameters:
  ///   - environment: Its `PATH` is searched for the programs.
  ///   - user: The user of this process.
  package init(environment: [String: String], user: String = DataFolder.currentUser) {
    self.init(
      environment: environment,
      unit: user == HotspotUnit.user ? HotspotUnit(environment: environment) : nil)
  }

  // MARK: Current state

  /// Whether this machine has a radio that NetworkManager may use. Runs no program.
  package static var hasRadio: Bool {
    DeviceNode.names(in: "/sys/class/ieee80211").contains { !$0.hasPrefix(".") }
  }

  /// The state of NetworkManager.
  package enum Manager: Hashable, Sendable {
    case missing, stopped, running
  }

  /// The state of NetworkManager. nmcli reports it, because under systemd NetworkManager has no file with its process
  /// id.
  package var manager: Manager {
    switch run(["--terse", "--fields", "RUNNING", "general"], within: .seconds(5)) {
    case .printed(let text): text.hasPrefix("running") ? .running : .stopped
    case .late: .stopped
    case .unavailable: .missing
    }
  }

  /// Returns the Wi-Fi if it is on. Waits for nmcli, so it must not run on the loop's thread.
  /// - Returns: nil while it is off.
  /// - Throws: ``Failure`` if nmcli or NetworkManager is missing, or if this user is not allowed to read the password.
  package func network() throws(Failure) -> PhoneList.Network? {
    guard let activation = try activation() else { return nil }
    if let unit { return try unit.network(of: activation) }
    return try stored()
  }

  /// Returns the name in the phones' list of networks; nil while the Wi-Fi is off. Unlike ``network()``, it does not
  /// need the right to read the password.
  /// - Throws: ``Failure`` if nmcli or NetworkManager is missing.
  package func name() throws(Failure) -> String? {
    guard try activation() != nil else { return nil }
    let shown = try nmcli(["--terse", "--fields", "802-11-wireless.ssid", "connection", "show", Self.profile])
    return Self.rows(shown).first { $0.count == 2 }?[1]
  }

  /// Returns NetworkManager's path of the current activation; each activation has a new path. nil while phones cannot
  /// join, for example while the Wi-Fi starts.
  private func activation() throws(Failure) -> String? {
    try active().flatMap { $0.state == "activated" ? $0.path : nil }
  }

  /// Returns NetworkManager's state of the Wi-Fi and the path of the activation; nil while it is off.
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
      // If the profile changes meanwhile, nmcli loses the password that it received, and prints an empty one.
      if attempt < Self.readings { usleep(500_000) }
    }
    throw Failure(
      "The password of the board's Wi-Fi cannot be read. Run this as root, or as the user gatherboard.",
      exitCode: .noPermission)
  }

  /// Returns nil if NetworkManager does not return the password.
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

  /// Switches the Wi-Fi on, and keeps it on after a restart of the machine. Waits until phones can join. If they can
  /// already join, none of them loses the connection.
  /// - Throws: ``Failure`` if there is no radio, if the user is not allowed to switch it, or if it does not start.
  package func on() throws(Failure) -> PhoneList.Network {
    // This also runs before the unit is started, so that a failure of NetworkManager is reported, and not the unit's
    // failure that would follow.
    let isOn = try activation() != nil
    if let unit { return try unit.network(after: .on) }
    if !isOn { try start() }
    // The Wi-Fi starts with the machine only after it has worked once. So a radio that cannot be an access point is not
    // tried at every start.
    try nmcli(["connection", "modify", Self.profile, "connection.autoconnect", "yes"])
    guard let network = try stored() else { throw Self.failure("the profile is missing") }
    return network
  }

  /// Runs as root in the unit, and carries out a request that the board's user has made. For security, this function
  /// reads nothing that the user can write.
  /// - Parameters:
  ///   - request: ``HotspotUnit/Request/on`` and ``HotspotUnit/Request/show`` write the name and the password.
  ///   - folder: The unit's runtime directory.
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
        // Without this, NetworkManager derives a channel from the name. That may be channel 12 or 13, on which a Wi-Fi
        // may begin only if the country is set.
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

  /// Throws if there is no address server. NetworkManager reports success even if phones get no address.
  private func requireAddressServer() throws(Failure) {
    let folders = environment["PATH", default: ""].split(separator: ":")
    let places = [addressServer] + folders.map { "\($0)/dnsmasq" }
    guard places.contains(where: { access($0, X_OK) == 0 }) else {
      throw Failure(
        "Phones would get no address in the board's Wi-Fi. Install dnsmasq: sudo apt install dnsmasq-base",
        exitCode: .unavailable)
    }
  }

  /// Returns one of three channels at random. The three channels do not overlap, and are allowed everywhere. Two boards
  /// side by side are likely to use different ones.
  private static func channel() -> String {
    var generator = SystemRandomNumberGenerator()
    return ["1", "6", "11"].randomElement(using: &generator) ?? "6"
  }

  /// Cancels the start, because NetworkManager may continue to try after nmcli has ended. If the Wi-Fi started later,
  /// it would surprise the person who has read that the start failed.
  private func giveUp() {
    do throws(Failure) {
      try nmcli(["connection", "down", Self.profile], within: .seconds(20))
    } catch {
      // Most likely there is nothing to cancel. The caller reports the error of the start.
    }
  }

  /// Switches the Wi-Fi off, and keeps it off after a restart of the machine.
  /// - Returns: Whether it was on.
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
      // The radio is switched off by software, as a Raspberry Pi's is at first.
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

  /// Splits nmcli's terse output into rows. Colons separate the fields. A backslash precedes each colon or backslash
  /// within a field.
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
