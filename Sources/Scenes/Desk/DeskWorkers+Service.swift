extension DeskWorkers {
  /// What is done with a web service.
  package struct Service {
    /// What was left behind by the last login.
    package var memory: (@escaping Reply<Login.Memory>) -> Void
    /// Whether whoever listens on the way to an address can read what is sent there; at once.
    package var isOpenToListeners: (String) -> Bool
    /// Logs in or makes an account, and follows the service from then on. What it gives is called to cancel that: then
    /// nothing is told.
    package var ask: (Login.Order, @escaping (Result<Void, Login.Problem>) -> Void) -> () -> Void
    /// Follows no service from now on; what it was not told of yet is kept.
    package var leave: () -> Void

    package init(
      memory: @escaping (@escaping Reply<Login.Memory>) -> Void,
      isOpenToListeners: @escaping (String) -> Bool,
      ask: @escaping (Login.Order, @escaping (Result<Void, Login.Problem>) -> Void) -> () -> Void,
      leave: @escaping () -> Void
    ) {
      self.memory = memory
      self.isOpenToListeners = isOpenToListeners
      self.ask = ask
      self.leave = leave
    }
  }
}
