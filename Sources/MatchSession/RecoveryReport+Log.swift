import GatherStore
import Logging

extension RecoveryReport {
  /// The metadata of a log message: the path of the damaged file, and the numbers of kept and lost rows of each table.
  var logMetadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["file": "\(setAside)"]
    for (name, part) in parts { metadata[name] = "\(part.sentence)" }
    return metadata
  }
}

extension RecoveryReport.Part {
  /// A text such as `15 kept` or `12 kept, 1 altered, 3 senseless, some unreadable`.
  fileprivate var sentence: String {
    var words = ["\(carried) kept"]
    if altered > 0 { words.append("\(altered) altered") }
    if refused > 0 { words.append("\(refused) senseless") }
    if hasGaps { words.append("some unreadable") }
    return words.joined(separator: ", ")
  }
}
