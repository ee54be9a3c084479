import Reports

/// The notice of a board's failure, for the service manager that started the board. The notice contains a sentence,
/// which the screen shows until a board runs again.
package struct FailureNotice {
  private let order: SupervisionOrder
  private let file: ReplacedFile?

  /// - Returns: nil if no manager listens. In that case the failure is shown where the command was typed.
  package init?(environment: [String: String]) {
    guard let order = SupervisionOrder(environment: environment) else { return nil }
    self.order = order
    file = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map {
      ReplacedFile("why", of: String($0), mode: 0o600)
    }
  }

  /// The path of the notice; nil if the unit has no `RuntimeDirectory=`.
  package var path: String? { file?.path }

  /// Writes the message to the file of the notice, and sends the message as the service's status.
  /// - Returns: The errno of a failed write; nil if the file is written.
  package func leave(_ message: String) -> Int32? {
    let line = TerminalText.text(message)
    // A failure to send is ignored: the manager may have stopped listening, and only the file is necessary.
    _ = NotifySocket(address: order.socket)?.send(["STATUS=" + line])
    return file?.write(line + "\n")
  }
}
