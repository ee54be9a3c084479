import GatherModel
import Scenes

extension SamplePlayers {
  /// Names that are read from right to left, and such that turn round in the middle.
  package static let leftward = [
    "محمد صلاح", "Mohamed محمد 10", "דוד (Dave)", "علي بن أبي طالب", "שָׁלוֹם כהן", "خدیجه",
    "Yossi יוסי (Junior)", "گل‌آقا",
    "عبد الرحمن بن عبد العزيز آل سعود الطويل جدا",
  ]
  /// Names of scripts that the board's own type has not, and Vietnamese, whose marks stand highest.
  package static let wide = [
    "東京 太郎", "さくら カタカナ", "김민준", "สมชาย ที่ปั้น", "सचिन तेंदुलकर", "王小明 (Ming)", "Ẩn Nguyễn Ệ", "Ana ⚽👨‍👩‍👧‍👦👍🏽🇷🇴1️⃣❤️",
    "ǾŞ gjpqy Ậ",
    "Çağrı हिन्दी 東 10",
  ]
}

extension BoardSample {
  /// Boards with names of many scripts.
  package static let scripts: [(name: String, sample: BoardSample)] = [
    (
      "scripts-many",
      scripted(teams: TeamPair(teamA: "الأهلي", teamB: "東京 FC ⚽"), SamplePlayers.leftward, SamplePlayers.wide)
    ),
    (
      "scripts-full",
      scripted(
        teams: TeamPair(teamA: "מכבי (A)", teamB: "สโมสร Đội"), SamplePlayers.leftward + SamplePlayers.wide,
        SamplePlayers.wide + SamplePlayers.leftward + SamplePlayers.greek.prefix(3))
    ),
  ]

  private static func scripted(
    teams: TeamPair<String>, _ one: [String], _ other: [String]
  ) -> BoardSample {
    var sample = BoardSample()
    sample.title = "Friday جمعة 金曜日"
    sample.names = teams
    sample.players = TeamPair(
      teamA: SamplePlayers.team(of: one.count, names: one),
      teamB: SamplePlayers.team(of: other.count, names: other))
    sample.presses = [(.clockToggled, 0), (.goal(.left), 999)]
    return sample
  }
}
