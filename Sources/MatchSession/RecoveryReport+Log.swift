import GatherStore
import Logging

extension RecoveryReport {
  /// What a log says of it: where the damaged file lies, and for each kind of row how many there are still.
  var logMetadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["file": "\(setAside)"]
    for (name, part) in parts { metadata[name] = "\(part.sentence)" }
    return metadata
  }
}

extension RecoveryReport.Part {
  /// `15 kept`, `12 kept, 1 altered, 3 senseless, some unreadable`.
  fileprivate var sentence: String {
    var words = ["\(carried) kept"]
    if altered > 0 { words.append("\(altered) altered") }
    if refused > 0 { words.append("\(refused) senseless") }
    if hasGaps { words.append("some unreadable") }
    return words.joined(separator: ", ")
  }
}
