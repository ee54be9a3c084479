import Foundation
import Testing
import TestKit

extension UntimedSuite {
  /// The settings file on a card, as the image's service reads it before the board starts.
  @Suite struct CardCommandTests {
    /// A card's partition, the folder of the board's copies, and the sentence for the screen.
    private struct Card {
      let folder: TemporaryFolder
      let from: String
      let to: String

      init(_ settings: String?) throws {
        folder = try TemporaryFolder()
        (from, to) = (folder.path("card"), folder.path("kept"))
        for path in [from, to] {
          try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        try write(settings)
      }

      func write(_ settings: String?, to name: String = "gatherboard.yaml") throws {
        let path = from + "/" + name
        if let settings {
          try Data(settings.utf8).write(to: URL(filePath: path))
        } else if FileManager.default.fileExists(atPath: path) {
          try FileManager.default.removeItem(atPath: path)
        }
      }

      /// Reads the card; the settings that count afterwards (nil for none), and the sentence.
      func read(_ factory: String? = nil) throws -> (settings: String?, sentence: String) {
        let run = try CommandRun(
          [
            "card", "settings", "--from", from, "--to", to, "--data", folder.path("data"),
            "--notice", folder.path("notice"),
          ] + (factory.map { ["--factory", $0] } ?? []))
        #expect(run.code == 0, "\(run.errors)")
        return (try counting(), try sentences(of: run))
      }

      /// The sentences for the screen. They are in the journal, too.
      func sentences(of run: CommandRun) throws -> String {
        let text = try String(contentsOfFile: folder.path("notice"), encoding: .utf8)
        #expect(run.errors == text.split(separator: "\n").map { "gatherboard: \($0)\n" }.joined())
        return String(text.dropLast())
      }

      /// Reads the card's Wi-Fi.
      /// - Returns: NetworkManager's profile (nil for none), the card's file afterwards, and the sentences.
      func wifi(_ factory: String? = nil) throws -> (profile: String?, file: String, sentences: String) {
        let run = try CommandRun(
          [
            "card", "wifi", "--from", from, "--to", to, "--profiles", folder.path("kept"), "--notice",
            folder.path("notice"),
          ] + (factory.map { ["--factory", $0] } ?? []))
        #expect(run.code == 0, "\(run.errors)")
        let profile = to + "/gatherboard-wifi.nmconnection"
        return (
          FileManager.default.contents(atPath: profile).map { String(decoding: $0, as: UTF8.self) },
          try String(contentsOfFile: from + "/wifi.txt", encoding: .utf8), try sentences(of: run)
        )
      }

      func counting() throws -> String? {
        let path = to + "/gatherboard.yaml"
        return FileManager.default.fileExists(atPath: path)
          ? try String(contentsOfFile: path, encoding: .utf8) : nil
      }
    }

    private static let day = "screen:\n  theme: day\n"

    @Test("The card's settings count once they are correct, and again only if the file has changed")
    func changes() throws {
      let card = try Card(Self.day)
      #expect(try card.read() == (Self.day, ""))
      // What was set on the board after that counts, until the card's file is another one.
      try Data("language: de\n".utf8).write(to: URL(filePath: card.to + "/gatherboard.yaml"))
      #expect(try card.read() == ("language: de\n", ""))
      try card.write("language: fr\n")
      #expect(try card.read() == ("language: fr\n", ""))
    }

    @Test("A mistake is named with its line at each start, and the settings stay until it is mended")
    func mistake() throws {
      let card = try Card(Self.day)
      _ = try card.read()
      try card.write("screen:\n  theme: day\n  rotate: 91\n")
      for _ in 1...2 {
        let (settings, sentence) = try card.read()
        #expect(settings == Self.day)
        #expect(sentence.hasPrefix("gatherboard.yaml on the card, line 3: screen.rotate is \"91\""))
        #expect(sentence.hasSuffix("The board uses its settings as before."))
      }
      try card.write("screen:\n  rotate: 90\n")
      #expect(try card.read() == ("screen:\n  rotate: 90\n", ""))
    }

