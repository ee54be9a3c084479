/// Which pictures are shown beside the match.
package struct PictureOptions: Hashable, Sendable {
  /// A folder of pictures for the board without a gather; empty for none.
  package var folder: String
  /// The path of a sponsor's strip; empty for none.
  package var strip: String

  package init(folder: String = "", strip: String = "") {
    self.folder = folder
    self.strip = strip
  }
}
