import FoundationEssentials
import Glibc
import Reports
import Scenes
import Stage
import Synchronization

/// Sends requests of the board's user to the systemd unit `gatherboard-hotspot@.service`, with which root controls the
/// board's own Wi-Fi.
///
/// NetworkManager cannot limit a right to one profile. Therefore the board's user has no rights from NetworkManager.
/// Instead, a rule of polkit allows the user to start the unit's instances, which call ``Hotspot/answer(_:in:)``.
package final class HotspotUnit: Sendable {
  /// A request to the unit. The raw value names the instance.
  package enum Request: String, CaseIterable, Sendable {
    case on
    case off
    /// Reads the name and the password of the Wi-Fi.
    case show

    /// The command with which root makes the same request.
    fileprivate var command: String { "sudo gatherboard hotspot \(self == .show ? "status" : rawValue)" }
    fileprivate var unit: String { "gatherboard-hotspot@\(rawValue).service" }
  }

  /// The user whom the rule of polkit allows to start the unit.
  static let user = "gatherboard"
  /// The timeout of systemctl. The unit's own timeout (TimeoutStartSec=) is ten seconds shorter.
  private static let timeout = Duration.seconds(160)
  /// After a failure, the name and the password are not requested again for this time.
  private static let pause = Duration.seconds(60)

  private let environment: [String: String]
  private let folder: String
  private let refusal = Mutex<(failure: Failure, at: ContinuousClock.Instant)?>(nil)

  /// - Parameter folder: The unit's runtime directory.
  package init(environment: [String: String], folder: String = "/run/gatherboard-hotspot") {
    self.environment = environment
    self.folder = folder
  }

  /// Returns the name and the password. The unit is asked once for each activation.
  /// - Parameter activation: NetworkManager's path of the current activation.
  /// - Throws: ``Failure`` if the user is not allowed to ask the unit, or if the unit cannot answer.
  func network(
    of activation: String, at now: ContinuousClock.Instant = .now
  ) throws(Failure) -> PhoneList.Network {
    if let left = HotspotFile(of: folder).read(), left.activation == activation { return left.network }
    if let refusal = refusal.withLock({ $0 }), now - refusal.at < Self.pause { throw refusal.failure }
    do throws(Failure) {
      return try network(after: .show)
    } catch {
      refusal.withLock { $0 = (error, now) }
      throw error
    }
  }

  /// Runs a request after which the unit's file contains the name and the password, and returns both.
  /// - Throws: ``Failure`` like ``start(_:)``, and if the unit has left no file that this user may read.
  func network(after request: Request) throws(Failure) -> PhoneList.Network {
    try start(request)
    guard let left = HotspotFile(of: folder).read() else {
      throw Failure(
        "\(request.unit) left nothing in \(folder) that this user may read. Run as root: \(request.command)",
        exitCode: .unavailable)
    }
    refusal.withLock { $0 = nil }
    return left.network
  }

  /// Runs a request, and waits until it is done.
  /// - Throws: ``Failure``, with the unit's sentence and exit code if the unit has failed.
  func start(_ request: Request) throws(Failure) {
    let said = try systemctl(["start", "--no-ask-password", request.unit], for: request)
    // systemctl prints nothing on success, but may warn that the unit's file has changed.
    let lines = said.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Warning: ") }
    guard let first = lines.first else { return }
    if let line = lines.first(where: { $0.hasPrefix("Failed to ") }) {
      throw Self.refused(request, because: line)
    }
    throw try failed(request, told: first)
  }

  private func failed(_ request: Request, told: String) throws(Failure) -> Failure {
    let shown = try systemctl(
      ["show", "--no-pager", "--property=ExecMainStatus,StatusText", request.unit], for: request)
    var values: [Substring: String] = [:]
    for line in shown.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[line[..<equals]] = String(line[line.index(after: equals)...])
    }
    guard let sentence = values["StatusText"], !sentence.isEmpty else {
      return Failure(
        "systemd did not switch the board's Wi-Fi (\(TerminalText.text(told))). See: journalctl -b -u \(request.unit)",
        exitCode: .unavailable)
    }
    let code = values["ExecMainStatus"].flatMap { Int32($0) }.flatMap(FailureCode.init)
    return Failure(sentence, exitCode: code ?? .unavailable)
  }

  private static func refused(_ request: Request, because error: String) -> Failure {
    let said = error.lowercased()
    let asRoot = "or run as root: \(request.command)"
    if said.contains("authentication") || said.contains("denied") {
      return Failure(
        "The user \(user) may switch the board's Wi-Fi only with polkit and the rule "
          + "60-gatherboard.rules of the package. Install polkit: sudo apt install polkitd, \(asRoot)",
        exitCode: .noPermission)
    }
    if said.contains("not found") {
      return Failure(
        "systemd has no gatherboard-hotspot@.service, with which the user \(user) switches the board's Wi-Fi. "
          + "Install the package, \(asRoot)", exitCode: .unavailable)
    }
    return Failure(
      "systemd does not switch the board's Wi-Fi (\(TerminalText.text(error))). Repair that, \(asRoot)",
      exitCode: .unavailable)
  }

  private func systemctl(_ arguments: [String], for request: Request) throws(Failure) -> String {
    // This program parses the sentences of systemctl, so they must be in English.
    let environment = environment.merging(["LC_ALL": "C.UTF-8", "LANGUAGE": ""]) { _, new in new }
    let output = ProgramOutput.of(
      "systemctl", arguments, environment: environment, timeout: Self.timeout, limit: 1 << 16,
      withErrors: true)
    switch output {
    case .printed(let text): return text
    case .unavailable(let detail):
      throw Failure(
        "The user \(Self.user) switches the board's Wi-Fi with systemd (\(detail)). Run as root: \(request.command)",
        exitCode: .unavailable)
    case .late:
      throw Failure(
        "\(request.unit) has not finished after \(Self.timeout.components.seconds) s. "
          + "See: journalctl -b -u \(request.unit)",
        exitCode: .unavailable)
    }
  }
}

/// The file with the name and the password of the Wi-Fi. Root's unit writes it, and the unit's group may read it.
struct HotspotFile {
  private let file: ReplacedFile

  init(of folder: String) {
    file = ReplacedFile("network", of: folder, mode: 0o640)
  }

  /// - Throws: ``Failure`` if the file cannot be written.
  func write(_ network: PhoneList.Network, activation: String) throws(Failure) {
    guard let code = file.write("\(activation)\n\(network.name)\n\(network.password)\n") else { return }
    throw Failure(
      "\(TerminalText.text(file.path)) cannot be written (\(TerminalText.systemError(code)))",
      exitCode: .inputOutput, systemError: code)
  }

  /// Returns the contents of the file; nil if it does not exist, is not readable for this user, or is not valid.
  func read() -> (activation: String, network: PhoneList.Network)? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.count == 3 ? (lines[0], PhoneList.Network(name: lines[1], password: lines[2])) : nil
  }

  func remove() { unlink(file.path) }
}