    @Test("A card whose first file is wrong, or that has none, leaves the board with its defaults")
    func first() throws {
      let card = try Card("\u{0}\u{1}")
      let (settings, sentence) = try card.read()
      #expect(settings == nil)
      #expect(sentence.hasPrefix("gatherboard.yaml on the card"))
      try card.write(nil)
      #expect(
        try card.read() == (
          nil, "There is no gatherboard.yaml on the card. The board uses its settings as before."
        ))
    }

    @Test("Players and teams on the card are imported once; a mistake is told with its line")
    func lists() throws {
      let card = try Card(Self.day)
      try card.write("name,team,number\nMia,A,7\nBen,B,9\n", to: "roster.csv")
      try card.write("Mannschaft;Kürzel;Farbe\nReds;RED;C8102E\nBlues;;0070DB\n", to: "teams.csv")
      #expect(try card.read().sentence == "")
      let data = ["--data", card.folder.path("data")]
      #expect(try CommandRun(["teams", "list"] + data).output.contains("RED"))
      #expect(try CommandRun(["players", "list"] + data).output.contains("Mia"))
      // A player who was removed from the list at the board does not come back with each start.
      try card.write("name,team,number\nMia,A,777\n", to: "roster.csv")
      try card.write("name,code,color\nReds,RED,red\n", to: "teams.csv")
      for _ in 1...2 {
        let lines = try card.read().sentence.split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("roster.csv on the card:2: number \"777\""), "\(lines)")
        #expect(lines[1].hasPrefix("teams.csv on the card, line 2: Write the color as six"), "\(lines)")
        #expect(lines.allSatisfy { $0.hasSuffix("Nothing of it was imported.") })
      }
    }

    private static let home = "name: Club Café\r\npassword: secret word\r\ncountry: de\r\n"
    private static let hidden = "name: Club Café\r\npassword: (stored)   \r\ncountry: de\r\n"

    @Test(
      "The Wi-Fi on the card becomes a profile that root alone reads, and its password is hidden on the card")
    func wifi() throws {
      let card = try Card(nil)
      try card.write(Self.home, to: "wifi.txt")
      let read = try card.wifi()
      #expect(read.file == Self.hidden)
      #expect(read.sentences == "")
      let profile = try #require(read.profile)
      #expect(profile.contains("\npsk=secret word\n"))
      #expect(profile.contains("\nssid=67;108;117;98;32;67;97;102;195;169;\n"))
      let path = card.to + "/gatherboard-wifi.nmconnection"
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      // The next start changes nothing, and nothing on the card or in the board's folder has the password.
      let inode = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
      #expect(try card.wifi() == read)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == inode)
      for name in try FileManager.default.contentsOfDirectory(atPath: card.to)
      where name != "gatherboard-wifi.nmconnection" {
        let bytes = try Data(contentsOf: URL(filePath: card.to + "/" + name))
        #expect(bytes.range(of: Data("secret".utf8)) == nil, "\(name)")
      }
    }

    @Test(
      "A power cut while the password is being hidden loses neither the password nor what is written later")
    func cutWhileHiding() throws {
      for cut in stride(from: 0, through: Self.home.utf8.count, by: 5) {
        let card = try Card(nil)
        try card.write(Self.home, to: "wifi.txt")
        let profile = try card.wifi().profile
        // As a power cut leaves it: the file as it was is kept, and on the card a part is overwritten.
        try Data(Self.home.utf8).write(to: URL(filePath: card.to + "/unhidden-wifi.txt"))
        let (hidden, home) = (Array(Self.hidden.utf8), Array(Self.home.utf8))
        for mixture in [hidden[..<cut] + home[cut...], home[..<cut] + hidden[cut...]] {
          try Data(mixture).write(to: URL(filePath: card.from + "/wifi.txt"))
          let read = try card.wifi()
          #expect(read.profile == profile)
          #expect(read.file == Self.hidden)
          #expect(read.sentences == "")
          try Data(Self.home.utf8).write(to: URL(filePath: card.to + "/unhidden-wifi.txt"))
        }
        // Somebody writes another password before the next start.
        try card.write("name: Club\npassword: another one\n", to: "wifi.txt")
        #expect(try card.wifi().profile?.contains("psk=another one") == true)
      }
    }

