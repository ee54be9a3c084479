import GatherModel
import Tournament

/// A request of the desk's page, sent as a JSON object.
enum DeskRequest: Decodable, Equatable {
  /// Proposes another pitch and time for each match whose pitch is closed. `plan` is the number of the shown plan.
  case moves(plan: Int?)
  /// A change, with the number of the plan that the page showed. The change is outdated if the plan now has another
  /// number.
  case change(PlanEdit, plan: Int?)
  /// A correction of a result, without the plan's number. The number is not checked, because two helpers may enter
  /// different results at the same time.
  case result(ResultCorrection, shown: ShownMatch)

  /// The teams and the score on the page when the result was entered.
  struct ShownMatch: Decodable, Equatable {
    /// The ids of the teams, home first; nil if the page does not send them.
    var teams: [String]?
    /// The score that the page showed; empty if it showed none, nil if the score is not checked.
    var seen: String?
  }

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
