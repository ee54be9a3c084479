import GatherModel

extension FuzzTarget {
  /// The CSV reader, and the whole way of a roster file into the board and out again.
  static let csv = FuzzTarget(name: "csv") { bytes in
    checkText(bytes)
    checkRecords(bytes)
    checkRoster(bytes)
  }

  /// Whatever the encoding, what comes of it is UTF-8 apart from bytes that UTF-8 does not have; damaged UTF-8 stays as it is.
  private static func checkText(_ bytes: [UInt8]) {
    let text = FileText(bytes)
    if text.encoding == .utf8 {
      require(bytes.reversed().starts(with: text.bytes.reversed()), "as it was: \(bytes)")
    } else {
      require(String(validating: text.bytes.filter { $0 != 0xFF }, as: UTF8.self) != nil, "\(bytes)")
    }
  }

  private static func checkRecords(_ bytes: [UInt8]) {
    let lineCount = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var last = 0
    var records: [[String]] = []
    for result in CSVReader(bytes) {
      let line: Int
      switch result {
      case .success(let record):
        line = record.line
        records.append(record.fields)
        require(!record.fields.isEmpty, "a record has a field")
      case .failure(let fault): line = fault.line
      }
      require(line > last && line <= lineCount, "line \(line) follows \(last) of \(lineCount)")
      last = line
    }
    // A header first, as every file of the board has one: it settles the separator and takes the byte order mark's place.
    let text = ([["name", "team"]] + records).map(RosterCSV.line).joined()
    let again = CSVReader(Array(text.utf8)).map { try? $0.get().fields }
    require(again == [["name", "team"]] + records, "records \(records) were written as \(text)")
  }

  private static func checkRoster(_ bytes: [UInt8]) {
    let file: RosterFile
    do {
      file = try RosterFile(csv: bytes)
    } catch {
      return  // A header that is none: the error is the answer.
    }
    let lines = file.badRows.map(\.line)
    require(zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 }, "bad rows in order: \(lines)")
    let badLines = Set(lines)
    require(!file.rows.contains { badLines.contains($0.line) }, "a row is good or bad: \(file)")

    var roster = Roster()
    for (index, row) in file.rows.enumerated() {
      let player = Player(id: Player.ID(Int64(index)), details: row.details)
      switch row.place {
      case .team(let team): roster.teams[team].append(player)
      case .bench: roster.bench.append(player)
      }
    }
    let sorted = roster.teams.teamA + roster.teams.teamB + roster.bench
    let text = RosterCSV.text(of: sorted, lineup: roster)
    do {
      let again = try RosterFile(csv: Array(text.utf8))
      require(again.badRows.isEmpty, "\(again.badRows) in \(text)")
      require(again.rows.map(\.details) == sorted.map(\.details), "players as they were: \(text)")
      let counts = [
        again.rows.count { $0.place == .team(.teamA) }, again.rows.count { $0.place == .team(.teamB) },
      ]
      require(counts == [roster.teams.teamA.count, roster.teams.teamB.count], "teams as they were: \(text)")
    } catch {
      require(false, "\(error) in \(text)")
    }
  }
}
