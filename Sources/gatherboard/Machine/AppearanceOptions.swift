import ArgumentParser
import BoardSettings
import Screen

/// The options for the appearance of the board. The settings decide about an option that is not given.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colors: night, day for sunlight, or led for LED walls (default: night).", valueName: "name"))
  var theme: ThemeArgument?

  @Option(
    help: ArgumentHelp(
      "The clockwise rotation of the picture: 0, 90, 180 or 270 degrees (default: 0).",
      valueName: "degrees"))
  var rotate: RotationArgument?

  @Option(
    help: ArgumentHelp(
      "The margin at each side if the screen cuts off its edges: 0 to 15 percent (default: 0).",
      valueName: "percent"), transform: SafeAreaArgument.read)
  var safeArea: SafeArea?

  @Option(
    help: ArgumentHelp(
      "The diagonal of the screen for --distance, such as 75in or 190cm.", valueName: "length"),
    transform: LengthArgument.read)
  var diagonal: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "The reading distance, such as 40m. The board hides rows that are too small to read and enlarges the rest.",
      valueName: "length"), transform: LengthArgument.read)
  var distance: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "The language of the screen: a code such as de or pt-BR, or auto to follow LANG (default: auto).",
      valueName: "code"))
  var language: LanguageArgument?

  @Flag(
    name: [.customLong("motion"), .customLong("goal-flash")], inversion: .prefixedNo,
    help: "Show an animation for six seconds after each goal (default: --motion).")
  var motion: Bool?

  /// - Throws: ``ValidationError`` if a distance is given and the size of the screen is unknown.
  func appearance(over settings: Settings) throws -> Appearance {
    var settings = settings
    if let diagonal { settings.diagonal = diagonal.text }
    if let distance { settings.distance = distance.text }
    if distance != nil, settings.diagonal.isEmpty {
      throw ValidationError("--distance needs the size of the screen. Add --diagonal 75in.")
    }
    return Appearance(
      theme: theme?.theme ?? settings.theme, rotation: rotate?.rotation ?? settings.rotation,
      safeArea: safeArea ?? settings.safeArea, viewing: settings.viewing)
  }
}
