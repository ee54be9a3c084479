/// What was asked for on the command line.
struct BenchOptions {
  /// What can be measured by itself.
  enum Part: String, CaseIterable, Codable {
    /// Start, keys, processor; a board of six players in 1920×1080.
    case board
    /// The picture of a goal, and the board without a match.
    case moments
    /// A board in a terminal.
    case terminal
    /// Memory of a board that lives on.
    case life
    /// What a board has the disk write.
    case writes
    /// Teams of eleven and of twenty-two, and 3840×2160.
    case sizes
    /// A store with 10 gathers beside one with 10,000.
    case stores
    /// Teams proposed, without a board.
    case balance
    /// The scenes over the board.
    case pages
    /// The web service, asked by `wrk` on this machine, and followed.
    case server
    /// The web service alone, an hour's requests in a few minutes.
    case service
    /// A board that serves a network with strangers in it.
    case strangers
    /// A board and a desk that are attacked by all ways at once.
    case attack
    /// Phones that keep the score, and a thousand that watch.
    case phones
    /// An overlay in a browser, verbs, and text files.
    case onAir
    /// Three hundred boards and two thousand followers of one broker, and a plan of many fixtures.
    case many
    /// A service that is followed: healthy, away, and misbehaving.
    case sync
    /// Two hours of football at 100 times speed.
    case evening
    /// Twenty-four hours of it, which take a quarter of an hour.
    case day
  }

  /// How often, and how long, each thing is measured.
  struct Effort {
    var runs: Int
    var window: Duration
    var presses: Int
    var starts: Int
    var life: Duration
    var longPresses: Int
    /// Of the larger store.
    var gathers: Int
    var load: Duration
  }

  /// A command line that cannot be read, as a sentence.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var effort = Effort(
    runs: 3, window: .seconds(30), presses: 200, starts: 11, life: .seconds(60), longPresses: 1_000,
    gathers: 10_000, load: .seconds(10))
  private(set) var isQuick = false
  private(set) var json: String?
  private(set) var ceilings = "Tests/Benchmarks/ceilings.json"
  /// All but the longest, unless named.
  private(set) var parts = Set(Part.allCases).subtracting([.attack, .day])

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "--quick":
        isQuick = true
        effort = Effort(
          runs: 1, window: .seconds(6), presses: 40, starts: 3, life: .seconds(10), longPresses: 100,
          gathers: 1_000, load: .seconds(2))
      case "--json", "--ceilings", "--only":
        guard let value = words.next() else { throw Mistake(description: "\(word) needs a value") }
        switch word {
        case "--json": json = value
        case "--ceilings": ceilings = value
        default: parts = try Self.parts(value)
        }
      default:
        throw Mistake(
          description: "\(word) is unknown; board-bench takes --quick, --only \(Self.partNames), --json FILE "
            + "and --ceilings FILE")
      }
    }
  }

  private static func parts(_ text: String) throws(Mistake) -> Set<Part> {
    var parts: Set<Part> = []
    for word in text.split(separator: ",") {
      guard let part = Part(rawValue: String(word)) else {
        throw Mistake(description: "\(word) is no part of the benchmark; there are \(partNames)")
      }
      parts.insert(part)
    }
    return parts
  }

  private static var partNames: String { Part.allCases.map(\.rawValue).joined(separator: ",") }
}
