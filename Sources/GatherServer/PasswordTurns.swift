/// Attempts that wait, of which machines take turns.
struct PasswordTurns {
  /// What waits.
  struct Attempt: Sendable {
    var client: ClientAddress
    /// Done in turn.
    var work: @Sendable () -> Void
    /// Done in place of it where there is no room.
    var refuse: @Sendable () -> Void
  }

  /// How many of one machine may wait.
  static let mostOfMachine = 4
  /// How many of one network may wait.
  private static let mostOfNetwork = mostOfMachine * ClientAddress.machinesOfNetwork

  private let most: Int
  /// The machines that have something waiting, the next one first.
  private var turns: [String] = []
  private var waiting: [String: [Attempt]] = [:]
  private var ofNetworks: [String: Int] = [:]
  private var count = 0

  /// - Parameter most: How many may wait in all.
  init(most: Int) {
    self.most = most
  }

  /// Has one more wait. Where there is no room, the last attempt of the machine that has most waiting makes room for it.
  /// - Returns: What is refused: nothing, another attempt, or this one, where no machine has more waiting than its own.
  mutating func add(_ attempt: Attempt) -> Attempt? {
    let (machine, network) = (attempt.client.machine, attempt.client.network)
    let own = waiting[machine, default: []].count
    if own >= Self.mostOfMachine { return attempt }
    var refused: Attempt?
    if ofNetworks[network, default: 0] >= Self.mostOfNetwork {
      refused = removeLast(ofMoreThan: own + 1) { $0.client.network == network }
      if refused == nil { return attempt }
    } else if count >= most {
      refused = removeLast(ofMoreThan: own + 1) { _ in true }
      if refused == nil { return attempt }
    }
    if own == 0 { turns.append(machine) }
    waiting[machine, default: []].append(attempt)
    ofNetworks[network, default: 0] += 1
    count += 1
    return refused
  }

  /// What is next, by turns; nil where nothing waits.
  mutating func next() -> Attempt? {
    guard !turns.isEmpty else { return nil }
    let machine = turns.removeFirst()
    guard var attempts = waiting[machine], !attempts.isEmpty else { return nil }
    let next = attempts.removeFirst()
    waiting[machine] = attempts.isEmpty ? nil : attempts
    if !attempts.isEmpty { turns.append(machine) }
    forget(next)
    return next
  }

  /// Takes away the last attempt of the machine that has most of those meant, and more than a number; nil where none has.
  private mutating func removeLast(ofMoreThan least: Int, where isMeant: (Attempt) -> Bool) -> Attempt? {
    var heaviest: (machine: String, count: Int)?
    // In the order of the turns, so that it does not hang on the order of a dictionary.
    for machine in turns {
      guard let attempts = waiting[machine], let last = attempts.last, isMeant(last) else { continue }
      if attempts.count > heaviest?.count ?? least { heaviest = (machine, attempts.count) }
    }
    guard let machine = heaviest?.machine, let gone = waiting[machine]?.popLast() else { return nil }
    forget(gone)
    return gone
  }

  private mutating func forget(_ attempt: Attempt) {
    let network = attempt.client.network
    let left = ofNetworks[network, default: 1] - 1
    ofNetworks[network] = left == 0 ? nil : left
    count -= 1
  }
}
