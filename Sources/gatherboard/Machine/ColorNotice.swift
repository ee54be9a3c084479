import GatherModel

enum ColorNotice {
  static func say(of teams: TeamPair<Team>) {
    if !teams.lookAlike { return }
    Output.complain(
      "gatherboard: \(teams.teamA.color.hex) and \(teams.teamB.color.hex) look alike to some people. "
        + "The board marks one with dashes. Choose colors that differ more.")
  }
}
