package import GatherModel
package import Reports

/// A user name for a login.
package enum LoginName {
  /// The reason why a text is not a valid user name.
  package enum Fault: Error, Hashable, Sendable {
    case name(NameError)
    /// The name contains a colon, which would end the name in the login request.
    case colon
  }

  /// Returns the name without the white space around it.
  /// - Throws: ``Fault`` if the text is not a valid name.
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

  /// Returns the same name as ``checked(_:)``, but throws a failure with a sentence for a command line.
  /// - Throws: ``Failure`` if the text is not a valid name.
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
