import Reports
package import Stage

extension PictureTrouble {
  /// A sentence for the person who has put the picture there: what is wrong, and what to do.
  /// - Parameter name: What the picture is called, with its path.
  package func sentence(of name: String) -> String { "\(TerminalText.text(name)) \(predicate)." }

  private var predicate: String {
    switch self {
    case .unreadable(let code):
      "cannot be read (\(TerminalText.systemError(code))): see that the board's user may read it"
    case .noFile: "is no file: name a PNG or a JPEG"
    case .tooManyBytes(let limit): "has more than \(limit >> 20) MiB: save it smaller"
    case .tooManyPixels(let width, let height, let limit):
      "has \(width)x\(height) pixels: save it with "
        + (limit.edge.map { "\($0)x\($0) at most" } ?? "\(limit.pixels / 1_000_000) million at most")
    case .noPicture: "is neither a PNG nor a JPEG: save it as one of these"
    case .noPNG: "is no PNG: save it as one"
    case .truncated: "ends before its picture does: copy it again"
    case .damaged(let detail): "is damaged (\(TerminalText.text(detail))): copy it again, or save it again"
    }
  }
}
