extension PageWorkers {
  /// What is done with a web service.
  package struct Service {
    /// What was left behind by the last login.
    package var memory: (@escaping Reply<Login.Memory>) -> Void
    /// Whether others on the network can read what is sent to an address; answers at once.
    package var isOpenToListeners: (String) -> Bool
    /// Logs in or makes an account, and follows the service from then on. What it gives is called to cancel that: then
    /// nothing is told, unless that comes too late and it is done all the same.
    package var ask: (Login.Order, @escaping (Result<Void, Login.Problem>) -> Void) -> () -> Void
    /// Follows no service from now on, once a login that is under way has ended; what it was not told of yet is kept.
    package var leave: (@escaping Reply<Void>) -> Void
    /// Ends the login at the service, without asking it.
    package var logOut: (@escaping (Result<Void, Login.Problem>) -> Void) -> Void

    package init(
      memory: @escaping (@escaping Reply<Login.Memory>) -> Void,
      isOpenToListeners: @escaping (String) -> Bool,
      ask: @escaping (Login.Order, @escaping (Result<Void, Login.Problem>) -> Void) -> () -> Void,
      leave: @escaping (@escaping Reply<Void>) -> Void,
      logOut: @escaping (@escaping (Result<Void, Login.Problem>) -> Void) -> Void
    ) {
      self.memory = memory
      self.isOpenToListeners = isOpenToListeners
      self.ask = ask
      self.leave = leave
      self.logOut = logOut
    }
  }
}
