import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import Glibc
import GPIO
import Scenes

/// `gatherboard horn`.
struct HornCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "horn", abstract: "Sound the horn once, to set its volume.",
    discussion: """
      Sounds what a board would sound for its key, also if the board is muted. What no argument says the settings file \
      does: see `gatherboard config`.

      Examples:
        gatherboard horn
        gatherboard horn --volume 40
        gatherboard horn --sound whistle
        gatherboard horn --sound /etc/gatherboard/horn.wav
        gatherboard horn --off

      With --off it sounds nothing and switches off the relay that the settings name (gpio.relay), for a real horn \
      that sounds on after its board has died. The board's service does so after each board. What a running board \
      has stays as it is.

      With no sound card, or none that can be played on, it ends with exit code 69.
      """)

  @Option(
    help: ArgumentHelp(
      "What it sounds like: horn, whistle, or the path of a WAV file of up to 10 seconds.", valueName: "sound"
    ),
    completion: .file(extensions: ["wav"]),
    transform: { text in
      // A path as the shell has it, which need not be a whole one.
      let isName = ["horn", "whistle"].contains(text.lowercased()) || text.hasPrefix("/")
      guard
        let sound = HornSound(parsing: isName ? text : FileManager.default.currentDirectoryPath + "/" + text)
      else { throw ValidationError("--sound takes horn, whistle, or the path of a WAV file.") }
      return sound
    })
  var sound: HornSound?

  @Option(help: ArgumentHelp("How loud it is, 0 to 100.", valueName: "n"))
  var volume: Int?

  @Option(
    help: ArgumentHelp("What it comes out of, by a name that `gatherboard doctor` lists.", valueName: "name"))
  var output: String?

  @Flag(name: .customLong("off"), help: "Sound nothing, and switch off the relay of a real horn.")
  var isOff = false

  @OptionGroup var data: DataOption

  func validate() throws {
    if let volume, !(0...100).contains(volume) {
      throw ValidationError("--volume takes a number from 0 to 100.")
    }
    if isOff, sound != nil || volume != nil || output != nil {
      throw ValidationError("--off sounds nothing: leave --sound, --volume and --output out.")
    }
    if output == "" { throw ValidationError("--output is empty: name an output, or leave it out.") }
  }

  func run() throws {
    let settings = try data.settings().effective.settings
    if isOff {
      switchOff(GPIOOptions(settings.gpio))
      return
    }
    var setup = settings.horn
    if let sound { setup.sound = sound }
    if let volume { setup.volume = volume }
    if let output { setup.output = output }
    try Output.write(HornTrial.sound(setup))
  }

  /// Switches the relay off. An error is only reported on standard error: after a board no operator could act on it.
  private func switchOff(_ gpio: GPIOOptions?) {
    // SIGALRM ends the process after a second: a chip that does not respond must not delay the next board.
    alarm(1)
    guard let gpio, let trouble = Relay.switchOff(gpio) else { return }
    Output.complain("gatherboard: The relay of the horn could not be switched off: \(trouble)")
  }
}
