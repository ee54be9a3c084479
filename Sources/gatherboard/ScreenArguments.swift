import ArgumentParser
import Screen

/// `1920x1080`.
struct SizeArgument: ExpressibleByArgument {
  let size: PixelSize

  /// From 128x64 to 8K.
  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (128...8192).contains(width), (64...8192).contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }

  var defaultValueDescription: String { "\(size.width)x\(size.height)" }
}

/// The name of a theme.
struct ThemeArgument: ExpressibleByArgument {
  let theme: Theme

  init?(argument: String) {
    guard let theme = Theme.named(argument.lowercased()) else { return nil }
    self.theme = theme
  }

  init(_ theme: Theme) {
    self.theme = theme
  }

  var defaultValueDescription: String { theme.name }

  static var allValueStrings: [String] { Theme.all.map(\.name) }
}
