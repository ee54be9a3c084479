extension Login {
  /// The reason why a request of the login scene failed.
  package enum Problem: Error, Hashable, Sendable {
    /// A mandatory field is empty; the value is its row.
    case missing(Row)
    case address(AddressFault)
    /// The name contains a colon, which is not allowed, because a colon ends the name in a request.
    case colonInName
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
    /// The service redirects the board to another address, but the board does not send the password there.
    case redirected(to: String)
    case certificate(reason: String)
    /// The board is logged in at another service, or under another name.
    case linked(server: String, name: String)
    /// There are changes that were not sent yet, or that the service has refused; the value is their number.
    case unsent(Int)
    /// The outcome could not be stored, or the stored data could not be read.
    case notStored(PageTrouble)
  }

  /// A fault in the address of a service.
  package enum AddressFault: Hashable, Sendable {
    case noScheme
    /// The address has no valid host.
    case noHost
    case port
    /// The address contains a name or a password.
    case userInfo
    case other
  }
}
