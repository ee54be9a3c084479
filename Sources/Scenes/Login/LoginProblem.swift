extension Login {
  /// The reason why a request of the login scene failed.
  package enum Problem: Error, Hashable, Sendable {
    /// A mandatory field is empty. The row is the first empty one of address, name and password.
    case missing(Row)
    /// - Parameter fault: The fault in the address.
    case address(AddressFault)
    /// The name contains a colon, which would end the name in the request.
    case colonInName
    /// The text cannot be a user name.
    case noName
    /// The service does not know this combination of name and password.
    case unknown
    case nameTaken
    /// - Parameter seconds: The time to wait; nil if the service does not send it.
    case tooManyAttempts(seconds: Int?)
    /// - Parameter reason: The reason that the service sends; empty if it sends none.
    case refused(status: Int, reason: String)
    case unreachable(reason: String)
    case noAnswerInTime
    /// The server at the address is not a Football Gather service.
    case noService
    /// The service redirects to another address. The board does not send the password there automatically.
    case redirected(to: String)
    case certificate(reason: String)
    /// The board is logged in at another service, or under another name.
    case linked(server: String, name: String)
    /// - Parameter count: The number of changes that were not sent to the service yet, or that it has refused.
    case unsent(Int)
    /// The outcome could not be stored, or the stored data could not be read.
    case notStored(PageTrouble)
  }

  /// A fault in the address of a service.
  package enum AddressFault: Hashable, Sendable {
    /// The address does not begin with http:// or https://.
    case noScheme
    /// The address has no host, or one that is not valid.
    case noHost
    case port
    /// The address contains a name or a password.
    case userInfo
    /// The address contains a character or a part that is not allowed.
    case other
  }
}
