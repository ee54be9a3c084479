package import GatherModel
package import Reports

/// A name to log in with.
package enum LoginName {
  /// What keeps a text from being one.
  package enum Fault: Error, Hashable, Sendable {
    case name(NameError)
    /// It would end the name on the wire.
    case colon
  }

  /// The name without the white space around it.
  /// - Throws: ``Fault`` for what no name can be.
  package static func checked(_ text: String) throws(Fault) -> String {
    let name: String
    do throws(NameError) {
      name = try NameRule.check(text)
    } catch {
      throw .name(error)
    }
    if name.contains(":") { throw .colon }
    return name
  }

  /// ``checked(_:)`` for a command.
  /// - Throws: ``Failure``.
  package static func check(_ text: String) throws(Failure) -> String {
    do throws(Fault) {
      return try checked(text)
    } catch {
      switch error {
      case .name(let fault): throw Failure("The name \(fault.sentence).", exitCode: .usage)
      case .colon: throw Failure("The name must not contain a colon. Choose another.", exitCode: .usage)
      }
    }
  }
}
