/// The columns of a roster file; only the name must be there.
package enum RosterColumn: String, CaseIterable, Hashable, Sendable {
  case name, age, skill, preferredPosition, favouriteTeam, team, number
}

/// A column of a roster file that is none of ``RosterColumn``; what stands in it is passed over.
package struct UnknownColumn: Hashable, Sendable {
  /// What the header calls it; may be empty.
  package var name: String
  /// 1 being the first column.
  package var number: Int

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }
}

/// Where a roster file puts a player.
package enum RosterPlace: Hashable, Sendable {
  case team(TeamID)
  case bench
}

/// One good row of a roster file.
package struct RosterRow: Hashable, Sendable {
  /// The line of the file on which the row begins, 1 being the first.
  package var line: Int
  /// Fields that are empty, and those whose column the file lacks, are nil.
  package var details: PlayerDetails
  /// Where the player is to play; the bench where the file does not say.
  package var place: RosterPlace

  package init(line: Int, details: PlayerDetails, place: RosterPlace = .bench) {
    self.line = line
    self.details = details
    self.place = place
  }
}

/// A row that cannot be taken, and why.
package struct BadRow: Error, Hashable, Sendable {
  /// The line of the file on which the row begins, 1 being the first.
  package var line: Int
  /// What is wrong with the row; a row with several faults has a ``BadRow`` for each.
  package var problem: RosterProblem

  package init(line: Int, problem: RosterProblem) {
    self.line = line
    self.problem = problem
  }
}

/// What can be wrong with a row of a roster file.
package enum RosterProblem: Error, Hashable, Sendable {
  case name(NameError)
  /// The same name stood on an earlier line.
  case nameTwice(name: String, firstLine: Int)
  /// On an earlier line stood a name that is taken for the same: it differs in case or white space alone.
  case nameAlike(name: String, first: String, firstLine: Int)
  /// Two players of the store have this name, or one that is taken for the same: which of them is meant?
  case nameTwiceInStore(name: String)
  case age(String)
  case skill(String)
  case position(String)
  case favouriteTeam(NameError)
  case team(String)
  case number(String)
  case fieldCount(found: Int, expected: Int)
  case invalidUTF8
  case unclosedQuote
  /// Text after a closing quote, or a quote in the middle of a field that did not begin with one.
  case strayQuote
}

/// A roster as a CSV file tells it: what could be read, and what could not.
package struct RosterFile: Hashable, Sendable {
  /// The columns of the file's header.
  package var columns: Set<RosterColumn>
  /// What else the header names, in its order.
  package var unknownColumns: [UnknownColumn]
  /// The good rows, in the order of their lines.
  package var rows: [RosterRow]
  /// In the order of their lines.
  package var badRows: [BadRow]

  package init(
    columns: Set<RosterColumn>, unknownColumns: [UnknownColumn] = [], rows: [RosterRow],
    badRows: [BadRow] = []
  ) {
    self.columns = columns
    self.unknownColumns = unknownColumns
    self.rows = rows
    self.badRows = badRows
  }
}
