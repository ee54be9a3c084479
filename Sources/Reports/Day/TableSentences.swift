package import GatherModel
import Scenes

extension TableNotices {
  /// A notice if the encoding was guessed, and one for each ignored column, up to a limit.
  package func sentences(file: String) -> [String] {
    let file = TerminalText.text(file)
    let guess =
      encoding == .windows1252
      ? [
        "\(file): the file is not UTF-8 and is read as Windows-1252. If names look wrong, save it as CSV in UTF-8."
      ] : []
    return guess
      + TerminalText.lines(unknownColumns) { column in
        if column.name.isEmpty { return "\(file): column \(column.number) has no name and is ignored." }
        let meant = Self.meant(by: column.name, of: missingColumns).map { " Did you mean \($0)?" } ?? ""
        return
          "\(file): the column \(TerminalText.quoted(column.name)) is unknown and is ignored.\(meant)"
      }
  }

  static func meant(by word: String, of columns: [String]) -> String? {
    WordDistance.nearest(to: String(word.prefix(40)).lowercased(), of: columns)
  }
}
