import GatherStore

/// Waiting attempts, which are made so that the machines take turns. Each owner of attempts, which is a network or an
/// account, has a limited number of places.
struct PasswordTurns {
  /// A waiting attempt.
  struct Attempt: Sendable {
    var client: ClientAddress
    /// The account whose share the attempt uses; nil if it uses the share of its network.
    var account: AccountID?
    /// Executes the attempt when it is its turn.
    var work: @Sendable () -> Void
    /// Called in place of `work` if there is no room.
    var refuse: @Sendable () -> Void

    fileprivate var owner: String { account.map { "\($0.value)" } ?? client.network }
  }

  /// The maximum number of waiting attempts of one machine.
  static let mostOfMachine = 4
  /// The maximum number of waiting attempts of one network.
  static let mostOfNetwork = mostOfMachine * ClientAddress.machinesOfNetwork

  private let most: Int
  private let mostOfOwner: Int
  /// The machines with waiting attempts, the next one first.
  private var turns: [String] = []
  private var waiting: [String: [Attempt]] = [:]
  private var ofOwners: [String: Int] = [:]
  private var count = 0

  /// - Parameters:
  ///   - most: The maximum number of waiting attempts.
  ///   - mostOfOwner: The maximum number of waiting attempts of one owner.
  init(most: Int, mostOfOwner: Int = mostOfNetwork) {
    (self.most, self.mostOfOwner) = (most, mostOfOwner)
  }

  /// Adds an attempt. If there is no room, another one is refused: the last attempt of the owner with the most
  /// attempts, from that owner's machine with the most.
  /// - Returns: The refused attempt. nil if none was refused. It is the new attempt itself if the attempt's machine has
  ///   the maximum, or if there is no other owner or machine with at least two attempts more.
  mutating func add(_ attempt: Attempt) -> Attempt? {
    let (machine, owner) = (attempt.client.machine, attempt.owner)
    let own = waiting[machine, default: []].count
    if own >= Self.mostOfMachine { return attempt }
    var refused: Attempt?
    let share = ofOwners[owner, default: 0]
    if share >= mostOfOwner {
      refused = removeLast(of: owner, ofMoreThan: own + 1)
      if refused == nil { return attempt }
    } else if count >= most {
      refused = heaviestOwner(ofMoreThan: share + 1).flatMap { removeLast(of: $0, ofMoreThan: 0) }
      if refused == nil { return attempt }
    }
    if waiting[machine] == nil { turns.append(machine) }
    waiting[machine, default: []].append(attempt)
    ofOwners[owner, default: 0] += 1
    count += 1
    return refused
  }

  /// The next attempt, by turns. nil if none waits.
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

  /// The owner with the most waiting attempts. nil if no owner has more than `least`.
  private func heaviestOwner(ofMoreThan least: Int) -> String? {
    var heaviest: (owner: String, count: Int)?
    // The machines are searched in the order of their turns, so that the result does not depend on the order of a
    // dictionary.
    for machine in turns {
      for attempt in waiting[machine] ?? [] where ofOwners[attempt.owner] ?? 0 > heaviest?.count ?? least {
        heaviest = (attempt.owner, ofOwners[attempt.owner] ?? 0)
      }
    }
    return heaviest?.owner
  }

  /// Removes the last attempt of an owner, from the machine with the most attempts of that owner. nil if no machine has
  /// more than `least`.
  private mutating func removeLast(of owner: String, ofMoreThan least: Int) -> Attempt? {
    var heaviest: (machine: String, count: Int)?
    for machine in turns {
      let count = waiting[machine]?.count { $0.owner == owner } ?? 0
      if count > heaviest?.count ?? least { heaviest = (machine, count) }
    }
    guard let machine = heaviest?.machine, var attempts = waiting[machine],
      let last = attempts.lastIndex(where: { $0.owner == owner })
    else { return nil }
    let gone = attempts.remove(at: last)
    waiting[machine] = attempts.isEmpty ? nil : attempts
    if attempts.isEmpty { turns.removeAll { $0 == machine } }
    forget(gone)
    return gone
  }

  private mutating func forget(_ attempt: Attempt) {
    let left = ofOwners[attempt.owner, default: 1] - 1
    ofOwners[attempt.owner] = left == 0 ? nil : left
    count -= 1
  }
}
