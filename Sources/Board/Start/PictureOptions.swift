/// The pictures of a folder, and a sponsor's strip.
package struct PictureOptions: Hashable, Sendable {
  /// The folder with the pictures for the idle scene; empty if there is none.
  package var folder: String
  /// The path of a sponsor's strip; empty if there is none.
  package var strip: String

  package init(folder: String = "", strip: String = "") {
    self.folder = folder
    self.strip = strip
  }
}
