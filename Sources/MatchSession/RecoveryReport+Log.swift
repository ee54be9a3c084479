import GatherStore
import Logging

extension RecoveryReport {
  var logMetadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["file": "\(setAside)"]
    for (name, part) in parts { metadata[name] = "\(part.sentence)" }
    return metadata
  }
}

extension RecoveryReport.Part {
  /// For example `15 kept` or `12 kept, 1 altered, 3 senseless, some unreadable`.
  fileprivate var sentence: String {
    var words = ["\(carried) kept"]
    if altered > 0 { words.append("\(altered) altered") }
    if refused > 0 { words.append("\(refused) senseless") }
    if hasGaps { words.append("some unreadable") }
    return words.joined(separator: ", ")
  }
}
