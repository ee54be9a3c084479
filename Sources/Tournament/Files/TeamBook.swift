import GatherModel

/// The teams of a new plan, each with its own id and code.
struct TeamBook {
  private(set) var teams: [PlannedTeam] = []
  private var ids: Set<PlannedTeam.ID> = []
  private var codes: Set<String> = []
  private var places: [String: Int] = [:]

  /// Adds a team.
  /// - Parameters:
  ///   - name: The name, cleaned by ``NameRule``.
  ///   - code: The code; nil for the code from the name.
  ///   - color: The colour; nil for the next one in turn.
  /// - Returns: False if a team has the name already, ignoring case.
  @discardableResult
  mutating func add(_ name: String, code: String? = nil, color: TeamColor? = nil) -> Bool {
    guard places[name.lowercased()] == nil else { return false }
    let id = TeamNaming.id(of: name, taken: ids)
    let code = code ?? TeamNaming.code(of: name, taken: codes)
    ids.insert(id)
    codes.insert(code)
    places[name.lowercased()] = teams.count
    teams.append(
      PlannedTeam(id: id, name: name, code: code, color: color ?? TeamNaming.color(at: teams.count)))
    return true
  }

  /// Reserves a code, so that no team without a code gets it.
  mutating func reserve(_ code: String?) {
    if let code { codes.insert(code) }
  }

  /// The index of the team with a name; nil if no team has it.
  func place(of name: String) -> Int? { places[name.lowercased()] }

  /// Changes the team at an index, whose name must stay.
  mutating func change(_ place: Int, _ change: (inout PlannedTeam) -> Void) { change(&teams[place]) }
}
