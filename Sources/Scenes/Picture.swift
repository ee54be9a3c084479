/// The id and the size of a picture. The drawing code keeps the pixels, and finds them by the id.
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
