import Reports
package import Stage

extension PictureTrouble {
  /// A sentence with the problem and its remedy, for the person who stored the picture.
  package func sentence(of name: String) -> String { "\(TerminalText.text(name)) \(predicate)." }

  private var predicate: String {
    switch self {
    case .unreadable(let code):
      "cannot be read (\(TerminalText.systemError(code))). Give the board's user read access"
    case .noFile: "is not a file. Choose a PNG or a JPEG"
    case .tooManyBytes(let limit): "is larger than \(limit >> 20) MiB. Save it smaller"
    case .tooManyPixels(let width, let height, let limit):
      "has \(width)x\(height) pixels. Save it with "
        + (limit.edge.map { "at most \($0)x\($0)" } ?? "at most \(limit.pixels / 1_000_000) million")
    case .noPicture: "is neither a PNG nor a JPEG. Save it as one of these"
    case .noPNG: "is not a PNG. Save it as one"
    case .truncated: "is incomplete. Copy it again"
    case .damaged(let detail): "is damaged (\(TerminalText.text(detail))). Copy or save it again"
    }
  }
}
