import Stage

/// The board's own fonts, as they lie in the repository.
enum TestFonts {
  /// The repository's folder of fonts.
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    + "/assets/fonts"

  /// The board's own fonts alone: the same pictures on every machine.
  static func typesetter(
    reportMissing: @escaping (Unicode.Scalar) -> Void = { _ in }
  ) throws -> Typesetter {
    try Typesetter(folder: folder) { if case .missing(let scalar) = $0 { reportMissing(scalar) } }
  }
}
