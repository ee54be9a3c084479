import GatherModel
import Scenes
package import Tournament

extension PlanFileError {
  /// The errors, one line each, up to a limit. `fixtures` and `teams` are the names of the files.
  package func complaints(fixtures: String, teams: String) -> [String] {
    TerminalText.lines(problems) { problem in
      let file = TerminalText.text(problem.file == .fixtures ? fixtures : teams)
      let column = problem.column.map { ", column \(TerminalText.text($0))" } ?? ""
      return "\(file), line \(problem.line)\(column): \(problem.reason.sentence(teamNames))"
    }
  }
}

extension PlanFileProblem.Reason {
  fileprivate func sentence(_ teamNames: [PlannedTeam.ID: String]) -> String {
    func quoted(_ text: String) -> String { TerminalText.quoted(text) }
    return switch self {
    case .empty: "the file is empty."
    case .csv(let problem): problem.sentence
    case .missingColumn(let name, let unknown):
      "the header has no column `\(name)`"
        + (unknown.first { TableNotices.meant(by: $0, of: [name]) != nil }
          .map { ". Rename \(quoted($0)) if that is what it contains." } ?? ".")
    case .doubledColumn(let name): "the header has the column `\(name)` twice. Remove one."
    case .fieldCount(let found, let expected): "the line has \(found) cells, and the header has \(expected)."
    case .number(let text): "\(quoted(text)) is not a match number. Write 1 to 9999."
    case .numberTwice(let number, let first):
      "match \(number) is already in line \(first). Write each number once."
    case .pitch(let text):
      "\(quoted(text)) is not a pitch. Write 1 to 32 lowercase letters, digits and hyphens, such as pitch-3."
    case .time(let text): "\(quoted(text)) is not a time. Write 14:05."
    case .stage(let text):
      "\(quoted(text)) is not a stage. Write 1 to 8 letters such as A or KO, but not W or L (winner and loser)."
    case .format(let text, let error): "format \(quoted(text)): \(error.sentence)"
    case .stageName(let error): "the name of the stage \(error.sentence)"
    case .kind(let text): "\(quoted(text)) is not a kind of stage. Write group, knockout or friendly."
    case .place(let text):
      "\(quoted(text)) is not a place. Write 1 for the final, or 3 for the third-place match."
    case .placeOutsideKnockout(let place): "place \(place) is only for knock-out matches. Leave it empty."
    case .stageDiffers(let stage, let value, let first):
      "stage \(stage) is \(quoted(value)) here and \(quoted(first)) above. Write the same."
    case .unknownTeam(let text): "the file with the teams has no team \(quoted(text))."
    case .unknownSlot(let text): "\(quoted(text)) is neither a team nor a place in a group of this plan."
    case .name(let error): "the name of a team \(error.sentence)"
    case .player(let error): "the name of a player \(error.sentence)"
    case .nameIsSlot(let text):
      "the name \(quoted(text)) also means a place in the plan. Give the team another name."
    case .nameIsOpenSide(let text):
      "\(quoted(text)) is not a team. Write A1 for a place, W23 and L23 for the winner and loser of match 23."
    case .code(let text): "\(quoted(text)) is not a code. Write 1 to 3 letters and digits."
    case .color(let text): "\(quoted(text)) is not a color. Write it as #D72638."
    case .playerNumber(let text): "\(quoted(text)) is not a shirt number. Write 0 to 99."
    case .numberWithoutPlayer(let text): "the number \(quoted(text)) has no player. Add a name."
    case .differs(let team, let value, let first):
      "\(quoted(team)) has \(quoted(value)) here and \(quoted(first)) above. Write the same."
    case .tooMany(let part, let most): "there are more than \(most) \(part.rawValue)."
    case .plan(let problem): problem.sentence(teamNames)
    }
  }
}

