import GatherModel

// The presentation of counts in reports.
extension TeamCount {
  /// Whether a report lists each foul or time-out with its minute, instead of the number in each period.
  var isToldOneByOne: Bool {
    switch self {
    case .foul: false
    case .timeOut: true
    }
  }

  /// The singular, for the output of commands.
  private var singular: String {
    switch self {
    case .foul: "foul"
    case .timeOut: "time-out"
    }
  }

  /// The number with the name: `1 foul`, `2 fouls`.
  func counted(_ number: Int) -> String { "\(number) \(singular)\(number == 1 ? "" : "s")" }

  /// The key in JSON.
  var key: ReportDocument.Key {
    switch self {
    case .foul: "fouls"
    case .timeOut: "timeOuts"
    }
  }

  static let toldOneByOne = allCases.filter(\.isToldOneByOne)
  static let toldByPeriod = allCases.filter { !$0.isToldOneByOne }
}
