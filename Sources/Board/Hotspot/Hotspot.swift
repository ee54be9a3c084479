import GatherServer
import GatherStore
import Glibc
package import Reports
package import Scenes
import Stage
import Threading

/// The board's own Wi-Fi, for a pitch without a network: a profile of NetworkManager, switched by nmcli(1), or by root's unit
/// for the board's user, whom NetworkManager gives no right.
package struct Hotspot: Sendable {
  /// The profile's name in NetworkManager.
  package static let profile = "gatherboard-hotspot"
  /// The board's address in it.
  package static let address = "192.168.4.1"
  /// How long the radio may take to come up, and a phone's address server with it.
  private static let startTime = 45
  /// How often the password is asked for, half a second apart, before it counts as one that this user may not read.
  private static let readings = 4

  private let environment: [String: String]
  private let unit: HotspotUnit?
  private let addressServer: String

  /// - Parameters:
  ///   - environment: Its `PATH` is searched for nmcli.
  ///   - unit: What does all that takes a right; nil where NetworkManager is asked itself.
  ///   - addressServer: Where Debian's NetworkManager looks for dnsmasq.
  package init(
    environment: [String: String], unit: HotspotUnit?, addressServer: String = "/usr/sbin/dnsmasq"
  ) {
    self.environment = environment
    self.unit = unit
    self.addressServer = addressServer
  }

  /// As this process may switch it: the board's user by root's unit, all others – root, a person who is logged in at the
  /// machine – as far as NetworkManager lets them.
  /// - Parameters:
  ///   - environment: Its `PATH` is searched for the programs.
  ///   - user: Who this process runs as.
  package init(environment: [String: String], user: String = DataFolder.currentUser) {
    self.init(
      environment: environment,
      unit: user == HotspotUnit.user ? HotspotUnit(environment: environment) : nil)
  }

  // MARK: What there is

  /// Whether this machine has a radio that NetworkManager may use; asks no program.
  package static var hasRadio: Bool {
    DeviceNode.names(in: "/sys/class/ieee80211").contains { !$0.hasPrefix(".") }
  }

  /// Whether there is NetworkManager.
  package enum Manager: Hashable, Sendable {
    case missing, stopped, running
  }

  /// Whether there is NetworkManager: nmcli says so, for beside systemd it has no file with its process.
  package var manager: Manager {
    switch run(["--terse", "--fields", "RUNNING", "general"], within: .seconds(5)) {
    case .printed(let text): text.hasPrefix("running") ? .running : .stopped
    case .late: .stopped
    case .unavailable: .missing
    }
  }

  /// Whether it is on. Waits for nmcli: not for the loop's thread.
  /// - Returns: nil while it is off.
  /// - Throws: ``Failure`` without nmcli and without NetworkManager, and where the password may not be read.
  package func network() throws(Failure) -> PhoneList.Network? {
    guard let activation = try activation() else { return nil }
    if let unit { return try unit.network(of: activation) }
    return try stored()
  }

  /// What phones list it as; nil while it is off. As ``network()``, for who may not read the password.
  /// - Throws: ``Failure`` without nmcli and without NetworkManager.
  package func name() throws(Failure) -> String? {
    guard try activation() != nil else { return nil }
    let shown = try nmcli(["--terse", "--fields", "802-11-wireless.ssid", "connection", "show", Self.profile])
    return Self.rows(shown).first { $0.count == 2 }?[1]
  }

  /// By which path NetworkManager knows this time that it is on, a new one each time; nil while phones cannot join it: not
  /// while it is coming up either.
  private func activation() throws(Failure) -> String? {
    try active().flatMap { $0.state == "activated" ? $0.path : nil }
  }

  /// How far NetworkManager has come with it; nil while it is off.
  private func active() throws(Failure) -> (state: String, path: String)? {
    Self.rows(try nmcli(["--terse", "--fields", "NAME,STATE,ACTIVE-PATH", "connection", "show", "--active"]))
      .first { $0.count == 3 && $0[0] == Self.profile }.map { ($0[1], $0[2]) }
  }

  /// The name and the password of the profile; nil where there is none.
  private func stored() throws(Failure) -> PhoneList.Network? {
    let profiles = Self.rows(try nmcli(["--terse", "--fields", "NAME", "connection", "show"]))
    guard profiles.contains([Self.profile]) else { return nil }
    for attempt in 1...Self.readings {
      if let network = try reading() { return network }
      // Where the profile changes meanwhile nmcli loses the password that it was given, and prints an empty one.
      if attempt < Self.readings { usleep(500_000) }
    }
    throw Failure(
      "The password of the board's Wi-Fi cannot be read. Run this as root, or as the user gatherboard.",
      exitCode: .noPermission)
  }

  /// nil where NetworkManager does not hand out the password.
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

  /// Switches it on, and leaves it on when the machine starts again. Waits until phones can join it; where they can
  /// already, none of them loses it.
  /// - Throws: ``Failure`` where there is no radio, where it may not be switched, and where it does not come up.
  package func on() throws(Failure) -> PhoneList.Network {
    // Also for the unit: what keeps NetworkManager from answering is said before what keeps the unit from it.
    let isOn = try activation() != nil
    if let unit { return try unit.network(after: .on) }
    if !isOn { try start() }
    // Only what has come up once comes by itself: a radio that cannot do it is not tried at every start.
    try nmcli(["connection", "modify", Self.profile, "connection.autoconnect", "yes"])
    guard let network = try stored() else { throw Self.failure("the profile is missing") }
    return network
  }

  /// Does what the board's user has asked root's unit for. Nothing that this user can write is read for it.
  /// - Parameters:
  ///   - request: ``HotspotUnit/Request/on`` and ``HotspotUnit/Request/show`` leave the name and the password.
  ///   - folder: The unit's runtime directory.
  /// - Throws: ``Failure`` as the request itself, and where the file cannot be written.
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
        // NetworkManager would take one by the name, channels 12 and 13 too, which need a country to begin a Wi-Fi on.
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

  /// NetworkManager says that all has come up also where nobody gives phones an address.
  private func requireAddressServer() throws(Failure) {
    let folders = environment["PATH", default: ""].split(separator: ":")
    let places = [addressServer] + folders.map { "\($0)/dnsmasq" }
    guard places.contains(where: { access($0, X_OK) == 0 }) else {
      throw Failure(
        "Phones would get no address in the board's Wi-Fi. Install dnsmasq: sudo apt install dnsmasq-base",
        exitCode: .unavailable)
    }
  }

  /// Those three do not overlap, and are allowed everywhere: two boards side by side most likely have different ones.
  private static func channel() -> String {
    var generator = SystemRandomNumberGenerator()
    return ["1", "6", "11"].randomElement(using: &generator) ?? "6"
  }

  /// NetworkManager may go on trying after nmcli has ended: what comes up later would surprise who was told that it does not.
  private func giveUp() {
    do throws(Failure) {
      try nmcli(["connection", "down", Self.profile], within: .seconds(20))
    } catch {
      // Most likely there is nothing to end any more; what is told is why it did not come up.
    }
  }

  /// Switches it off, and leaves it off when the machine starts again.
  /// - Returns: Whether it was on.
  /// - Throws: ``Failure`` where it may not be switched.
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

  /// The radio to use: one that is in no network, if there is one.
  private func device() throws(Failure) -> String {
    var radios = try radios()
    if !radios.isEmpty, radios.allSatisfy({ $0.state == "unavailable" }) {
      // Switched off by software, as a Raspberry Pi's is at first.
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
    // Its sentences are read by this program.
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

  /// The rows of nmcli's terse output: fields between colons, in which a colon and a backslash stand behind a backslash.
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
