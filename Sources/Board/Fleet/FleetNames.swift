import FoundationEssentials
import GatherFleet
import GatherModel

/// Who has which name at the broker, and which of them this board may take.
///
/// Anybody may write at an open broker that a board has a name, and the broker keeps it. So a name is taken only where its
/// board proves that it is there: it answers a token that was made just now.
///
/// Of two boards with one name that one leaves it which has less there: see ``BoardOnline/Claim``. A board that was away with a
/// match in play finds its name again, though an idle one has taken it meanwhile.
struct FleetNames {
  /// The highest number behind a name that a board tries where its own is taken.
  private static let lastSuffix = 9
  /// After so long a board that has not answered is asked again, and a word that another one answers is said again.
  static let askTime = Duration.seconds(2)
  /// So long a name stays taken after its board has proven that it is there.
  private static let proofTime = Duration.seconds(40)

  /// That another board has a name.
  private struct Claim {
    var instance: String
    var boot: String
    /// When it proved last that it is there; nil where it has not.
    var provenAt: BoardInstant?
    /// What it has under the name; nil where it does not tell.
    var claim: BoardOnline.Claim?
  }

  private struct Asked {
    var token: String
    var at: BoardInstant
  }

  /// Who has a name, by what a board says of it.
  enum Word: Hashable {
    /// It is this board's own.
    case own
    /// No board has the name.
    case free
    /// Another board says that it has the name, which it has not proven.
    case unproven
    /// Another board has the name and is there.
    case taken
    /// A machine with a copy of this board's data folder is there, in this boot of its own.
    case copy(boot: String)
  }

  /// What this board is beyond its name.
  var identity: FleetIdentity
  /// The other boards that the broker has told of since the connection.
  private var claims: [TopicName: Claim] = [:]
  /// The tokens that boards were asked for last.
  private var asked: [TopicName: Asked] = [:]

  init(_ identity: FleetIdentity) { self.identity = identity }

  /// Takes what the broker tells of a name.
  /// - Parameters:
  ///   - online: nil where no board has it.
  ///   - boot: That of this machine, as a ``BoardOnline`` has it.
  ///   - isKept: Whether the broker has kept it from before; one of another boot of this board is its own then.
  mutating func take(
    _ online: BoardOnline?, of name: TopicName, boot: String, isKept: Bool, at now: BoardInstant
  ) -> Word {
    // A board that was there a moment ago may come back.
    guard let online else { return .free }
    let isProof = isProof(online, of: name)
    if online.instance == identity.instance {
      if isKept || online.boot == boot {
        claims[name] = nil
        return .own
      }
      return isProof ? .copy(boot: online.boot) : .unproven
    }
    var claim = claims[name] ?? Claim(instance: online.instance, boot: online.boot)
    if claim.instance != online.instance || claim.boot != online.boot {
      claim = Claim(instance: online.instance, boot: online.boot)
    }
    if isProof { claim.provenAt = now }
    claim.claim = online.claim
    claims[name] = claim
    return isTaken(name, at: now) ? .taken : .unproven
  }

  /// Whether a board answers what it was asked for. A board of an earlier build answers no token.
  private func isProof(_ online: BoardOnline, of name: TopicName) -> Bool {
    asked[name].map { $0.token == online.token } ?? false
  }

  /// A token for the board that says it has a name; nil where it was asked a moment ago.
  mutating func token(for name: TopicName, at now: BoardInstant) -> String? {
    if let asked = asked[name], now - asked.at < Self.askTime { return nil }
    let token = UUID().uuidString
    asked[name] = Asked(token: token, at: now)
    return token
  }

  /// Whether this board has asked for a token: it hears its own question where it asks at its own name.
  func hasAsked(for token: String) -> Bool { asked.values.contains { $0.token == token } }

  /// Whether another board is known to have a name.
  func isTaken(_ name: TopicName, at now: BoardInstant) -> Bool {
    claims[name]?.provenAt.map { now - $0 < Self.proofTime } ?? false
  }

  /// Whether another board is known to have a name to which this one has no better claim.
  func isTaken(_ name: TopicName, from own: BoardOnline.Claim, at now: BoardInstant) -> Bool {
    isTaken(name, at: now) && !(claims[name]?.claim.map { own > $0 } ?? false)
  }

  /// Whether this board leaves a name that it and another one have. Of two that have as much there the same one leaves it,
  /// whichever is asked, and so it is where one of them is of a build that tells no claim.
  func leaves(_ name: TopicName, with own: BoardOnline.Claim) -> Bool {
    guard let other = claims[name] else { return false }
    if let claim = other.claim, claim != own { return claim > own }
    return other.instance > identity.instance
  }

  /// Whether another board may have one of the names that this one would take, and has not proven it.
  func isDoubtful(for wanted: TopicName) -> Bool {
    Self.tried(for: wanted).contains { claims[$0].map { $0.provenAt == nil } ?? false }
  }

  /// A connection begins, which tells who is there.
  mutating func forget() { (claims, asked) = ([:], [:]) }

  /// All names that a board tries, that which it wants first.
  static func tried(for wanted: TopicName) -> [TopicName] {
    let others = (2...lastSuffix).compactMap { suffix in
      TopicName(String(wanted.text.prefix(TopicName.lengths.upperBound - 2)) + "-\(suffix)")
    }
    return [wanted] + others
  }

  /// The name that this board takes: what it wants, else what it has, else the first with a number; nil where all are taken.
  /// - Parameter claim: What this board has under a name.
  func free(
    for wanted: TopicName, having name: TopicName?, at now: BoardInstant,
    claim: (TopicName) -> BoardOnline.Claim
  ) -> TopicName? {
    let tried = Self.tried(for: wanted)
    return (tried.prefix(1) + [name].compactMap(\.self) + tried.dropFirst()).first { name in
      !isTaken(name, from: claim(name), at: now)
    }
  }
}
