import GatherModel
package import Scenes

/// Pictures of the samples: as their ids tell, those that are put on a shelf in this order.
package enum SamplePictures {
  package static let crests = [
    Picture(id: 1, width: 256, height: 256), Picture(id: 2, width: 200, height: 256),
  ]
  package static let strip = Picture(id: 3, width: 1200, height: 80)
  package static let photograph = Picture(id: 4, width: 1490, height: 838)
  package static let upright = Picture(id: 5, width: 560, height: 840)

  /// The teams of the samples with crests, and a sponsor.
  package static let decoration = Decoration(
    badges: [
      KeptTeam.key(of: "Reds"): TeamBadge(code: "RED", crest: crests[0]),
      KeptTeam.key(of: "Blue Lions"): TeamBadge(code: "LIO", crest: crests[1]),
      KeptTeam.key(of: "Team A"): TeamBadge(crest: crests[0]),
      KeptTeam.key(of: "Team B"): TeamBadge(code: "B", crest: crests[1]),
    ], strip: strip)
}
