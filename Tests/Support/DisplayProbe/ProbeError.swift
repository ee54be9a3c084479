/// Why an observation from outside could not be made, with what a person needs to mend it.
package enum ProbeError: Error, CustomStringConvertible {
  /// A program that the tests start is not installed.
  case missingProgram(String)
  /// A call of the system failed.
  case system(call: String, errno: Int32)
  /// The display ended while it was in use, or never came up.
  case noDisplay(String)
  /// What was waited for did not happen in time; `picture` is where the screen was saved.
  case timedOut(what: String, after: Duration, picture: String?)
  /// A key that the display's keyboard does not have.
  case noSuchKey(UInt)
  /// The board's command said no, or something that cannot be read.
  case command(arguments: [String], exit: String, message: String)

  package var description: String {
    switch self {
    case .missingProgram(let name):
      "\(name) is not installed, and these tests start it: make test installs what they need"
    case .system(let call, let errno):
      "\(call) failed with errno \(errno)"
    case .noDisplay(let reason):
      "the virtual display is not there: \(reason)"
    case .timedOut(let what, let limit, let picture):
      "\(what): not seen within \(limit)" + (picture.map { ", the screen then: \($0)" } ?? "")
    case .noSuchKey(let symbol):
      "the display's keyboard has no key for symbol \(symbol)"
    case .command(let arguments, let exit, let message):
      "gatherboard \(arguments.joined(separator: " ")): \(exit), \(message)"
    }
  }
}
