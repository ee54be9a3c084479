import Foundation

/// A committed limit of one measurement.
struct Ceiling: Codable {
  /// What it is measured with.
  let part: BenchOptions.Part
  let key: String
  let name: String
  let unit: String
  /// Broken above this; nil where the number is only reported.
  let must: Double?
  let aim: Double
  /// True where more is better: then it is broken below.
  let isFloor: Bool?

  func holds(_ value: Double, _ limit: Double) -> Bool {
    isFloor == true ? value >= limit : value <= limit
  }

  static func read(from path: String) throws -> [Ceiling] {
    try JSONDecoder().decode([Ceiling].self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// What was measured against what is allowed.
struct BenchReport {
  /// One line of it.
  struct Line: Encodable {
    let key: String
    let name: String
    let unit: String
    let value: Double?
    let runs: [Double]
    let must: Double?
    let aim: Double
    let verdict: String
  }

  let lines: [Line]
  private let isQuick: Bool
  private let load: Double

  /// - Parameters:
  ///   - samples: The values of all runs by ceiling's key; their median is what counts.
  ///   - load: How many programs wanted to run at once, on average, before the first measurement.
  init(ceilings: [Ceiling], samples: [String: [Double]], load: Double, options: BenchOptions) {
    isQuick = options.isQuick
    self.load = load
    lines = ceilings.filter { options.parts.contains($0.part) }.map { ceiling in
      let runs = samples[ceiling.key] ?? []
      let value = runs.median
      let verdict =
        switch value {
        case nil: "not measured"
        case let value? where ceiling.holds(value, ceiling.aim): "aim reached"
        case let value? where ceiling.must.map({ !ceiling.holds(value, $0) }) ?? false: "BROKEN"
        default: ceiling.must == nil ? "above the aim" : "within the ceiling"
        }
      return Line(
        key: ceiling.key, name: ceiling.name, unit: ceiling.unit, value: value, runs: runs,
        must: ceiling.must, aim: ceiling.aim, verdict: verdict)
    }
  }

  /// The lines that must not be.
  var broken: [Line] { lines.filter { $0.verdict == "BROKEN" || $0.value == nil } }

  var table: String {
    let head = ["", "median", "must", "aim", "unit", ""]
    let rows = lines.map { line in
      [
        line.name, line.value.map(Self.text) ?? "-", line.must.map(Self.text) ?? "report",
        Self.text(line.aim), line.unit, line.verdict,
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let body = ([head] + rows).map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ")
    }
    var notes: [String] = []
    if isQuick { notes.append("(quick: too short to judge by)") }
    if load > 1 { notes.append("(the machine was busy with other things: load \(Self.text(load)))") }
    return (body + notes).joined(separator: "\n")
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(lines) + Data("\n".utf8)
  }

  /// With two digits at least that say something: a ratio is close to 1.
  private static func text(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(value < 1 ? 3 : value < 10 ? 2 : 1)).grouping(.never))
  }
}

extension [Double] {
  /// The middle one; nil of none.
  var median: Double? { quantile(0.5) }

  /// The value below which this part of them lies (nearest rank).
  func quantile(_ part: Double) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
