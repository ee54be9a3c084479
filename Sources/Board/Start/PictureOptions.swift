/// The pictures of a folder, and a sponsor's strip.
package struct PictureOptions: Hashable, Sendable {
  /// A folder of pictures for the board without a gather; empty if there is none.
  package var folder: String
  /// The path of a sponsor's strip; empty if there is none.
  package var strip: String

  package init(folder: String = "", strip: String = "") {
    self.folder = folder
    self.strip = strip
  }
}
