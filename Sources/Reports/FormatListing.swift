package import GatherModel
package import Scenes

/// Writes the output of `gatherboard formats`.
package enum FormatListing {
  /// One line for each format, then the name of `usual`, the default format of a gather.
  package static func text(_ formats: [NamedFormat], usual: MatchFormat) -> String {
    let rows =
      [["name", "periods", "rules"]]
      + formats.map { [$0.name, $0.format.description, words($0.format.rules)] }
    let name = formats.first { $0.format == usual }?.name ?? usual.written
    return TextTable.text(rows) + "The format without --format is \(name).\n"
  }

  private static func words(_ rules: MatchRules) -> String {
    [
      rules.interval.map { "interval \(time($0))" },
      rules.addedTime ? "added time" : nil,
      rules.extraTime.map { "extra time 2x\(time($0))" },
      rules.shootOut.map { $0 == 1 ? "1 penalty" : "\($0) penalties" },
      rules.fouls.map(TeamCount.foul.counted),
      rules.timeOuts > 0 ? TeamCount.timeOut.counted(rules.timeOuts) : nil,
      rules.sinBin.map { "sin bin \(time($0))" },
      rules.sendingOff.map { "sending-off \(time($0))" },
      rules.stoppedClock ? "stopped clock" : nil,
      rules.tenths ? "tenths" : nil,
      rules.stopAtZero ? nil : "runs on at zero",
      rules.hornAtEnd.map { $0 ? "horn at the end" : "no horn at the end" },
      rules.warnAt.map { $0 == .zero ? "no warning" : "warning at \(time($0))" },
      rules.swapSides ? "sides change" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func time(_ time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    return seconds % 60 == 0 ? "\(seconds / 60)" : ClockText.brief(seconds: seconds)
  }
}
