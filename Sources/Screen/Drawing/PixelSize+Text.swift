extension PixelSize {
  /// Reads a size such as `1280x720`; nil for any other text. Each side must be from 64 to 8192, and the longer side at
  /// least 128, otherwise the result is nil too.
  package init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (64...8192).contains(width), (64...8192).contains(height), max(width, height) >= 128
    else { return nil }
    self.init(width: width, height: height)
  }
}
