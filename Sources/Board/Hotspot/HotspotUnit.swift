import FoundationEssentials
import Glibc
import Reports
import Scenes
import Stage
import Synchronization

/// Root's part of the board's own Wi-Fi, as the board's user asks for it: `gatherboard-hotspot@.service`.
///
/// NetworkManager has no right that reaches one profile alone. Therefore this user has none of its rights: a rule of polkit
/// lets it start the unit's instances, and these do what ``Hotspot/answer(_:in:)`` does.
package final class HotspotUnit: Sendable {
  /// What the unit is asked for; its instances are called so.
  package enum Request: String, CaseIterable, Sendable {
    /// To switch it on.
    case on
    /// To switch it off.
    case off
    /// To read its name and its password.
    case show

    /// As root asks for the same.
    fileprivate var command: String { "sudo gatherboard hotspot \(self == .show ? "status" : rawValue)" }
    fileprivate var unit: String { "gatherboard-hotspot@\(rawValue).service" }
  }

  /// Whom the rule of polkit lets start it.
  static let user = "gatherboard"
  /// The unit itself may take ten seconds less (TimeoutStartSec=).
  private static let timeout = Duration.seconds(160)
  /// After a failure the name and the password are asked for again so much later, however often a page wants to know.
  private static let pause = Duration.seconds(60)

  private let environment: [String: String]
  private let folder: String
  private let refusal = Mutex<(failure: Failure, at: ContinuousClock.Instant)?>(nil)

  /// - Parameters:
  ///   - environment: Its `PATH` is searched for systemctl.
  ///   - folder: The unit's runtime directory.
  package init(environment: [String: String], folder: String = "/run/gatherboard-hotspot") {
    self.environment = environment
    self.folder = folder
  }

  /// The name and the password of the Wi-Fi that is on. The unit is asked once each time that it comes up.
  /// - Parameters:
  ///   - activation: The path by which NetworkManager knows this time that it is on.
  ///   - now: The time of this call.
  /// - Throws: ``Failure`` where it may not be asked, and where it cannot say.
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

  /// Has the unit do what leaves a name and a password.
  /// - Throws: ``Failure`` as ``start(_:)``.
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

  /// Has the unit do it, and waits until it is done.
  /// - Throws: ``Failure``, with the sentence and the exit code of the unit where that has failed.
  func start(_ request: Request) throws(Failure) {
    let said = try systemctl(["start", "--no-ask-password", request.unit], for: request)
    // It says nothing of what is done, but may warn that the unit's file has changed.
    let lines = said.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Warning: ") }
    guard let first = lines.first else { return }
    if let line = lines.first(where: { $0.hasPrefix("Failed to ") }) {
      throw Self.refused(request, because: line)
    }
    throw try failed(request, told: first)
  }

  /// What the unit has left as its status, which is that of its last start.
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

  /// Why systemd does not start the unit, and what to do.
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
    // Its sentences are read by this program.
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

/// The name and the password of the board's own Wi-Fi, as root's unit leaves them for the group that it runs with.
struct HotspotFile {
  private let file: ReplacedFile

  /// - Parameter folder: The unit's runtime directory.
  init(of folder: String) {
    file = ReplacedFile("network", of: folder, mode: 0o640)
  }

  /// Leaves them.
  /// - Parameter activation: The path by which NetworkManager knows this time that it is on.
  /// - Throws: ``Failure`` where the file cannot be written.
  func write(_ network: PhoneList.Network, activation: String) throws(Failure) {
    guard let code = file.write("\(activation)\n\(network.name)\n\(network.password)\n") else { return }
    throw Failure(
      "\(TerminalText.text(file.path)) cannot be written (\(TerminalText.systemError(code)))",
      exitCode: .inputOutput, systemError: code)
  }

  /// nil where it is not there, where this user may not read it, and where it is none.
  func read() -> (activation: String, network: PhoneList.Network)? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.count == 3 ? (lines[0], PhoneList.Network(name: lines[1], password: lines[2])) : nil
  }

  /// Takes them away, if they are there.
  func remove() { unlink(file.path) }
}
