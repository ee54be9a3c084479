import GatherModel
import Scenes
package import Tournament

extension PlanFileError {
  /// What is wrong with the files, a line for each; of many the first ones, and how many more there are.
  /// - Parameters:
  ///   - fixtures: What messages call the file of the matches.
  ///   - teams: What messages call that of the teams.
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
    case .empty: "there is nothing in the file."
    case .csv(let problem): problem.sentence
    case .missingColumn(let name, let unknown):
      "the header has no column `\(name)`"
        + (unknown.first { TableNotices.meant(by: $0, of: [name]) != nil }
          .map { "; did you mean it by \(quoted($0))?" } ?? ".")
    case .doubledColumn(let name): "the header has the column `\(name)` twice."
    case .fieldCount(let found, let expected): "the line has \(found) cells, and the header \(expected)."
    case .number(let text): "\(quoted(text)) is no number of a match: take 1 to 9999."
    case .numberTwice(let number, let first): "match \(number) stands in line \(first) already."
    case .pitch(let text):
      "\(quoted(text)) is no pitch: take 1 to 32 small letters, digits and hyphens, as pitch-3."
    case .time(let text): "\(quoted(text)) is no time: take one like 14:05."
    case .stage(let text):
      "\(quoted(text)) is no stage: take 1 to 8 letters, as A or KO, but W and L, which name winners and losers."
    case .format(let text, let error): "the format \(quoted(text)) cannot be: \(error.sentence)"
    case .stageName(let error): "the name of the stage \(error.sentence)"
    case .kind(let text): "\(quoted(text)) is no kind of stage: take group, knockout or friendly."
    case .place(let text):
      "\(quoted(text)) is no place that a match decides: take 1 for the final, 3 for third place."
    case .placeOutsideKnockout(let place): "place \(place) is for a match of a knock-out."
    case .stageDiffers(let stage, let value, let first):
      "stage \(stage) is \(quoted(value)) here, and \(quoted(first)) above."
    case .unknownTeam(let text): "there is no team \(quoted(text)) in the file of the teams."
    case .unknownSlot(let text): "\(quoted(text)) is neither a team nor a place of a group of this plan."
    case .name(let error): "the name of a team \(error.sentence)"
    case .player(let error): "the name of a player \(error.sentence)"
    case .nameIsSlot(let text):
      "the name \(quoted(text)) also means a place of the plan: give the team another one."
    case .nameIsOpenSide(let text):
      "\(quoted(text)) is no team; write a place as A1, and the winner and the loser of match 23 as W23 and L23."
    case .code(let text): "\(quoted(text)) is no code: take 1 to 3 letters and digits."
    case .color(let text): "\(quoted(text)) is no colour: take one like #D72638."
    case .playerNumber(let text): "\(quoted(text)) is no squad number: take 0 to 99."
    case .numberWithoutPlayer(let text): "the number \(quoted(text)) has no player."
    case .differs(let team, let value, let first):
      "\(quoted(team)) has \(quoted(value)) here, and \(quoted(first)) above."
    case .tooMany(let part, let most): "there are more than \(most) \(part.rawValue)."
    case .plan(let problem): problem.sentence(teamNames)
    }
  }
}

extension PlanProblem {
  /// What is wrong with a plan.
  /// - Parameter names: What the organiser calls the teams.
  fileprivate func sentence(_ names: [PlannedTeam.ID: String]) -> String {
    func quoted(_ team: PlannedTeam.ID) -> String { TerminalText.quoted(names[team] ?? team) }
    func text(_ slot: Slot) -> String { slot.team.map(quoted) ?? slot.description }
    return switch self {
    case .fixtureTwice(let id): "match \(id) is there twice."
    case .fixtureNumber(let id): "\(id) is no number of a match: take 1 to 9999."
    case .pitchTwice(let pitch): "pitch \(pitch) is there twice."
    case .teamTwice(let team), .teamID(let team): "team \(quoted(team)) is there twice."
    case .stageTwice(let stage), .stageID(let stage): "stage \(TerminalText.quoted(stage)) is there twice."
    case .groupTeam(let stage, let team): "\(quoted(team)) cannot be in group \(stage)."
    case .unknownPitch(let id, let pitch): "match \(id) is on pitch \(pitch), which there is not."
    case .unknownStage(let id, let stage): "match \(id) is of stage \(stage), which there is not."
    case .unknownTeam(let id, let team): "match \(id) names \(quoted(team)), which there is not."
    case .notOfGroup(let id, let side, let stage): "match \(id): \(text(side)) is not in group \(stage)."
    case .againstItself(let id, let side): "match \(id): \(text(side)) would play itself."
    case .unknownSlot(let id, let slot): "match \(id) waits for \(text(slot)), which there is not."
    case .cycle(let ids) where ids.count == 1: "match \(ids[0]) waits for itself."
    case .cycle(let ids): "matches \(Words.english.list(ids)) wait for each other in a circle."
    case .lot(let stage): "a lot of group \(stage) does not fit it."
    case .correction(let id):
      "the result of match \(id) was put right or decided twice, or there is no such match."
    case .kicksNotLevel(let id): "match \(id) has kicks from the mark, and its goals are not level."
    case .tooEarly(let id, let slot, let ready):
      "match \(id) begins before \(text(slot)) is known, which is at \(ready)."
    case .twiceAtOnce(let slot, let first, let second):
      "\(text(slot)) plays match \(first) and match \(second) at once."
    case .pitchTaken(let pitch, let first, let second):
      "\(pitch) has match \(first) and match \(second) at once."
    case .pitchClosed(let id, let pitch, let from): "match \(id) is on \(pitch), which closes at \(from)."
    }
  }
}

extension PlanRequestError {
  /// Why a day cannot be made, and what to give instead.
  package var sentence: String {
    switch self {
    case .teamCount(let count): "A day has 2 to \(PlanLimits.teams) teams, and not \(count)."
    case .teamName(let index, let error): "The name of team \(index + 1) \(error.sentence)"
    case .teamTwice(let name): "Two teams are called \(TerminalText.quoted(name)); give one another name."
    case .pitchCount(let count): "A day has 1 to \(PlanLimits.pitches) pitches, and not \(count)."
    case .pitchTwice(let pitch): "Pitch \(pitch) is named twice."
    case .groups(let groups, let teams):
      "\(teams) teams cannot be dealt to \(groups) groups: each group needs two teams at least."
    case .finalFour(let groups, let teams):
      "A final four needs one group of four teams at least, or two groups; here are \(groups) groups of \(teams) teams."
    case .pause(let minutes): "A break has 0 to \(PlanRequest.pauses.upperBound) minutes, and not \(minutes)."
    case .tooManyFixtures(let count):
      "That would be \(count) matches, and a plan has \(PlanLimits.fixtures) at most: make more groups."
    case .pastMidnight(let minutes):
      "The last match would end \(minutes) minutes after midnight: begin earlier, take more pitches or groups, or shorter "
        + "games and breaks."
    }
  }
}
