import GatherModel
import Tournament

/// What the desk's page asks for: an object of JSON.
enum DeskRequest: Decodable, Equatable {
  /// Where matches could be played that have lost their place; with the number of the plan that the page showed.
  case moves(plan: Int?)
  /// A change of the plan with this number.
  case change(PlanEdit, plan: Int?)
  /// A result changes its match alone, whatever the plan's number: two helpers may enter results at once.
  case result(ResultCorrection, shown: ShownMatch)

  /// What the page showed of a match when its result was entered.
  struct ShownMatch: Decodable, Equatable {
    /// The ids of the teams, home first; nil for a page that does not say.
    var teams: [String]?
    /// The score, empty for none; nil if it does not matter.
    var seen: String?
  }

  /// The kind of the one request that changes nothing.
  private static let proposal = "proposeMoves"

  private enum Key: String, CodingKey { case number, edit }
  private enum EditKey: String, CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    let request = try decoder.container(keyedBy: Key.self)
    let number = try request.decodeIfPresent(Int.self, forKey: .number)
    let edit = try request.nestedContainer(keyedBy: EditKey.self, forKey: .edit)
    let kind = try edit.decode(String.self, forKey: .kind)
    if kind == Self.proposal {
      self = .moves(plan: number)
      return
    }
    let wanted: PlanEdit
    do {
      wanted = try request.decode(PlanEdit.self, forKey: .edit)
    } catch var error as UnknownWord where error.field == "edit.kind" {
      error.allowed.append(Self.proposal)
      throw error
    }
    if kind == "result", case .correct(let correction) = wanted {
      self = .result(correction, shown: try request.decode(ShownMatch.self, forKey: .edit))
    } else {
      self = .change(wanted, plan: number)
    }
  }
}
