import GatherModel
import Tournament

/// A request of the desk's page, sent as a JSON object.
enum DeskRequest: Decodable, Equatable {
  /// A request for new places of matches that have lost theirs, with the number of the plan that the page showed.
  case moves(plan: Int?)
  /// A change to the plan that has this number.
  case change(PlanEdit, plan: Int?)
  /// A result of a match. The plan's number does not matter, because two helpers may enter results of different matches
  /// at once.
  case result(ResultCorrection, shown: ShownMatch)

  /// The state of a match that the page showed when its result was entered.
  struct ShownMatch: Decodable, Equatable {
    /// The ids of the teams, home first; nil if the page does not send them.
    var teams: [String]?
    /// The score, empty if there was none; nil if it does not matter.
    var seen: String?
  }

  /// The kind of the only request that changes nothing.
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
