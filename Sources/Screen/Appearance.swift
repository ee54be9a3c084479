/// The appearance of pictures on a panel, independent of their content.
package struct Appearance: Hashable, Sendable {
  /// The colours and the weight of strokes.
  package var theme: Theme
  /// The rotation of the picture on the panel.
  package var rotation: Rotation
  /// The part of the upright picture that contains everything that must be seen.
  package var safeArea: SafeArea
  /// The size of the screen and the distance of the spectators; nil if unknown.
  package var viewing: Viewing?

  package init(
    theme: Theme = .night, rotation: Rotation = .upright, safeArea: SafeArea = .whole, viewing: Viewing? = nil
  ) {
    self.viewing = viewing
    self.theme = theme
    self.rotation = rotation
    self.safeArea = safeArea
  }
}
