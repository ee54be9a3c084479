/// What was asked for on the command line.
struct BenchOptions {
  /// How often, and how long, each thing is measured.
  struct Effort {
    var runs: Int
    var window: Duration
    var presses: Int
    var starts: Int
    var life: Duration
    var longPresses: Int
  }

  /// A command line that cannot be read, as a sentence.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var effort = Effort(
    runs: 3, window: .seconds(30), presses: 200, starts: 11, life: .seconds(60), longPresses: 1_000)
  private(set) var isQuick = false
  private(set) var json: String?
  private(set) var ceilings = "Tests/Benchmarks/ceilings.json"

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "--quick":
        isQuick = true
        effort = Effort(
          runs: 1, window: .seconds(6), presses: 40, starts: 3, life: .seconds(10), longPresses: 100)
      case "--json", "--ceilings":
        guard let path = words.next() else { throw Mistake(description: "\(word) needs a file name") }
        if word == "--json" { json = path } else { ceilings = path }
      default:
        throw Mistake(
          description: "\(word) is unknown; board-bench takes --quick, --json FILE and --ceilings FILE")
      }
    }
  }
}
