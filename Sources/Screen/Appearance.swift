/// How pictures look on a panel, independent of what they show.
package struct Appearance: Hashable, Sendable {
  /// The colours, and how heavy strokes are.
  package var theme: Theme
  /// How the picture is turned on the panel.
  package var rotation: Rotation
  /// The part of the upright picture in which all stands that must be seen.
  package var safeArea: SafeArea
  /// How large the screen is and from where it is looked at; nil where that is not known.
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
