/// A picture that was read. The drawing code keeps its pixels.
package struct Picture: Hashable, Sendable {
  /// The id. Equal ids mean equal pixels.
  package let id: UInt64
  /// The width in pixels, 1 or more.
  package let width: Int
  /// The height in pixels, 1 or more.
  package let height: Int

  package init(id: UInt64, width: Int, height: Int) {
    self.id = id
    self.width = width
    self.height = height
  }
}
