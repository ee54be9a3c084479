/// The files that the history is exported into: for spreadsheets, and for programs.
package enum HistoryFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json
}
