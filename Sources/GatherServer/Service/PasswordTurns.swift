import GatherStore

/// Waiting attempts with a password, such as logins. The clients' machines take turns. In this type, the owner of an
/// attempt is the network or the account whose share the attempt uses, and not the owner of the board.
struct PasswordTurns {
  struct Attempt: Sendable {
    var client: ClientAddress
    /// The account whose share the attempt uses; nil for the share of its network.
    var account: AccountID?
    var work: @Sendable () -> Void
    /// Called in place of `work` if there is no room.
    var refuse: @Sendable () -> Void

    fileprivate var owner: String { account.map { "\($0.value)" } ?? client.network }
  }

  static let mostOfMachine = 4
  static let mostOfNetwork = mostOfMachine * ClientAddress.machinesOfNetwork

  private let most: Int
  private let mostOfOwner: Int
  /// The machines with waiting attempts, the next one first.
  private var turns: [String] = []
  private var waiting: [String: [Attempt]] = [:]
  private var ofOwners: [String: Int] = [:]
  private var count = 0

  init(most: Int, mostOfOwner: Int = mostOfNetwork) {
    (self.most, self.mostOfOwner) = (most, mostOfOwner)
  }

  /// Adds an attempt. If there is no room, refuses the new attempt or a waiting one.
  ///
  /// The new attempt is refused if its machine already has ``mostOfMachine`` attempts. If its owner has reached the
  /// limit of an owner, the owner's machine with the most attempts loses the owner's last attempt. Else, if all
  /// attempts together have reached their limit, the owner with the most attempts loses one in the same way. But a
  /// machine or an owner loses an attempt only if it has at least two more than the machine or the owner of the new
  /// attempt. Otherwise the new attempt is refused.
  /// - Returns: The refused attempt, which may be the new one. nil if none was refused.
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

  /// Removes and returns the next attempt; nil if no attempt waits.
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

  /// The owner with the most attempts; nil if no owner has more than `least`.
  private func heaviestOwner(ofMoreThan least: Int) -> String? {
    var heaviest: (owner: String, count: Int)?
    // The owners are compared in the order of the turns, because a dictionary has no order.
    for machine in turns {
      for attempt in waiting[machine] ?? [] where ofOwners[attempt.owner] ?? 0 > heaviest?.count ?? least {
        heaviest = (attempt.owner, ofOwners[attempt.owner] ?? 0)
      }
    }
    return heaviest?.owner
  }

  /// Removes the owner's last attempt from the machine that has the most attempts of the owner.
  /// - Returns: The removed attempt; nil if no machine has more than `least` attempts of the owner.
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
