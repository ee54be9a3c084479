import GatherModel

// How a report tells of what is counted.
extension TeamCount {
  /// Whether it tells of each, with its minute, and not of how many there were in a period.
  var isToldOneByOne: Bool {
    switch self {
    case .foul: false
    case .timeOut: true
    }
  }

  /// Name of a single one in commands.
  private var singular: String {
    switch self {
    case .foul: "foul"
    case .timeOut: "time-out"
    }
  }

  /// So many of it: `1 foul`, `2 fouls`.
  func counted(_ number: Int) -> String { "\(number) \(singular)\(number == 1 ? "" : "s")" }

  /// Its key in JSON.
  var key: ReportDocument.Key {
    switch self {
    case .foul: "fouls"
    case .timeOut: "timeOuts"
    }
  }

  static let toldOneByOne = allCases.filter(\.isToldOneByOne)
  static let toldByPeriod = allCases.filter { !$0.isToldOneByOne }
}
