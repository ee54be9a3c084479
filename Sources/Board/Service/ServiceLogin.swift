import GatherStore
import GatherSync
import MatchSession
import Reports
import Scenes
import Synchronization

/// Logs the board in to a service, with the same checks as `gatherboard login`. The board then follows the service.
struct ServiceLogin: Sendable {
  let following: @Sendable (ServiceAddress) -> SyncOptions
  /// The address for the form if the board is not logged in and remembers no address: the service to follow. Empty if
  /// there is none.
  let asked: String
  /// The service in the settings; empty if there is none.
  let settings: String
  let store: StoreHandle
  let followed: FollowedService
  private let turns = Turns()

  init(
    following: @escaping @Sendable (ServiceAddress) -> SyncOptions, asked: String = "", settings: String = "",
    store: StoreHandle, followed: FollowedService
  ) {
    self.following = following
    self.asked = asked
    self.settings = settings
    self.store = store
    self.followed = followed
  }

  func memory() async throws -> Login.Memory {
    let store = store.current
    return Login.Memory(try await store.loginMemoryNow(), link: try await store.linkNow(), asked: asked)
  }

  /// Logs the board in to a service, or creates an account there and logs in. Cancelling the task cancels the request,
  /// and then nothing is stored. After the board has begun to store the granted login, cancelling has no effect.
  func carryOut(_ order: Login.Order) async throws(Login.Problem) {
    try await turns.run { () async throws(Login.Problem) in try await ask(order) }
  }

  private func ask(_ order: Login.Order) async throws(Login.Problem) {
    let (address, name) = try Self.checked(order)
    let store = store.current
    let link: ServiceLink? = try await Self.stored { try await store.linkNow() }
    // The account is checked before the password is sent, because the store of a linked board accepts no login with an
    // account other than the linked one.
    if let link, link.server != address.text || link.username != name {
      throw .linked(server: link.server, name: link.username)
    }
    let options = following(address)
    let access = ServiceAccess(address, limits: options.limits)
    let new: ServiceLink
    do throws(ServiceAccess.Refusal) {
      new =
        switch order.act {
        case .logIn: try await access.login(username: name, password: order.password)
        case .register: try await access.register(username: name, password: order.password)
        }
    } catch {
      throw Login.Problem(error)
    }
    // If the operator has cancelled the request, nothing is stored, and this error is not shown.
    if Task.isCancelled { throw .noAnswerInTime }
    try await Self.stored {
      try await store.logIn(
        new,
        leaving: LoginMemory(
          address: order.address, name: name, remembersName: order.remembersName,
          choice: LoginMemory.Choice(follows: true, settings: settings)))
    }
    followed.follow(options)
  }

  /// Stops following the service, now and after the next start. The link stays, with all changes that were not sent.
  /// - Throws: The error of the store. In that case the board follows the service again after the next start.
  func leave() async throws {
    try await turns.run {
      followed.follow(nil)
      try await store.current.decide(LoginMemory.Choice(follows: false, settings: settings))
    }
  }

  /// Ends the login here, and then asks the service to revoke the token of the login.
  /// - Returns: The task that asks the service. The login has ended even if the service cannot be reached.
  @discardableResult
  func logOut() async throws(Login.Problem) -> Task<Void, Never>? {
    let turn = Mutex<Task<Void, Never>?>(nil)
    try await turns.run { () async throws(Login.Problem) in
      let link = try await Self.stored {
        try await store.current.logOut(deciding: LoginMemory.Choice(follows: false, settings: settings))
      }
      followed.follow(nil)
      guard let link else { return }
      turn.withLock { $0 = tell(link) }
    }
    return turn.withLock { $0 }
  }

  private func tell(_ link: ServiceLink) -> Task<Void, Never>? {
    let address: ServiceAddress
    do throws(ServiceAddressError) {
      address = try ServiceAddress(link.server)
    } catch {
      return nil  // No service has this address.
    }
    let access = ServiceAccess(address, limits: following(address).limits)
    return Task { _ = await access.logOut(link) }
  }

