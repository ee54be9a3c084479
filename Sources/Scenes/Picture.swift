/// A picture that was read and can be drawn: what it is known by, and its size. Its pixels are kept where it is drawn.
package struct Picture: Hashable, Sendable {
  /// Another one for each picture that is read: equal ids are equal pixels.
  package let id: UInt64
  /// In pixels, 1 or more.
  package let width: Int
  /// In pixels, 1 or more.
  package let height: Int

  package init(id: UInt64, width: Int, height: Int) {
    self.id = id
    self.width = width
    self.height = height
  }
}
