import Dispatch
import GatherModel
package import GatherServer
import GatherStore
import Logging
import MatchSession
import QRCode
import Reports
import Scenes
import Synchronization

/// How phones are served beside a board.
package struct PhoneSetup: Sendable {
  /// Where they connect to, what they may see, and how the board is called.
  package var options: PhoneOptions
  /// Whether they may reach it from the start.
  package var isOpen: Bool
  /// The address that is shown; empty for those that the machine has.
  package var address: String

  package init(options: PhoneOptions, isOpen: Bool, address: String) {
    self.options = options
    self.isOpen = isOpen
    self.address = address
  }
}

/// Phones beside a running board: nothing listens until they are let in, and nothing any more when they are shut out.
final class BoardPhones: Sendable {
  /// How long starting may take, and ending.
  private static let timeout = DispatchTimeInterval.seconds(5)

  private let setup: PhoneSetup
  private let server: PhoneServer
  private let log: Logger
  private let running = Mutex(Running())

  private struct Running {
    var task: BackgroundTask?
    /// Where it listens; nil before it does.
    var port: Int?
    /// Why it does not.
    var failure: String?
  }

  /// - Parameter files: The files of the pages.
  init(_ setup: PhoneSetup, session: MatchSession, texts: PhoneTexts, files: [PhoneFile], log: Logger) {
    self.setup = setup
    self.log = log
    server = PhoneServer(setup.options, session: session, pages: texts, files: files, log: log)
  }

  /// Begins to listen, or ends that; comes back when that is done, or has failed.
  func setOpen(_ isOpen: Bool) async {
    let former = running.withLock { running in
      defer { if isOpen == (running.task == nil) || running.failure != nil { running = Running() } }
      return isOpen && running.failure == nil ? nil : running.task
    }
    if let former {
      former.cancel()
      await former.end()
    }
    guard isOpen, running.withLock({ $0.task == nil }) else { return }
    await withCheckedContinuation { continuation in
      let isTold = Mutex(false)
      let tell: @Sendable () -> Void = {
        let isFirst = isTold.withLock { isTold in
          defer { isTold = true }
          return !isTold
        }
        if isFirst { continuation.resume() }
      }
      let task = BackgroundTask { [self] in
        do throws(GatherServerError) {
          try await server.run { [self] port in
            running.withLock { $0.port = port }
            log.info("Phones can reach the board.", metadata: ["port": "\(port)"])
            tell()
          }
        } catch {
          let failure = Failure(error, isBesideBoard: true)
          running.withLock { $0.failure = failure.message }
          log.error("Phones cannot reach the board.", metadata: ["error": "\(failure.message)"])
        }
        tell()
      }
      running.withLock { $0.task = task }
    }
  }

  /// Whether phones can reach the board, and how.
  var access: PhoneList.Access {
    let (port, failure) = running.withLock { ($0.port, $0.failure) }
    if let failure { return .failed(reason: failure) }
    guard let port else { return .closed }
    return .open(addresses: setup.addresses(port: port))
  }

  /// Ends it; does nothing where nothing listens.
  func end() {
    guard let task = running.withLock({ $0.task }) else { return }
    task.cancel()
    task.wait(for: Self.timeout)
  }
}

extension SquareCode {
  /// A text as a QR code; nil for one that is too long.
  init?(qrCodeOf text: String) {
    guard let code = QRCode(text) else { return nil }
    self.init(
      width: code.width,
      squares: (0..<code.width * code.width).map { code[$0 % code.width, $0 / code.width] },
      quietZone: QRCode.quietZone)
  }
}
