import Localization

extension Scoreboard {
  /// Texts of the foot line that say what keys do at present.
  enum HintPhrase: String, CataloguePart {
    case goesOn, takesBack, bringsAgain, takesEndBack, leadsOn, clearsBoard
    case startsClock, startsIt, startsPeriod, endsGather
    case letsSound, showsKeys, sortsTeams, decides, tellsAnew
    case sets, keepsTeams, leaves
    case up, down, to, toBench
    case who, whoFromList, own, scored, missed, erases, byNumber, chooses

    var section: String { "operator.hint" }
  }
}
