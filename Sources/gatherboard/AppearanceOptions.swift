import ArgumentParser
import BoardSettings
import Scenes
import Screen

/// How the board looks, as `run` and `render` take it. What is not given is nil, so that something else may say it.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colours: night, day for the sun, or led for walls of lamps (default: night).", valueName: "name"))
  var theme: ThemeArgument?

  @Option(
    help: ArgumentHelp(
      "How the picture is turned on the screen, clockwise: 0, 90, 180 or 270 degrees (default: 0).",
      valueName: "degrees"))
  var rotate: RotationArgument?

  @Option(
    help: ArgumentHelp(
      "What to leave free at each side for screens that cut their edges off, 0 to 15 percent (default: 0).",
      valueName: "percent"), transform: SafeAreaArgument.read)
  var safeArea: SafeArea?

  @Option(
    help: ArgumentHelp("The diagonal of the screen, as 75in or 190cm, for --distance.", valueName: "length"),
    transform: LengthArgument.read)
  var diagonal: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "From how far the board is to be read, as 40m: what would be too small leaves it, and the rest grows.",
      valueName: "length"), transform: LengthArgument.read)
  var distance: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "The language of the screen: en, de, es, ko, ro, or auto for that of LANG (default: auto).",
      valueName: "code"))
  var language: LanguageArgument?

  @Flag(
    name: [.customLong("motion"), .customLong("goal-flash")], inversion: .prefixedNo,
    help: "Show a picture of each goal for six seconds (default: --motion).")
  var motion: Bool?

  /// The look, with the settings for what was not given.
  /// - Throws: ``ValidationError`` for a distance on a screen whose size is not known.
  func appearance(over settings: Settings) throws -> Appearance {
    var settings = settings
    if let diagonal { settings.diagonal = diagonal.text }
    if let distance { settings.distance = distance.text }
    if distance != nil, settings.diagonal.isEmpty {
      throw ValidationError("--distance needs the size of the screen: --diagonal 75in.")
    }
    return Appearance(
      theme: theme?.theme ?? settings.theme, rotation: rotate?.rotation ?? settings.rotation,
      safeArea: safeArea ?? settings.safeArea, viewing: settings.viewing)
  }

  /// The language, with the settings for what was not given, and the environment for what they leave to it.
  func words(over settings: Settings, environment: [String: String]) -> Words {
    var settings = settings
    if let language { settings.language = language.language }
    return Words(settings, environment: environment)
  }
}
