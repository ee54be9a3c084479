import Foundation
import GatherModel
import GatherStore
import Reports
import Scenes
import TestKit
import Testing

@testable import Board

/// The first steps of a board that runs from a card, on real files. systemctl is a script, because there is no systemd.
@Suite struct BoardSetUpTests {
  private let folder: TemporaryFolder
  private let setUp: BoardSetUp

  init() throws {
    folder = try TemporaryFolder()
    for name in ["settings", "data", "bin"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    setUp = BoardSetUp(
      settings: folder.path("settings"), data: folder.path("data"),
      environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
    try systemctl("true")
  }

  /// Makes a systemctl that notes its arguments and runs a command.
  private func systemctl(_ command: String) throws {
    let path = folder.path("bin/systemctl")
    try Data("#!/bin/sh\necho \"$@\" >> \(folder.path("asked"))\n\(command)\n".utf8).write(
      to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
  }

  @Test("The steps come one after the other, and a damaged note does not bring them back")
  func steps() throws {
    #expect(setUp.step == .language)
    try setUp.store(.network)
    #expect(setUp.step == .network)
    try write("\u{0}", to: "settings/set-up")
    #expect(setUp.step == .done)
  }

  @Test("An order changes the settings, joins the Wi-Fi by root's unit, and ends the steps")
  func order() throws {
    try write("# Ours.\nscreen:\n  theme: day\n", to: "settings/gatherboard.yaml")
    var order = SetUp.Order()
    (order.network, order.password, order.country) = ("Clubhouse", "goal goal", "de")
    (order.timeZone, order.language, order.pitch) = ("Europe/Berlin", "de", "pitch-2")
    (order.desk, order.deskUser, order.deskPassword) = ("mqtt://192.168.1.5", "pitch2", "secret")
    try setUp.carryOut(order)
    #expect(try text("data/set-up/wifi.txt") == "name: Clubhouse\npassword: goal goal\ncountry: de\n")
    #expect(try text("asked") == "start --no-ask-password gatherboard-card-join.service\n")
    let settings = try text("settings/gatherboard.yaml")
    for line in [
      "# Ours.", "  theme: day", "language: \"de\"", "time-zone: \"Europe/Berlin\"", "  board: \"pitch-2\"",
      "  server: \"mqtt://192.168.1.5\"", "  password-file: \"\(folder.path("data"))/broker-password\"",
    ] {
      #expect(settings.split(separator: "\n").contains(Substring(line)), "\(settings)")
    }
    #expect(try text("data/broker-password") == "secret\n")
    for secret in ["data/broker-password", "data/set-up/wifi.txt"] {
      let mode =
        try FileManager.default.attributesOfItem(atPath: folder.path(secret))[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(setUp.step == .done)
    #expect(try setUp.facts().timeZone == "Europe/Berlin")
    #expect(try setUp.facts().desk == "mqtt://192.168.1.5")
  }

  @Test("A wrong value is named, and nothing is stored")
  func wrong() throws {
    func problem(_ change: (inout SetUp.Order) -> Void) -> SetUp.Problem? {
      var order = SetUp.Order()
      (order.network, order.timeZone) = ("Clubhouse", "Europe/Berlin")
      change(&order)
      do throws(SetUp.Problem) {
        try setUp.carryOut(order)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem { $0.network = String(repeating: "ä", count: 17) } == .networkName)
    #expect(problem { $0.password = "short" } == .password)
    #expect(problem { $0.country = "Germany" } == .country)
    #expect(problem { $0.timeZone = "Europe/Berln" } == .timeZone)
    #expect(problem { $0.timeZone = "../../etc/passwd" } == .timeZone)
    #expect(!FileManager.default.fileExists(atPath: folder.path("settings/gatherboard.yaml")))
    #expect(problem { $0.desk = "not an address" } == .desk)
    try systemctl("echo Job failed >&2; exit 1")
    #expect(problem { $0.country = "de" } == .notJoined)
    #expect(setUp.step == .language)
  }

  @Test("A picture is kept under the last part of its name; other files are refused")
  func pictures() throws {
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    try setUp.keepPicture(Array(png), named: "../../C:\\fakepath\\Sponsor ä.PNG")
    #expect(try Data(contentsOf: URL(filePath: folder.path("data/pictures/Sponsor ä.PNG"))) == png)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data/pictures")).count == 1)
    for (name, bytes) in [
      ("a.svg", Array(png)), (".png", Array(png)), ("a.png", Array("<svg/>".utf8)), ("", Array(png)),
      ("a\u{7}.png", Array(png)), (String(repeating: "a", count: 200) + ".png", Array(png)),
    ] {
      #expect(throws: SetUp.Problem.picture, "\(name)") { try setUp.keepPicture(bytes, named: name) }
    }
  }

  @Test("Players of a file are stored, or none if a row is wrong")
  func players() throws {
    let store = try GatherStore(folder: DataFolder(path: folder.path("data")))
    try setUp.importPlayers(Array("name,number\nMia,7\n".utf8), into: store)
    #expect(try store.players().map(\.name) == ["Mia"])
    #expect(throws: SetUp.Problem.self) {
      try setUp.importPlayers(Array("name,number\nBen,9\nAna,777\n".utf8), into: store)
    }
    #expect(try store.players().count == 1)
  }
}
