import Reports

/// What a board that ends with a failure leaves for the service manager that has started it: its sentence, which is to
/// be read on the screen until the next board is there.
package struct FailureNotice {
  private let order: SupervisionOrder
  private let file: ReplacedFile?

  /// - Parameter environment: That this process was started with.
  /// - Returns: nil where no manager listens: then the failure is read where the command was typed.
  package init?(environment: [String: String]) {
    guard let order = SupervisionOrder(environment: environment) else { return nil }
    self.order = order
    file = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map {
      ReplacedFile("why", of: String($0), mode: 0o600)
    }
  }

  /// Where it is left; nil where the unit has no `RuntimeDirectory=`.
  package var path: String? { file?.path }

  /// Leaves the sentence in the file, and says it as the service's status.
  /// - Returns: The errno of what kept it from being written; nil when it is there.
  package func leave(_ message: String) -> Int32? {
    let line = TerminalText.text(message)
    // The manager may have stopped listening, which is no error: the file is what counts.
    _ = NotifySocket(address: order.socket)?.send(["STATUS=" + line])
    return file?.write(line + "\n")
  }
}
