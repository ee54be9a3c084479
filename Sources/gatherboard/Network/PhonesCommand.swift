import ArgumentParser
import Board
import BoardSettings
import GatherModel
import GatherStore
import Reports

struct PhonesCommand: ParsableCommand {
  static let closed =
    "Phone access is off. Press D and O on the board, or set phones.open: on in the settings."

  static let configuration = CommandConfiguration(
    commandName: "phones", abstract: "Pair, approve and remove phones that keep the score.",
    discussion: """
      Each code pairs one phone and expires after ten minutes. The phone then waits until you approve it here or on \
      the board (D). Phones reach the board only while phone access is on: press D and O on the board, set \
      `phones.open: on`, or start the board with --phones.

      Examples:
        gatherboard phones code
        gatherboard phones list
        gatherboard phones allow 3
        gatherboard phones remove --all
      """,
    subcommands: [
      PhonesList.self, PhonesCode.self, PhonesAllow.self, PhonesRole.self, PhonesRemove.self,
    ])
}

struct PhonesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the paired phones. Phones that wait for approval come first.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let phones = try data.storeToRead()?.clients().filter { !$0.isProgram } ?? []
    if json { return try Output.write(JSONText.of(phones.map(PhoneListing.Line.init))) }
    if phones.isEmpty {
      return Output.complain("No phone is paired yet. Create a code: gatherboard phones code")
    }
    try Output.write(PhoneListing.text(phones))
  }
}

struct PhonesCode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Create a code for one phone, to scan or to type.")

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The role of the phone: watch, score or manage (default: score).", valueName: "role"))
  var role = MatchCommand.Role.score

  func run() throws { try data.showCode(for: role) }
}

extension MatchCommand.Role: ExpressibleByArgument {}

struct PhonesAllow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Approve a waiting phone.")

  @OptionGroup var data: DataOption
  @Argument(help: "The number of the phone, as `gatherboard phones list` shows it.") var id: Int64

  func run() throws {
    let phone = try data.phone(id)
    guard try StoredClients(data.store()).allow(id, role: phone.role) else { throw noPhone(id) }
    try Output.write("\(TerminalText.text(phone.name)) is approved. Role: \(phone.role.rawValue).\n")
  }
}

struct PhonesRole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Change the role of a phone, and approve it.")

  @OptionGroup var data: DataOption
  @Argument(help: "The number of the phone, as `gatherboard phones list` shows it.") var id: Int64
  @Argument(help: "The role: watch, score or manage.") var role: MatchCommand.Role

  func run() throws {
    let phone = try data.phone(id)
    guard try StoredClients(data.store()).allow(id, role: role) else { throw noPhone(id) }
    try Output.write("\(TerminalText.text(phone.name)) now has the role \(role.rawValue).\n")
  }
}

struct PhonesRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a phone. To come back, it must pair again.")

  @OptionGroup var data: DataOption
  @Argument(help: "The number of the phone, as `gatherboard phones list` shows it.") var id: Int64?
  @Flag(help: "Remove all phones.") var all = false

  func validate() throws {
    if (id == nil) != all { throw ValidationError("Write the number of one phone, or --all.") }
  }

  func run() throws {
    if let id {
      let phone = try data.phone(id)
      guard try StoredClients(data.store()).remove(id) else { throw noPhone(id) }
      return try Output.write("\(TerminalText.text(phone.name)) is removed.\n")
    }
    guard try data.storeToRead() != nil else { return try Output.write("No phone is paired.\n") }
    try Output.write("Phones removed: \(StoredClients(data.store()).removeAll()).\n")
  }
}

extension DataOption {
  /// - Parameter address: nil for the address of this machine that phones can most probably reach.
  /// - Throws: ``Failure`` if there is no address at which a phone could reach the board.
  func showCode(for role: MatchCommand.Role, address: String? = nil) throws {
    var settings = try self.settings().effective.settings
    if let address { settings.phones.address = HostAddress(host: address) }
    guard settings.phones.port != 0 else {
      throw Failure(
        "phones.listen-port is 0, so the port changes at each start. Set a fixed port for QR codes.",
        exitCode: .configuration)
    }
    let store = try store()
    let addresses = try PhoneSetup(settings, store: store).addresses(port: settings.phones.port)
    guard let address = addresses.first else {
      throw Failure(
        "This machine is in no network that phones can reach. Set its address as phones.address.",
        exitCode: .unavailable)
    }
    let code = try StoredClients(store).makeCode(for: role)
    if let picture = StoredClients.picture(of: "\(address)/join#\(code.secret)") {
      try Output.write("\(picture)\n")
    }
    let places = addresses.map { "\($0)/join\n" }.joined()
    if !settings.phones.isOpen { Output.complain(PhonesCommand.closed) }
    try Output.write("\(places)Code: \(code.typed) (for one phone, expires after ten minutes)\n")
  }

  /// - Throws: ``Failure`` if no phone has this number.
  fileprivate func phone(_ id: Int64) throws -> PairedClient {
    guard let phone = try storeToRead()?.clients().first(where: { $0.id == id && !$0.isProgram }) else {
      throw noPhone(id)
    }
    return phone
  }
}

private func noPhone(_ id: Int64) -> Failure {
  Failure("No phone has the number \(id). List all phones: gatherboard phones list", exitCode: .noInput)
}
