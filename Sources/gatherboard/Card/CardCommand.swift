import ArgumentParser
import Board
import Reports

/// The image of a card (deploy/image) runs these commands at each start, before the board.
struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", abstract: "Read the files on the card for the units of the image.",
    shouldDisplay: false, subcommands: [CardSettingsCommand.self, CardWiFiCommand.self])
}

/// Runs as the board's user in gatherboard-card-settings.service.
struct CardSettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Read the settings, players and teams on the card.",
    shouldDisplay: false)

  @OptionGroup var card: CardOptions
  @OptionGroup var data: DataOption

  func run() throws {
    var complaints: [String] = []
    do throws(Failure) {
      try CardSettings(card: card.from, kept: card.to, factory: card.factory).adopt()
    } catch {
      complaints.append(error.message)
    }
    try card.report(complaints + CardLists(card: card.from, kept: card.to, data: data).adopt())
  }
}

/// Runs as root in gatherboard-card-wifi.service.
struct CardWiFiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wifi", abstract: "Read the Wi-Fi on the card, and hide its password.", shouldDisplay: false)

  @OptionGroup var card: CardOptions

  @Option(help: ArgumentHelp("The folder of NetworkManager's profiles.", visibility: .hidden))
  var profiles: String

  @Flag(
    help: ArgumentHelp(
      "The card is mounted read-only. Mount it writable to hide the password.", visibility: .hidden))
  var remount = false

  func run() throws {
    let partition = CardPartition(path: card.from, isMounted: remount)
    try card.report(
      CardWiFi(
        partition: partition, kept: card.to, factory: card.factory, profiles: profiles
      ).adopt())
  }
}

struct CardOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The card's partition that any computer opens.", visibility: .hidden))
  var from: String

  @Option(help: ArgumentHelp("The folder for what the board keeps of the card.", visibility: .hidden))
  var to: String

  @Option(help: ArgumentHelp("The folder of the card's files as the image has them.", visibility: .hidden))
  var factory: String?

  @Option(help: ArgumentHelp("The file for the sentences that the board shows.", visibility: .hidden))
  var notice: String

  /// Writes the sentences for the board, a line each, and for the journal.
  func report(_ complaints: [String]) throws(Failure) {
    for complaint in complaints { Output.complain("gatherboard: \(complaint)") }
    try WholeFile(path: notice).write(complaints.map { "\($0)\n" }.joined())
  }
}
