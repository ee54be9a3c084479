package import Scenes
package import Screen

/// One row of the table of pictures: what is shown, on which screen, and in which look.
///
/// The table is drawn by `make screenshots`, checked for faults by the tests of `Screen`, and some of it is kept as
/// letters by the tests of `Stage`. A row for a new sample is one line in one of the lists.
package struct BoardPicture: Sendable, CustomStringConvertible {
  package let name: String
  package let scene: SceneModel
  /// The size of the panel, which is that of the file.
  package let panel: PixelSize
  package let appearance: Appearance

  package var description: String { name }

  /// The size of the picture before it is turned.
  package var size: PixelSize { appearance.rotation.uprightSize(of: panel) }

  /// - Parameters:
  ///   - size: Of the panel, as `1920x1080`.
  ///   - safeArea: In percent of each side.
  /// - Throws: ``Mistake`` for a row that cannot be read.
  package init(
    _ name: String, _ scene: SceneModel, _ size: String, _ theme: Theme = .night,
    rotation: Rotation = .upright, safeArea percent: Double = 0
  ) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    guard let width = numbers.first, let height = numbers.last, numbers.count == 2,
      let safeArea = SafeArea(percent: percent)
    else { throw Mistake(row: name) }
    self.name = name
    self.scene = scene
    panel = PixelSize(width: width, height: height)
    appearance = Appearance(theme: theme, rotation: rotation, safeArea: safeArea)
  }

  package init(
    _ name: String, _ sample: BoardSample, _ size: String, _ theme: Theme = .night,
    rotation: Rotation = .upright, safeArea percent: Double = 0
  ) throws {
    try self.init(
      name, .scoreboard(try sample.viewModel()), size, theme, rotation: rotation, safeArea: percent)
  }

  /// A row that is no picture.
  package struct Mistake: Error {
    package let row: String
  }

  /// What draws it, from back to front.
  package func commands(measure: @escaping MeasureText) -> [DrawCommand] {
    ScreenLayout.commands(
      for: scene, size: size, safeArea: appearance.safeArea, theme: appearance.theme, measure: measure)
  }

  /// What must not be in it, in sentences.
  package func faults(measure: @escaping MeasureText) -> [String] {
    PictureFaults.all(
      in: commands(measure: measure), size: size, within: appearance.safeArea.rect(in: size))
  }
}
