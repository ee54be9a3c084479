/// The file formats of an exported history: CSV for spreadsheets, JSON for programs.
package enum HistoryFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json
}