extension PlanProblem {
  /// - Parameter names: The names of the teams, by their ids.
  fileprivate func sentence(_ names: [PlannedTeam.ID: String]) -> String {
    func quoted(_ team: PlannedTeam.ID) -> String { TerminalText.quoted(names[team] ?? team) }
    func text(_ slot: Slot) -> String { slot.team.map(quoted) ?? slot.description }
    return switch self {
    case .fixtureTwice(let id): "match \(id) is in the plan twice."
    case .fixtureNumber(let id): "\(id) is not a match number. Write 1 to 9999."
    case .pitchTwice(let pitch): "pitch \(pitch) is in the plan twice."
    case .teamTwice(let team): "team \(quoted(team)) is in the plan twice."
    case .teamID(let id): "\(TerminalText.quoted(id)) cannot be the id of a team."
    case .stageTwice(let stage): "stage \(TerminalText.quoted(stage)) is in the plan twice."
    case .stageID(let id): "\(TerminalText.quoted(id)) cannot be the id of a stage."
    case .groupTeam(let stage, let team): "\(quoted(team)) cannot be in group \(stage)."
    case .unknownPitch(let id, let pitch): "match \(id) is on pitch \(pitch), which does not exist."
    case .unknownStage(let id, let stage): "match \(id) is in stage \(stage), which does not exist."
    case .unknownTeam(let id, let team): "match \(id) names \(quoted(team)), which does not exist."
    case .notOfGroup(let id, let side, let stage): "match \(id): \(text(side)) is not in group \(stage)."
    case .againstItself(let id, let side): "match \(id): \(text(side)) would play against itself."
    case .unknownSlot(let id, let slot): "match \(id) waits for \(text(slot)), which does not exist."
    case .cycle(let ids) where ids.count == 1: "match \(ids[0]) waits for itself."
    case .cycle(let ids): "matches \(Words.english.list(ids)) wait for each other."
    case .lot(let stage): "lots drawn for group \(stage) do not match its teams."
    case .correction(let id):
      "the result of match \(id) was corrected or decided twice, or the match does not exist."
    case .kicksNotLevel(let id): "match \(id) has a penalty shoot-out, and its score is not level."
    case .tooEarly(let id, let slot, let ready):
      "match \(id) starts before \(text(slot)) is known (\(ready))."
    case .twiceAtOnce(let slot, let first, let second):
      "\(text(slot)) plays match \(first) and match \(second) at the same time."
    case .pitchTaken(let pitch, let first, let second):
      "\(pitch) has match \(first) and match \(second) at the same time."
    case .pitchClosed(let id, let pitch, let from): "match \(id) is on \(pitch), which closes at \(from)."
    }
  }
}

extension PlanRequestError {
  /// The reason why a day cannot be created, and the remedy.
  package var sentence: String {
    switch self {
    case .teamCount(let count): "A day cannot have \(count) teams. Write 2 to \(PlanLimits.teams)."
    case .teamName(let index, let error): "The name of team \(index + 1) \(error.sentence)"
    case .teamTwice(let name): "Two teams have the name \(TerminalText.quoted(name)). Rename one."
    case .pitchCount(let count): "A day cannot have \(count) pitches. Write 1 to \(PlanLimits.pitches)."
    case .pitchTwice(let pitch): "Pitch \(pitch) is named twice. Name each pitch once."
    case .groups(let groups, let teams):
      "\(teams) teams are too few for \(groups) groups: each group needs at least two teams."
    case .finalFour(let groups, let teams):
      "A final four needs two groups, or one group of at least four teams. "
        + "You have \(groups) groups with \(teams) teams."
    case .pause(let minutes):
      "A break cannot have \(minutes) minutes. Write 0 to \(PlanRequest.pauses.upperBound)."
    case .tooManyFixtures(let count):
      "The plan would have \(count) matches, and the maximum is \(PlanLimits.fixtures). Make more groups."
    case .pastMidnight(let minutes):
      "The last match would end \(minutes) minutes after midnight. "
        + "Start earlier, use more pitches or groups, or shorten matches and breaks."
    }
  }
}
