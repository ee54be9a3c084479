import ArgumentParser
import Board
import BoardSettings
import GatherModel
import GatherStore
import Reports

/// `gatherboard phones`.
struct PhonesCommand: ParsableCommand {
  /// What is missing where the settings let no phone reach a board.
  static let closed =
    "Phones reach a board only while it lets them: press D and O there, or set phones.open: on in the settings."

  static let configuration = CommandConfiguration(
    commandName: "phones", abstract: "Phones that keep the score: pair one, let it in, send it away.",
    discussion: """
      A phone is paired by a code that is good for one phone and ten minutes, and waits then until it is let in, here \
      or at the board (D). It reaches the board while that lets phones do so: D and O at the board, `phones.open: on` \
      in the settings, or --phones.

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

/// `gatherboard phones list`.
struct PhonesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the phones that are paired, those that wait first.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let phones = try data.storeToRead()?.phones().filter { !$0.isProgram } ?? []
    if json { return try Output.write(JSONText.of(phones.map(PhoneListing.Line.init))) }
    if phones.isEmpty {
      return Output.complain("No phone is paired yet; make a code for one: gatherboard phones code")
    }
    try Output.write(PhoneListing.text(phones))
  }
}

/// `gatherboard phones code`.
struct PhonesCode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Make a code for one phone, to scan from this terminal or to type.")

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "What the phone may do: watch, score or manage (default: score).", valueName: "role"))
  var role = MatchCommand.Role.score

  func run() throws { try data.showCode(for: role) }
}

extension MatchCommand.Role: ExpressibleByArgument {}

/// `gatherboard phones allow`.
struct PhonesAllow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Let a phone in that waits.")

  @OptionGroup var data: DataOption
  @Argument(help: "Its number, as `gatherboard phones list` has it.") var id: Int64

  func run() throws {
    let phone = try data.phone(id)
    guard try PhoneDesk(data.store()).allow(id, role: phone.role) else { throw noPhone(id) }
    try Output.write("\(TerminalText.text(phone.name)) is in: \(phone.role.rawValue).\n")
  }
}

/// `gatherboard phones role`.
struct PhonesRole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Change what a phone may do, and let it in.")

  @OptionGroup var data: DataOption
  @Argument(help: "Its number, as `gatherboard phones list` has it.") var id: Int64
  @Argument(help: "watch, score or manage.") var role: MatchCommand.Role

  func run() throws {
    let phone = try data.phone(id)
    guard try PhoneDesk(data.store()).allow(id, role: role) else { throw noPhone(id) }
    try Output.write("\(TerminalText.text(phone.name)) may do this now: \(role.rawValue).\n")
  }
}

/// `gatherboard phones remove`.
struct PhonesRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Send a phone away: it has to be paired again.")

  @OptionGroup var data: DataOption
  @Argument(help: "Its number, as `gatherboard phones list` has it.") var id: Int64?
  @Flag(help: "All of them.") var all = false

  func validate() throws {
    if (id == nil) != all { throw ValidationError("Name one phone by its number, or --all.") }
  }

  func run() throws {
    if let id {
      let phone = try data.phone(id)
      guard try PhoneDesk(data.store()).remove(id) else { throw noPhone(id) }
      return try Output.write("\(TerminalText.text(phone.name)) is sent away.\n")
    }
    guard try data.storeToRead() != nil else { return try Output.write("No phone was paired.\n") }
    try Output.write("Phones sent away: \(PhoneDesk(data.store()).removeAll()).\n")
  }
}

extension DataOption {
  /// Makes a code for one phone, and prints it as a picture and to type.
  /// - Parameter address: That of the picture; nil for the likeliest that this machine has.
  /// - Throws: ``Failure`` where no picture could lead to the board.
  func showCode(for role: MatchCommand.Role, address: String? = nil) throws {
    var settings = try self.settings().effective.settings
    if let address { settings.phones.address = HostAddress(host: address) }
    guard settings.phones.port != 0 else {
      throw Failure(
        "The port of phones is another one at each start: set phones.listen-port, so that a picture can lead there.",
        exitCode: .configuration)
    }
    let store = try store()
    let addresses = try PhoneSetup(settings, store: store).addresses(port: settings.phones.port)
    guard let address = addresses.first else {
      throw Failure(
        "This machine is in no network that phones can reach; name its address with phones.address.",
        exitCode: .unavailable)
    }
    let code = try PhoneDesk(store).makeCode(for: role)
    if let picture = PhoneDesk.picture(of: "\(address)/join#\(code.secret)") {
      try Output.write("\(picture)\n")
    }
    let places = addresses.map { "\($0)/join\n" }.joined()
    if !settings.phones.isOpen { Output.complain(PhonesCommand.closed) }
    try Output.write("\(places)Code: \(code.typed), for one phone, for ten minutes\n")
  }

  /// - Throws: ``Failure`` for a number that no phone has.
  fileprivate func phone(_ id: Int64) throws -> PairedPhone {
    guard let phone = try storeToRead()?.phones().first(where: { $0.id == id && !$0.isProgram }) else {
      throw noPhone(id)
    }
    return phone
  }
}

private func noPhone(_ id: Int64) -> Failure {
  Failure("No phone has the number \(id); `gatherboard phones list` shows them.", exitCode: .noInput)
}
