extension PixelSize {
  /// Reads `1280x720`, from 128x64, either way up, to 8192x8192; nil for anything else.
  package init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (64...8192).contains(width), (64...8192).contains(height), max(width, height) >= 128
    else { return nil }
    self.init(width: width, height: height)
  }
}
