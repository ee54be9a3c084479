/// How pictures look on a panel, independent of what they show.
package struct Appearance: Hashable, Sendable {
  package var theme: Theme
  package var rotation: Rotation
  package var safeArea: SafeArea

  package init(theme: Theme = .night, rotation: Rotation = .upright, safeArea: SafeArea = .whole) {
    self.theme = theme
    self.rotation = rotation
    self.safeArea = safeArea
  }
}
