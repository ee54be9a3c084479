import GatherStore
import GatherSync
import Scenes

/// Logging in to a service at the board: the same checks as the command's, and the board follows it from then on.
struct ServiceLogin: Sendable {
  /// How a service is followed, whichever it is.
  let following: @Sendable (ServiceAddress) -> SyncOptions
  /// The service that the board was told to follow when it was started; nil for none.
  let asked: ServiceAddress?
  let store: StoreHandle
  let followed: FollowedService

  /// What is filled in before anything is typed.
  func memory() async throws -> Login.Memory {
    let store = store.current
    return Login.Memory(try await store.loginMemoryNow(), link: try await store.linkNow(), asked: asked)
  }

  /// Does what somebody wants of a service. To cancel the task is to cancel the request: then nothing is stored.
  func carryOut(_ order: Login.Order) async throws(Login.Problem) {
    let (address, name) = try Self.checked(order)
    let store = store.current
    let link: ServiceLink? = try await Self.stored { try await store.linkNow() }
    // Asked before the password goes anywhere: it would be of no use.
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
    // Somebody has gone back meanwhile, and is told of nothing any more.
    if Task.isCancelled { throw .noAnswerInTime }
    try await Self.stored {
      try store.setLink(new)
      try await store.rememberLogin(
        LoginMemory(
          address: order.address, name: name, remembersName: order.remembersName, followsLink: true))
    }
    followed.follow(options)
  }

  /// Follows no service, now and after the next start. The link stays, and with it what the service was not told yet.
  func leave() async throws {
    let store = store.current
    var memory = try await store.loginMemoryNow()
    memory.followsLink = false
    try await store.rememberLogin(memory)
    followed.follow(nil)
  }

  /// Whether whoever listens on the way to an address can read what is sent there.
  static func isOpenToListeners(_ text: String) -> Bool {
    do throws(ServiceAddressError) {
      let address = try ServiceAddress(text)
      return !address.isEncrypted && !address.isLoopback
    } catch {
      return false  // There is no way to it yet.
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
      if case .linked(let server, let username) = error { throw .linked(server: server, name: username) }
      throw .notStored(DeskTrouble(error))
    } catch {
      throw .notStored(DeskTrouble(error))
    }
  }
}

extension Login.Memory {
  /// What is stored of the last login.
  init(of store: GatherStore) throws {
    self.init(try store.loginMemory(), link: try store.link(), asked: nil)
  }

  fileprivate init(_ memory: LoginMemory, link: ServiceLink?, asked: ServiceAddress?) {
    let known = memory.address.isEmpty ? asked?.text ?? "" : memory.address
    self.init(
      address: link?.server ?? known,
      // Nobody else can log in here while the board is linked.
      name: memory.remembersName ? link?.username ?? memory.name : nil,
      remembersName: memory.remembersName)
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
        self = .refused(status: status, reason: reason.map { Shown.text($0) } ?? "")
      case .unreachable(_, let detail): self = .unreachable(reason: Shown.text(detail))
      case .timedOut, .cancelled: self = .noAnswerInTime
      case .bodyTooLarge, .notUnderstood: self = .noService
      case .redirected(_, let to): self = to.map { .redirected(to: Shown.text($0)) } ?? .noService
      case .certificate(_, let detail): self = .certificate(reason: Shown.text(detail))
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
