import BoardSamples
import Foundation
import Localization
import Scenes
import Testing
import TestKit

/// That nothing is said in English where another language is asked for. Looked for in Korean, where every Latin word is
/// a name, a key, a command, a file or what a machine has said.
@Suite struct LeftInEnglishTests {
  /// What is printed on keys, and what is the same in Korean.
  private static let words: Set = [
    "Enter", "Esc", "Tab", "Shift", "Ctrl", "Backspace", "Delete", "Page", "Up", "Down", "GK", "DF", "MF",
    "FW", "PK",
    "CSV", "JSON", "http", "https", "live", "Wi", "Fi",
  ]

  /// What the samples have that nobody translates: names, what is typed, addresses, commands, files, and reasons that
  /// come from elsewhere.
  private static let verbatim =
    SamplePlayers.latin + SamplePlayers.latin.flatMap { $0.split(separator: " ").map(String.init) } + [
      "RED", "BLU", "LIO", "YEL", "GRE", "THE", "FCI", "MAX", "WIL", "REDS", "TEA", "TEB",
      SamplePlayers.longest, SamplePlayers.thirty, "Maximiliana von Hohenlo…", "Wilhelmina Wilhelmina W…",
      "ANA RUIZ", "Bo", "José Ñandú", "Zoë Øystein", "FC Dinamo", "Åsane Fotball", "Reds", "Blue Lions",
      "Yellows",
      "Greens", "Team A", "Team B", "The Wandering Albatrosses", "FC Internationale Kickers Ost",
      "Thursday match",
      "Veterans Cup", "Weekly Thursday Evening Pickup Football at the Old Cattle Market, Pitch Three",
      "Football Gather", "Gatherboard", "thursdays", "nobody has this", "gatherboard outbox", "MNBVCXYZ23",
      "OBS",
      "gather.example", "football-gather.example.org",
      "gatherboard match start players.csv",
      "sudo -u gatherboard gatherboard match start - < players.csv", "gatherboard players import",
      "players.csv",
      BoardSample.announcement, BoardSample.longAnnouncement, "Summer Cup", "Cup, round 2", "BLUE LIONS",
      "Pitch", "FCD", "FC", "ÅSA",
      "pitch-3",
      "/var/lib/gatherboard/gatherboard-history-2026-11-21-1930.csv", "gatherboard-20250712T183000Z.sqlite",
      "Connection refused", "unable to get local issuer certificate",
      "Clubhouse", "Europe/Berlin",
    ] + Language.all.map(\.facts.name)

  /// What is typed to find players.
  private static let sought = "an"

  /// The texts of a value, wherever in it they stand.
  private static func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  /// What is written in Latin letters: words of two of them at least, for one is a key or a team.
  private static func latinWords(_ text: String) -> [String] {
    text.unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic || !(scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value))
    }.map { String($0) }.filter { $0.count > 1 }
  }

  @Test("What boards and scenes say in Korean has no word of English in it")
  func nothingIsEnglish() throws {
    let verbatim = Self.verbatim.sorted { $0.count > $1.count }
    let scenes = try SampleScene.translated().filter { $0.language == .korean }
    #expect(scenes.count > 100)
    for scene in scenes {
      for text in Set(Self.texts(in: scene.model)) where text != Self.sought {
        let rest = verbatim.reduce(text) { $0.replacing($1, with: " ") }
        let left = Self.latinWords(rest).filter { !Self.words.contains($0) }
        #expect(left.isEmpty, "\(scene.name): \(text)")
      }
    }
  }
}
