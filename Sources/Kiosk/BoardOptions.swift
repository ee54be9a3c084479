package import GatherStore
package import Screen

/// What a board is started with.
package struct BoardOptions: Sendable {
  /// The size of a window; nil for the whole screen.
  package var windowed: PixelSize?
  /// Which screen, 0 being the first.
  package var display: Int
  package var theme: Theme
  package var folder: DataFolder

  package init(
    windowed: PixelSize? = nil, display: Int = 0, theme: Theme = .night, folder: DataFolder
  ) {
    self.windowed = windowed
    self.display = display
    self.theme = theme
    self.folder = folder
  }
}
