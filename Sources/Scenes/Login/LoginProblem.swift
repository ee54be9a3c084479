extension Login {
  /// Why a request of the login scene failed.
  package enum Problem: Error, Hashable, Sendable {
    /// Both fields and the address are mandatory: the first that is empty.
    case missing(Row)
    /// - Parameter fault: What is wrong with the address.
    case address(AddressFault)
    /// It would end the name on the wire.
    case colonInName
    /// What is typed cannot be a user name.
    case noName
    /// The service does not know the name with the password.
    case unknown
    case nameTaken
    /// - Parameter seconds: To wait; nil where the service does not tell.
    case tooManyAttempts(seconds: Int?)
    /// - Parameter reason: What the service says of it; empty for nothing.
    case refused(status: Int, reason: String)
    case unreachable(reason: String)
    case noAnswerInTime
    /// What answers is no such service.
    case noService
    /// It sends elsewhere, where no password goes by itself.
    case redirected(to: String)
    case certificate(reason: String)
    /// The board is logged in at another service, or under another name.
    case linked(server: String, name: String)
    /// - Parameter count: Of changes that the service was not told of yet, or that it has refused.
    case unsent(Int)
    /// What came of it could not be stored, or what was stored could not be read.
    case notStored(PageTrouble)
  }

  /// What is wrong with the address of a service.
  package enum AddressFault: Hashable, Sendable {
    /// It does not begin with http:// or https://.
    case noScheme
    /// It names no host, or one that is none.
    case noHost
    case port
    /// It has a name or a password in it.
    case userInfo
    /// It has a character or a part that no such address has.
    case other
  }
}
