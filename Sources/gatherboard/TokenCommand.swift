import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Tournament

/// `gatherboard token`.
struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Tokens for programs: overlays, video mixers, stream decks, scripts.",
    discussion: """
      A program with a token may do what the token's role says: watch, or keep the score. It reaches the board where \
      phones reach it: `phones.open: on` in the settings, --phones, or D and O at the board. A token ends when it is removed, \
      or after the day that --expires names.

      Examples:
        gatherboard token add OBS
        gatherboard token add "Stream Deck" --role score
        gatherboard token add Cameraman --expires 2027-06-30
        gatherboard token list
        gatherboard token remove OBS
      """,
    subcommands: [TokenAdd.self, TokenList.self, TokenRemove.self])
}

/// `gatherboard token add`.
struct TokenAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a token, and print it: it is shown this once.",
    discussion: """
      For `watch` the address of the overlay comes with it, to paste into OBS or vMix. Standard output has the token alone \
      in its first line, for scripts.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "What the program is called: the log of a match names it.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "What the program may do: watch, score or manage (default: watch).", valueName: "role"))
  var role = MatchCommand.Role.watch

  @Option(
    help: ArgumentHelp(
      "The last day on which the token is good, as 2027-06-30 (default: it does not end by itself).",
      valueName: "date"),
    transform: { text in
      guard let date = DayDate(text) else { throw ValidationError("Give the date as 2027-06-30.") }
      return date
    })
  var expires: DayDate?

  func run() throws {
    let end = try end()
    guard let name = NameRule.cleaned(name) else {
      throw Failure("Give the program a name of up to \(NameRule.longest) characters.", exitCode: .usage)
    }
    let settings = try data.settings().effective.settings
    let store = try data.store()
    let token: String
    switch try PhoneDesk(store).addProgram(name, role: role, until: end) {
    case .made(let made): token = made
    case .nameTaken:
      throw Failure(
        "A program, a phone or a login is called \(TerminalText.text(name)) already: take another name, or remove it first.",
        exitCode: .usage)
    case .full:
      throw Failure(
        "There are \(GatherStore.mostPrograms) tokens already: take some away with `gatherboard token remove`.",
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

  /// When the token ends; nil for never.
  private func end() throws(Failure) -> Date? {
    guard let expires else { return nil }
    guard let end = LocalTime.end(ofYear: expires.year, month: expires.month, day: expires.day),
      end > BoardClock.system.wallClock()
    else {
      throw Failure("\(expires) is over: give a later day, or leave --expires out.", exitCode: .usage)
    }
    return end
  }
}

/// `gatherboard token list`.
struct TokenList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show which programs have a token; the tokens themselves are not stored.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let programs = try data.programs()
    if json { return try Output.write(JSONText.of(programs.map(PhoneListing.Line.init))) }
    if programs.isEmpty {
      return Output.complain("No program has a token yet; make one: gatherboard token add NAME")
    }
    try Output.write(PhoneListing.text(programs))
  }
}

/// `gatherboard token remove`.
struct TokenRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a token away: what has it is shut out at once.")

  @OptionGroup var data: DataOption

  @Argument(help: "The program's name, as `gatherboard token list` has it.")
  var name: String

  func run() throws {
    let programs = try data.programs()
    // Names that differ by capitals alone are of one program.
    guard
      let program = programs.first(where: { $0.name == name })
        ?? programs.first(where: { $0.name.lowercased() == name.lowercased() }),
      try PhoneDesk(data.store()).remove(program.id)
    else {
      throw Failure(
        "No program is called \(TerminalText.text(name)); `gatherboard token list` shows them.",
        exitCode: .noInput)
    }
    try Output.write("\(TerminalText.text(program.name)) has no token any more.\n")
  }
}

extension DataOption {
  /// The programs that have a token; none where nothing is stored.
  fileprivate func programs() throws -> [PairedPhone] {
    try storeToRead()?.phones().filter(\.isProgram) ?? []
  }
}
