import Localization

/// Texts of the match report, which is printed and signed.
package enum ReportPhrase: String, CataloguePart {
  case title, inPlay, stillInPlay, beforeKickOff, before, shootOut
  case win, winAfterExtraTime, draw, drawAfterExtraTime
  case winOnPenalties, winOnPenaltiesAfterExtraTime, penaltiesUnfinished, penaltiesUnfinishedAfterExtraTime
  case format, periods, period, kickOff, end, score, addedTime, added
  case goals, cards, fouls, timeOuts, penalties, minute, number, goal, foul, timeOut, scored, missed, penalty
  case bench, referee, captain

  /// The section of the match report's texts.
  package var section: String { "report.match" }
}

/// Texts of the printed results of a planned day.
package enum DayReportPhrase: String, CataloguePart {
  case matches, number, time, pitch, stage, home, away, score, team, pending, pendingResults, pendingResult

  /// The section of the texts in the printed results.
  package var section: String { "report.day" }
}
