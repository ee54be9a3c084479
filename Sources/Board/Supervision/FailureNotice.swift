import Glibc
import Reports

/// What a board that ends with a failure leaves for the service manager that has started it: its sentence, which is to
/// be read on the screen until the next board is there.
package struct FailureNotice {
  private let order: SupervisionOrder
  /// Where it is left; nil where the unit has no `RuntimeDirectory=`.
  package let path: String?

  /// - Parameter environment: That this process was started with.
  /// - Returns: nil where no manager listens: then the failure is read where the command was typed.
  package init?(environment: [String: String]) {
    guard let order = SupervisionOrder(environment: environment) else { return nil }
    self.order = order
    path = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map { "\($0)/why" }
  }

  /// Leaves the sentence in the file, and says it as the service's status.
  /// - Returns: The errno of what kept it from being written; nil when it is there.
  package func leave(_ message: String) -> Int32? {
    let line = TerminalText.text(message)
    // The manager may have stopped listening, which is no error: the file is what counts.
    _ = NotifySocket(address: order.socket)?.send(["STATUS=" + line])
    guard let path else { return nil }
    // Never waits for a reader, as of a pipe, and follows no link.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = open(path, flags, 0o600)
    guard file >= 0 else { return errno }
    defer { close(file) }
    let bytes = Array((line + "\n").utf8)
    return write(file, bytes, bytes.count) == bytes.count ? nil : errno
  }
}