    @Test(
      "A mistake in wifi.txt is told with its line, and the Wi-Fi stays",
      arguments: [
        (
          "name: Club\npassword: short\n", "wifi.txt on the card, line 2: The password of a Wi-Fi has 8 to 63"
        ),
        ("name: Club\nname: Two\n", "wifi.txt on the card, line 2: This is a second line with \"name:\""),
        ("# Wi-Fi\nnet Club\n", "wifi.txt on the card, line 2: It begins with none of"),
        ("password: long enough\n", "wifi.txt on the card, line 1: There is a password, but no name"),
        ("name: Club\ncountry: Germany\n", "wifi.txt on the card, line 2: Write the two letters"),
        (
          "name: Another\npassword: (stored)\n", "wifi.txt on the card: The board has no password for Another"
        ),
        (
          "name: \(String(repeating: "ä", count: 17))\n",
          "wifi.txt on the card, line 1: The name of a Wi-Fi has up to 32"
        ),
      ])
    func wrongWiFi(_ text: String, _ sentence: String) throws {
      let card = try Card(nil)
      try card.write(Self.home, to: "wifi.txt")
      let profile = try card.wifi().profile
      try card.write(text, to: "wifi.txt")
      for _ in 1...2 {
        let read = try card.wifi()
        #expect(read.profile == profile)
        #expect(read.sentences.hasPrefix(sentence), "\(read.sentences)")
        #expect(read.file == text)
      }
    }

    @Test(
      "A Wi-Fi without a name is none; (stored) with the same name keeps the password; copies of the file are told"
    )
    func emptyAndStored() throws {
      let card = try Card(nil)
      try card.write(Self.home, to: "wifi.txt")
      let profile = try card.wifi().profile
      try card.write("name: Club Café\npassword: (stored)\ncountry: AT\n", to: "wifi.txt")
      #expect(try card.wifi().profile == profile)
      #expect(try String(contentsOfFile: card.to + "/wifi-country", encoding: .utf8) == "AT\n")
      try card.write("", to: "wifi.txt~")
      #expect(
        try card.wifi().sentences == "wifi.txt~ on the card may contain the password of the Wi-Fi. Delete it."
      )
      try card.write("name:\npassword:\ncountry:\n", to: "wifi.txt")
      #expect(try card.wifi().profile == nil)
    }

    @Test("A new image on the card leaves settings and Wi-Fi as they are, until somebody changes its files")
    func newImage() throws {
      let card = try Card("language: auto\n")
      let factory = card.folder.path("factory")
      try FileManager.default.createDirectory(atPath: factory, withIntermediateDirectories: false)
      func write(_ settings: String, _ wifi: String) throws {
        for (name, text) in [("gatherboard.yaml", settings), ("wifi.txt", wifi)] {
          try Data(text.utf8).write(to: URL(filePath: factory + "/" + name))
          try card.write(text, to: name)
        }
      }
      try write("language: auto\n", "name:\n")
      _ = (try card.read(factory), try card.wifi(factory))
      try card.write("language: de\n")
      try card.write(Self.home, to: "wifi.txt")
      let (settings, profile) = (try card.read(factory).settings, try card.wifi(factory).profile)
      #expect(settings == "language: de\n" && profile != nil)
      // The new image has other comments.
      try write("# New.\nlanguage: auto\n", "# New.\nname:\n")
      #expect(try card.read(factory).settings == settings)
      #expect(try card.wifi(factory).profile == profile)
      try card.write("# New.\nlanguage: fr\n")
      #expect(try card.read(factory).settings == "# New.\nlanguage: fr\n")
    }

    @Test("Root follows no link to another file, and a pipe does not stop it")
    func links() throws {
      let card = try Card(nil)
      try Data(Self.home.utf8).write(to: URL(filePath: card.folder.path("other")))
      let path = card.from + "/wifi.txt"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: card.folder.path("other"))
      let read = try card.wifi()
      #expect(read.profile == nil && read.sentences == "wifi.txt on the card: It is not a file.")
      #expect(try String(contentsOfFile: card.folder.path("other"), encoding: .utf8) == Self.home)
      try FileManager.default.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
      let run = try CommandRun([
        "card", "wifi", "--from", card.from, "--to", card.to, "--profiles", card.to, "--notice",
        card.folder.path("notice"),
      ])
      #expect(run.errors.contains("It is not a file."))
    }
  }
}
