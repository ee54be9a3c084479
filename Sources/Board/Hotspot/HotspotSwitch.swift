import Dispatch
import Logging
import Reports
import Scenes
import Synchronization

/// Switches the Wi-Fi of a running board, and reports its state. Waits for nmcli and systemctl on a separate queue.
final class HotspotSwitch: Sendable {
  /// The age of the known state after which NetworkManager is asked again.
  private static let age = Duration.seconds(5)
  /// The time after which the known state is no longer returned.
  private static let longestAge = Duration.seconds(20)

  private let hotspot: Hotspot
  private let log: Logger
  private let queue = DispatchQueue(label: "gatherboard.wifi")
  private let state = Mutex(State())

  private struct State {
    var known: (value: PhoneList.Hotspot, at: ContinuousClock.Instant)?
    var isBusy = false
  }

  init(_ hotspot: Hotspot, log: Logger) {
    self.hotspot = hotspot
    self.log = log
  }

  /// Returns the last known state without waiting; nil if it is unknown or too old.
  func standing() -> PhoneList.Hotspot? {
    guard Hotspot.hasRadio else { return .missing }
    let (known, looks) = state.withLock { state in
      let age = state.known.map { .now - $0.at }
      let looks = !state.isBusy && age.map { $0 >= Self.age } ?? true
      if looks { state.isBusy = true }
      return (age.map { $0 < Self.longestAge } ?? false ? state.known?.value : nil, looks)
    }
    if looks { Task { await look() } }
    return known
  }

  private func look() async {
    let outcome = await perform { hotspot throws(Failure) in try hotspot.network().map { .on($0) } ?? .off }
    guard case .failure(let failure) = outcome else { return }
    // The failure is only logged, because `gatherboard doctor` explains why the page for phones cannot switch the
    // Wi-Fi.
    log.debug("The board could not read the state of its Wi-Fi.", metadata: ["error": "\(failure.message)"])
    state.withLock { $0.known = ($0.known?.value ?? .missing, .now) }
  }

  /// Switches the Wi-Fi on or off. If it is switched on, waits until phones can join it.
  /// - Throws: ``Failure`` if it cannot be switched.
  func set(_ isOn: Bool) async throws(Failure) {
    state.withLock { $0.isBusy = true }
    let outcome = await perform { hotspot throws(Failure) in
      if isOn { return .on(try hotspot.on()) }
      try hotspot.off()
      return .off
    }
    _ = try outcome.get()
  }

  private func perform(
    _ work: @escaping @Sendable (Hotspot) throws(Failure) -> PhoneList.Hotspot
  ) async -> Result<PhoneList.Hotspot, Failure> {
    let outcome: Result<PhoneList.Hotspot, Failure> = await withCheckedContinuation { continuation in
      queue.async { [hotspot] in
        do throws(Failure) {
          continuation.resume(returning: .success(try work(hotspot)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    state.withLock { state in
      state.isBusy = false
      if case .success(let value) = outcome { state.known = (value, .now) }
    }
    return outcome
  }
}
