import GatherStore

/// Attempts that wait, of which machines take turns. Those of one owner – a network, or an account – have a share of the room.
struct PasswordTurns {
  /// What waits.
  struct Attempt: Sendable {
    var client: ClientAddress
    /// The account that it is for, whose share it takes; nil if it takes that of its network.
    var account: AccountID?
    /// Done in turn.
    var work: @Sendable () -> Void
    /// Done in place of it where there is no room.
    var refuse: @Sendable () -> Void

    fileprivate var owner: String { account.map { "\($0.value)" } ?? client.network }
  }

  /// How many of one machine may wait.
  static let mostOfMachine = 4
  /// How many of one network may wait.
  static let mostOfNetwork = mostOfMachine * ClientAddress.machinesOfNetwork

  private let most: Int
  private let mostOfOwner: Int
  /// The machines that have something waiting, the next one first.
  private var turns: [String] = []
  private var waiting: [String: [Attempt]] = [:]
  private var ofOwners: [String: Int] = [:]
  private var count = 0

  /// - Parameters:
  ///   - most: How many may wait in all.
  ///   - mostOfOwner: How many of them may be of one owner.
  init(most: Int, mostOfOwner: Int = mostOfNetwork) {
    (self.most, self.mostOfOwner) = (most, mostOfOwner)
  }

  /// Has one more wait. Where there is no room, the owner that has most waiting makes room for it, with the last attempt of its
  /// machine that has most.
  /// - Returns: What is refused: nothing, another attempt, or this one, where nobody has more waiting than its own owner.
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

  /// The owner that has most waiting, and more than a number; nil where none has.
  private func heaviestOwner(ofMoreThan least: Int) -> String? {
    var heaviest: (owner: String, count: Int)?
    // In the order of the turns, so that it does not hang on the order of a dictionary.
    for machine in turns {
      for attempt in waiting[machine] ?? [] where ofOwners[attempt.owner] ?? 0 > heaviest?.count ?? least {
        heaviest = (attempt.owner, ofOwners[attempt.owner] ?? 0)
      }
    }
    return heaviest?.owner
  }

  /// Takes away the last attempt of an owner's machine that has most waiting, and more than a number; nil where none has.
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
