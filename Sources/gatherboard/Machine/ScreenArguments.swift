import ArgumentParser
import Localization
import Scenes
import Screen

enum SizeArgument {
  static func read(_ argument: String) throws -> PixelSize {
    guard let size = PixelSize(parsing: argument) else {
      throw ValidationError(
        "\"\(argument)\" is not a size. Write width and height such as 1280x720, from 128x64 or 64x128 to 8192x8192."
      )
    }
    return size
  }
}

/// The size of a window, or `full` for the whole screen.
struct WindowArgument {
  /// The size; nil for the whole screen.
  let size: PixelSize?

  static func read(_ argument: String) throws -> WindowArgument {
    WindowArgument(size: argument.lowercased() == "full" ? nil : try SizeArgument.read(argument))
  }
}

struct DisplayArgument {
  /// nil for the terminal.
  let number: Int?

  static func read(_ argument: String) throws -> DisplayArgument {
    if argument.lowercased() == "terminal" { return DisplayArgument(number: nil) }
    guard let number = Int(argument), number >= 0 else {
      throw ValidationError("--display takes a number from 0, or terminal.")
    }
    return DisplayArgument(number: number)
  }
}

struct ModeArgument {
  /// The mode; nil for the screen's preferred mode.
  let mode: ModePreference?

  static func read(_ argument: String) throws -> ModeArgument {
    if argument.lowercased() == "auto" { return ModeArgument(mode: nil) }
    guard let mode = ModePreference(parsing: argument) else {
      throw ValidationError(
        "\"\(argument)\" is not a mode. Write auto, or width and height such as 1920x1080 or 1920x1080@60.")
    }
    return ModeArgument(mode: mode)
  }
}

struct ThemeArgument: ExpressibleByArgument {
  let theme: Theme

  init?(argument: String) {
    guard let theme = Theme.named(argument.lowercased()) else { return nil }
    self.theme = theme
  }

  static var allValueStrings: [String] { Theme.all.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct LanguageArgument: ExpressibleByArgument {
  /// nil for the language of the environment.
  let code: String?

  init?(argument: String) {
    let isAuto = argument.lowercased() == Self.auto
    if !isAuto, !Language.isCode(argument) { return nil }
    code = isAuto ? nil : argument
  }

  private static let auto = "auto"
  static var allValueStrings: [String] { [auto] + Language.all.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct RotationArgument: ExpressibleByArgument {
  let rotation: Rotation

  init?(argument: String) {
    guard let degrees = Int(argument), let rotation = Rotation(rawValue: degrees) else { return nil }
    self.rotation = rotation
  }

  static var allValueStrings: [String] { Rotation.allCases.map { "\($0.rawValue)" } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

enum SafeAreaArgument {
  static func read(_ argument: String) throws -> SafeArea {
    guard let percent = Double(argument), let area = SafeArea(percent: percent) else {
      throw ValidationError(
        "\"\(argument)\" is not a safe area. Write the margin at each side in percent, from 0 to 15.")
    }
    return area
  }
}

struct LengthArgument {
  /// As the user wrote it, with its unit.
  let text: String

  static func read(_ text: String) throws -> LengthArgument {
    guard Viewing.metres(text) != nil else {
      throw ValidationError("Write a length such as 75in, 190cm or 40m.")
    }
    return LengthArgument(text: text)
  }
}
