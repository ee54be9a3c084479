import Stage

/// The board's own fonts, as they lie in the repository.
enum TestFonts {
  /// The repository's folder of fonts.
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    + "/assets/fonts"

  static func typesetter(
    reportMissing: @escaping (Unicode.Scalar) -> Void = { _ in }
  ) throws -> Typesetter {
    try Typesetter(folder: folder, reportMissing: reportMissing)
  }
}
