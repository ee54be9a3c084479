import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import Glibc
import GPIO
import Scenes

struct HornCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "horn", abstract: "Sound the horn once to check its volume.",
    discussion: """
      The command plays the sound of the horn key, even if the board is muted. Without arguments, it uses the settings \
      file: see `gatherboard config`.

      Examples:
        gatherboard horn
        gatherboard horn --volume 40
        gatherboard horn --sound whistle
        gatherboard horn --sound /etc/gatherboard/horn.wav
        gatherboard horn --off

      With --off, the command makes no sound and switches off the relay (gpio.relay). Use it if a real horn keeps \
      sounding after a crash. The board's service does this after each run. A running board keeps its relay.

      If there is no working sound card, the command ends with exit code 69.
      """)

  @Option(
    help: ArgumentHelp(
      "The sound: horn, whistle, or the path of a WAV file of up to 10 seconds.", valueName: "sound"
    ),
    completion: .file(extensions: ["wav"]),
    transform: { text in
      // A path on the command line may be relative, but ``HornSound`` accepts only absolute paths.
      let isName = ["horn", "whistle"].contains(text.lowercased()) || text.hasPrefix("/")
      guard
        let sound = HornSound(parsing: isName ? text : FileManager.default.currentDirectoryPath + "/" + text)
      else { throw ValidationError("--sound takes horn, whistle, or the path of a WAV file.") }
      return sound
    })
  var sound: HornSound?

  @Option(help: ArgumentHelp("The volume, 0 to 100.", valueName: "n"))
  var volume: Int?

  @Option(
    help: ArgumentHelp("The sound output. `gatherboard doctor` lists the names.", valueName: "name"))
  var output: String?

  @Flag(name: .customLong("off"), help: "Make no sound, and switch off the relay of a real horn.")
  var isOff = false

  @OptionGroup var data: DataOption

  func validate() throws {
    if let volume, !(0...100).contains(volume) {
      throw ValidationError("--volume takes a number from 0 to 100.")
    }
    if isOff, sound != nil || volume != nil || output != nil {
      throw ValidationError("--off makes no sound. Omit --sound, --volume and --output.")
    }
    if output == "" { throw ValidationError("--output is empty. Name an output, or omit --output.") }
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
    let assets = try AssetFolder.locate(environment: ProcessInfo.processInfo.environment)
    try Output.write(HornTrial.sound(setup, assets: assets))
  }

  /// Switches off the relay. An error is only printed, because the board has ended and nobody could act on the error.
  private func switchOff(_ gpio: GPIOOptions?) {
    // SIGALRM ends the process after a second, because a chip that does not respond must not delay the board's next
    // start.
    alarm(1)
    guard let gpio, let trouble = Relay.switchOff(gpio) else { return }
    Output.complain("gatherboard: The relay of the horn could not be switched off: \(trouble)")
  }
}
