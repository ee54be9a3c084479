/// The file formats of an exported history: for spreadsheets, and for programs.
package enum HistoryFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json
}
