import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Tournament

struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Manage tokens for programs: overlays, video mixers, stream decks, scripts.",
    discussion: """
      The role of a token is watch, score or manage. Programs reach the board only while phone access is on: set \
      `phones.open: on`, start the board with --phones, or press D and O on the board. A token is valid until you \
      remove it, or until the day that --expires names.

      Examples:
        gatherboard token add OBS
        gatherboard token add "Stream Deck" --role score
        gatherboard token add Cameraman --expires 2027-06-30
        gatherboard token list
        gatherboard token remove OBS
      """,
    subcommands: [TokenAdd.self, TokenList.self, TokenRemove.self])
}

struct TokenAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Create a token and print it. The board never shows it again.",
    discussion: """
      For `watch`, the command also prints the overlay address to paste into OBS or vMix. For scripts, the first line \
      of the output is only the token.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The name of the program. The match log shows it.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The role of the program: watch, score or manage (default: watch).", valueName: "role"))
  var role = MatchCommand.Role.watch

  @Option(
    help: ArgumentHelp(
      "The last day on which the token is valid, such as 2027-06-30 (default: it does not expire).",
      valueName: "date"),
    transform: { text in
      guard let date = DayDate(text) else { throw ValidationError("Write the date as 2027-06-30.") }
      return date
    })
  var expires: DayDate?

  func run() throws {
    let end = try end()
    guard let name = NameRule.cleaned(name) else {
      throw Failure("The program needs a name. Write up to \(NameRule.longest) characters.", exitCode: .usage)
    }
    let settings = try data.settings().effective.settings
    let store = try data.store()
    let token: String
    switch try StoredClients(store).addProgram(name, role: role, until: end) {
    case .made(let made): token = made
    case .nameTaken:
      throw Failure(
        "A program, a phone or a login already has the name \(TerminalText.text(name)). "
          + "Choose another name, or remove it first.",
        exitCode: .usage)
    case .full:
      throw Failure(
        "There are already \(GatherStore.mostPrograms) tokens. Remove some: gatherboard token remove NAME",
        exitCode: .unavailable)
    }
    try Output.write("\(token)\n")
    if role == .watch, settings.phones.port != 0 {
      for place in try PhoneSetup(settings, store: store).addresses(port: settings.phones.port) {
        try Output.write("\(place)/overlay?token=\(token)\n")
      }
    }
    if !settings.phones.isOpen { Output.complain(PhonesCommand.closed) }
  }

  /// nil if the token does not expire.
  private func end() throws(Failure) -> Date? {
    guard let expires else { return nil }
    guard let end = LocalTime.end(ofYear: expires.year, month: expires.month, day: expires.day),
      end > BoardClock.system.wallClock()
    else {
      throw Failure("\(expires) is in the past. Write a later day, or omit --expires.", exitCode: .usage)
    }
    return end
  }
}

struct TokenList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the programs that have a token. The board does not store the tokens."
  )

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let programs = try data.programs()
    if json { return try Output.write(JSONText.of(programs.map(PhoneListing.Line.init))) }
    if programs.isEmpty {
      return Output.complain("No program has a token yet. Create one: gatherboard token add NAME")
    }
    try Output.write(PhoneListing.text(programs))
  }
}

struct TokenRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Revoke a token. The program loses access at once.")

  @OptionGroup var data: DataOption

  @Argument(help: "The name of the program, as `gatherboard token list` shows it.")
  var name: String

  func run() throws {
    let programs = try data.programs()
    // Without an exact match, upper and lower case make no difference.
    guard
      let program = programs.first(where: { $0.name == name })
        ?? programs.first(where: { $0.name.lowercased() == name.lowercased() }),
      try StoredClients(data.store()).remove(program.id)
    else {
      throw Failure(
        "No program has the name \(TerminalText.text(name)). List all programs: gatherboard token list",
        exitCode: .noInput)
    }
    try Output.write("The token of \(TerminalText.text(program.name)) is revoked.\n")
  }
}

extension DataOption {
  /// Empty if nothing is stored.
  fileprivate func programs() throws -> [PairedClient] {
    try storeToRead()?.clients().filter(\.isProgram) ?? []
  }
}
