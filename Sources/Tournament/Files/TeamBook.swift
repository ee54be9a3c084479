import GatherModel

struct TeamBook {
  private(set) var teams: [PlannedTeam] = []
  private var ids: Set<PlannedTeam.ID> = []
  private var codes: Set<String> = []
  private var places: [String: Int] = [:]

  /// Adds a team. If `code` is nil, the code is made from the name. If `color` is nil, the team gets the next colour of a list.
  /// - Returns: False if another team already has this name, ignoring case.
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

  /// Reserves a code, so that it is not made for another team.
  mutating func reserve(_ code: String?) {
    if let code { codes.insert(code) }
  }

  func place(of name: String) -> Int? { places[name.lowercased()] }

  /// Changes the team at a place. The name must stay the same, because teams are found by their names.
  mutating func change(_ place: Int, _ change: (inout PlannedTeam) -> Void) { change(&teams[place]) }
}
