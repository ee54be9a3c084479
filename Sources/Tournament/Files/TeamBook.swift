import GatherModel

/// Teams being written down, each with an id and a code of its own.
struct TeamBook {
  private(set) var teams: [PlannedTeam] = []
  private var ids: Set<PlannedTeam.ID> = []
  private var codes: Set<String> = []
  private var places: [String: Int] = [:]

  /// - Parameters:
  ///   - name: As ``NameRule`` leaves it.
  ///   - code: Nil for what the name gives.
  ///   - color: Nil for one in turn.
  /// - Returns: False where a team is called so already, case apart.
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

  /// Keeps a code from being given to a team that comes without one.
  mutating func reserve(_ code: String?) {
    if let code { codes.insert(code) }
  }

  /// Where a name stands; nil where no team is called so.
  func place(of name: String) -> Int? { places[name.lowercased()] }

  /// Changes the team at a place, apart from its name.
  mutating func change(_ place: Int, _ change: (inout PlannedTeam) -> Void) { change(&teams[place]) }
}
