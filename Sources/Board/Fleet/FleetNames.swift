import FoundationEssentials
import GatherFleet
import GatherModel

/// The names of boards at the broker, and the names that this board may use.
///
/// At an open broker, anybody can publish the message that a board has a certain name, and the broker retains it. So a
/// name counts as taken only if the board that claims it proves that it is online: that board must repeat a token that
/// this board has just created.
///
/// If two boards have the same name, the board with the lesser claim gives the name up: see ``BoardOnline/Claim``. So a
/// board with a match in play gets its name back from an idle board.
struct FleetNames {
  /// The highest number that a board appends to its name if other boards have the name.
  private static let lastSuffix = 9
  /// The time after which a board that has not answered is asked again. It is also the shortest time between two
  /// repetitions of this board's own message about its name.
  static let askTime = Duration.seconds(2)
  /// The time for which a name stays taken after its board has proven that it is online.
  private static let proofTime = Duration.seconds(40)

  private struct Claim {
    var instance: String
    var boot: String
    /// The time at which the other board last proved that it is online; nil if it never did.
    var provenAt: BoardInstant?
    /// The strength of the other board's claim; nil if that board does not publish the strength.
    var claim: BoardOnline.Claim?
  }

  private struct Asked {
    var token: String
    var at: BoardInstant
  }

  /// The owner of a name, according to a message.
  enum Word: Hashable {
    case own
    case free
    /// Another board claims the name, but has not proven that it is online.
    case unproven
    /// Another board has the name and is online.
    case taken
    /// A machine with a copy of this board's data folder is online. Contains the boot of that machine.
    case copy(boot: String)
  }

  var identity: FleetIdentity
  /// The claims of other boards since the current connection began, by the claimed names.
  private var claims: [TopicName: Claim] = [:]
  /// The last token that was sent to the board of each name.
  private var asked: [TopicName: Asked] = [:]

  init(_ identity: FleetIdentity) { self.identity = identity }

  /// - Parameters:
  ///   - online: nil if no board has the name.
  ///   - isKept: Whether the message is retained. A retained message with this board's instance id is from this board.
  mutating func record(
    _ online: BoardOnline?, of name: TopicName, boot: String, isKept: Bool, at now: BoardInstant
  ) -> Word {
    // An earlier claim to the name is kept, because a board that was online a moment ago may return.
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

  /// Whether a message about `name` contains the token of the last request about `name`. A board with an earlier build
  /// sends no token, so it proves nothing.
  private func isProof(_ online: BoardOnline, of name: TopicName) -> Bool {
    asked[name].map { $0.token == online.token } ?? false
  }

  /// Creates a token for the board that claims a name; nil if that board was asked a moment ago.
  mutating func token(for name: TopicName, at now: BoardInstant) -> String? {
    if let asked = asked[name], now - asked.at < Self.askTime { return nil }
    let token = UUID().uuidString
    asked[name] = Asked(token: token, at: now)
    return token
  }

  /// Whether this board made the token. If so, the request with the token is this board's own, and must not be
  /// answered.
  func hasAsked(for token: String) -> Bool { asked.values.contains { $0.token == token } }

  /// Whether another board has a name, and has recently proven that it is online.
  func isTaken(_ name: TopicName, at now: BoardInstant) -> Bool {
    claims[name]?.provenAt.map { now - $0 < Self.proofTime } ?? false
  }

  /// Whether a name is taken (``isTaken(_:at:)``), and `own` is not a better claim than the claim of the other board.
  func isTaken(_ name: TopicName, from own: BoardOnline.Claim, at now: BoardInstant) -> Bool {
    isTaken(name, at: now) && !(claims[name]?.claim.map { own > $0 } ?? false)
  }

  /// Whether this board gives up a name that another board also has. If the claims are equal or unknown, the board with
  /// the lesser instance id gives it up. So both boards come to the same decision.
  func leaves(_ name: TopicName, with own: BoardOnline.Claim) -> Bool {
    guard let other = claims[name] else { return false }
    if let claim = other.claim, claim != own { return claim > own }
    return other.instance > identity.instance
  }

  /// Whether another board claims one of the names that this board may use, but has not proven that it is online.
  func isDoubtful(for wanted: TopicName) -> Bool {
    Self.tried(for: wanted).contains { claims[$0].map { $0.provenAt == nil } ?? false }
  }

  /// Forgets all boards at the start of a connection, because the broker then delivers their messages again.
  mutating func forget() { (claims, asked) = ([:], [:]) }

  /// All names that a board tries, the wanted one first.
  static func tried(for wanted: TopicName) -> [TopicName] {
    let others = (2...lastSuffix).compactMap { suffix in
      TopicName(String(wanted.text.prefix(TopicName.lengths.upperBound - 2)) + "-\(suffix)")
    }
    return [wanted] + others
  }

  /// Returns the first free name of these: the wanted name, the current name, the wanted name with a number. Returns
  /// nil if all are taken.
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
