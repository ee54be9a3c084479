import GatherModel

extension TeamCount {
  /// Whether a report gives the minute of each foul or time-out. Otherwise the report has only a count for each period.
  var isToldOneByOne: Bool {
    switch self {
    case .foul: false
    case .timeOut: true
    }
  }

  private var singular: String {
    switch self {
    case .foul: "foul"
    case .timeOut: "time-out"
    }
  }

  func counted(_ number: Int) -> String { "\(number) \(singular)\(number == 1 ? "" : "s")" }

  var key: ReportDocument.Key {
    switch self {
    case .foul: "fouls"
    case .timeOut: "timeOuts"
    }
  }

  static let toldOneByOne = allCases.filter(\.isToldOneByOne)
  static let toldByPeriod = allCases.filter { !$0.isToldOneByOne }
}