  /// Whether a login sent to an address can be read on the network: the address is neither encrypted nor loopback.
  static func isOpenToListeners(_ text: String) -> Bool {
    do throws(ServiceAddressError) {
      let address = try ServiceAddress(text)
      return !address.isEncrypted && !address.isLoopback
    } catch {
      return false  // The address is not valid yet.
    }
  }

  private static func checked(
    _ order: Login.Order
  ) throws(Login.Problem) -> (address: ServiceAddress, name: String) {
    let address: ServiceAddress
    do throws(ServiceAddressError) {
      address = try ServiceAddress(order.address)
    } catch {
      throw .address(Login.AddressFault(error))
    }
    do throws(LoginName.Fault) {
      return (address, try LoginName.checked(order.name))
    } catch {
      switch error {
      case .colon: throw .colonInName
      case .name: throw .noName
      }
    }
  }

  private static func stored<Value>(
    _ work: () async throws -> Value
  ) async throws(Login.Problem) -> Value {
    do {
      return try await work()
    } catch let error as GatherStoreError {
      switch error {
      case .linked(let server, let username): throw .linked(server: server, name: username)
      case .unsentChanges(let count): throw .unsent(count)
      default: throw .notStored(PageTrouble(error))
      }
    } catch {
      throw .notStored(PageTrouble(error))
    }
  }
}

/// Runs tasks one after the other, in the order of their requests.
private final class Turns: Sendable {
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Runs a task after all earlier ones. Cancelling the calling task also cancels this one.
  func run<Failure: Error>(
    _ work: @escaping @Sendable () async throws(Failure) -> Void
  ) async throws(Failure) {
    let task = last.withLock { last in
      let before = last
      let task = Task<Result<Void, Failure>, Never> {
        await before?.value
        do throws(Failure) {
          return .success(try await work())
        } catch {
          return .failure(error)
        }
      }
      last = Task { _ = await task.value }
      return task
    }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    try result.get()
  }
}

extension Login.Memory {
  init(of store: GatherStore) throws {
    self.init(try store.loginMemory(), link: try store.link(), asked: "")
  }

  fileprivate init(_ memory: LoginMemory, link: ServiceLink?, asked: String) {
    let known = memory.address.isEmpty ? asked : memory.address
    self.init(
      address: link?.server ?? known,
      // While the board is linked, only the linked account can log in here, so the form contains its name.
      name: memory.remembersName ? link?.username ?? memory.name : nil,
      remembersName: memory.remembersName, isLoggedIn: link != nil)
  }
}

extension Login.Problem {
  fileprivate init(_ refusal: ServiceAccess.Refusal) {
    switch refusal {
    case .nameTaken: self = .nameTaken
    case .client(let error):
      switch error {
      case .refused(.login, status: 401, _, _): self = .unknown
      case .refused(_, status: 429, let wait, _):
        self = .tooManyAttempts(seconds: wait.map { Int($0.components.seconds) })
      case .refused(_, let status, _, let reason):
        self = .refused(status: status, reason: reason.map { TerminalText.text($0) } ?? "")
      case .unreachable(_, let detail): self = .unreachable(reason: TerminalText.text(detail))
      case .timedOut, .cancelled: self = .noAnswerInTime
      case .bodyTooLarge, .notUnderstood: self = .noService
      case .redirected(_, let to): self = to.map { .redirected(to: TerminalText.text($0)) } ?? .noService
      case .certificate(_, let detail): self = .certificate(reason: TerminalText.text(detail))
      }
    }
  }
}

extension Login.AddressFault {
  fileprivate init(_ error: ServiceAddressError) {
    self =
      switch error {
      case .noScheme, .otherScheme: .noScheme
      case .noHost, .host: .noHost
      case .port: .port
      case .userInfo: .userInfo
      case .character, .queryOrFragment, .path: .other
      }
  }
}
