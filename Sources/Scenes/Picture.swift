/// A picture that was read and can be drawn. It has only an id and a size; the drawing code keeps the pixels.
package struct Picture: Hashable, Sendable {
  /// The id, unique for each picture that is read: equal ids mean equal pixels.
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
