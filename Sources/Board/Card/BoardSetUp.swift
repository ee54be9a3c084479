import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import Glibc
import Localization
import Reports
package import Scenes
import Screen
import Stage

/// Stores the first steps that are taken on the screen or on a phone. Only a board that runs from a card has them.
package struct BoardSetUp: Sendable {
  /// The folder of the settings that count.
  private let settings: String
  /// The folder of the board's data.
  private let data: String
  private let environment: [String: String]

  /// The unit of the card's image that joins a Wi-Fi. It reads the file `wifi.txt` in the folder for wishes.
  static let unit = "gatherboard-card-join.service"
  /// The unit's own timeout is five seconds shorter.
  private static let timeout = Duration.seconds(100)
  /// Pictures leave so many bytes for matches.
  private static let leastFree: UInt64 = 100 << 20

  /// - Parameters:
  ///   - settings: The folder of the settings that count.
  ///   - data: The folder of the board's data. It gets the folders `set-up`, for the wishes that root's unit carries
  ///     out, and `pictures`.
  package init(settings: String, data: String, environment: [String: String]) {
    (self.settings, self.data, self.environment) = (settings, data, environment)
  }

  private var settingsPath: String { settings + "/gatherboard.yaml" }
  private var wishes: String { data + "/set-up" }
  private var pictures: String { data + "/pictures" }
  private var stepPath: String { settings + "/set-up" }

  /// The step that comes next.
  package var step: SetUp.Step {
    guard let bytes = FileManager.default.contents(atPath: stepPath) else { return .language }
    // A damaged file does not bring the first steps back.
    return SetUp.Step(rawValue: NameRule.trimmed(String(decoding: bytes, as: UTF8.self))) ?? .done
  }

  /// The values that are known now.
  /// - Throws: ``Failure`` if the settings file has a mistake.
  func facts() throws(Failure) -> SetUp.Facts {
    var facts = SetUp.Facts(step: step)
    let bytes = FileManager.default.contents(atPath: settingsPath) ?? Data()
    let settings: Settings
    do throws(SettingsFileError) {
      settings = try SettingsFile(bytes: Array(bytes)).settings
    } catch {
      throw Failure(error.sentence, exitCode: .configuration)
    }
    func value(_ path: String) -> String { Setting.at(path)?.write(settings).first ?? "" }
    facts.timeZone = settings.timeZone ?? ""
    (facts.pitch, facts.desk, facts.deskUser) = (
      value("broker.board"), value("broker.server"), value("broker.user")
    )
    return facts
  }

  /// Stores the step that comes next.
  /// - Throws: ``Failure`` if it cannot be written.
  func store(_ step: SetUp.Step) throws(Failure) { try WholeFile(path: stepPath).write(step.rawValue + "\n") }

  /// Stores a setting. It counts from the next start of the board.
  /// - Throws: ``Failure`` if the file is not correct or cannot be written, or if the value is not allowed.
  func store(_ value: String, for setting: String) throws(Failure) {
    let bytes = FileManager.default.contents(atPath: settingsPath) ?? Data()
    let text: String
    do throws(SettingsFileError) {
      text = try SettingsFile.text(String(decoding: bytes, as: UTF8.self), setting: setting, to: value)
    } catch {
      throw Failure(error.sentence, exitCode: .configuration)
    }
    try WholeFile(path: settingsPath).write(text)
  }

  /// Carries out an order. The steps are done then.
  /// - Throws: ``SetUp/Problem``.
  func carryOut(_ order: SetUp.Order) throws(SetUp.Problem) {
    if let network = order.network, !WiFiFile.isName(network) { throw .networkName }
    if order.network == nil, order.password != nil { throw .networkName }
    if let password = order.password, !WiFiFile.isPassword(password) { throw .password }
    if let country = order.country, !WiFiFile.isCountry(country) { throw .country }
    if let zone = order.timeZone, !TimeZoneName.isKnown(zone) { throw .timeZone }
    if let language = order.language, Language(rawValue: language) == nil { throw .notStored(.gone) }
    do throws(Failure) {
      if let language = order.language { try store(language, for: "language") }
      if let zone = order.timeZone { try store(zone, for: "time-zone") }
      if let pitch = order.pitch { try store(pitch, for: "broker.board") }
      if let user = order.deskUser { try store(user, for: "broker.user") }
      if let password = order.deskPassword {
        let path = data + "/broker-password"
        try WholeFile(path: path).write(password + "\n", mode: 0o600)
        try store(password.isEmpty ? "" : path, for: "broker.password-file")
      }
    } catch {
      throw .notStored(PageTrouble(failure: error))
    }
    do throws(Failure) {
      if let desk = order.desk { try store(desk, for: "broker.server") }
    } catch {
      if error.exitCode == .configuration { throw .desk }
      throw .notStored(PageTrouble(failure: error))
    }
    if let network = order.network { try join(network, order) }
    do throws(Failure) {
      try store(.done)
    } catch {
      throw .notStored(PageTrouble(failure: error))
    }
  }

  private func join(_ network: String, _ order: SetUp.Order) throws(SetUp.Problem) {
    do throws(Failure) {
      let text = WiFiFile.text(
        name: network, password: order.password ?? "", country: order.country ?? "")
      if mkdir(wishes, 0o700) != 0, errno != EEXIST {
        throw Failure(
          "\(wishes) cannot be created (\(TerminalText.systemError(errno))).", exitCode: .inputOutput)
      }
      try WholeFile(path: wishes + "/wifi.txt").write(text, mode: 0o600)
    } catch {
      throw .notStored(PageTrouble(failure: error))
    }
    let said = ProgramOutput.of(
      "systemctl", ["start", "--no-ask-password", Self.unit], environment: environment, timeout: Self.timeout,
      limit: 1 << 16, withErrors: true)
    // systemctl says nothing if the unit has succeeded.
    guard case .printed(let text) = said, NameRule.trimmed(text).isEmpty else { throw .notJoined }
  }

  // MARK: Files

  /// Keeps a picture that the board shows while there is no match.
  /// - Parameter name: The name of the file on the sender's machine. Only its last part counts.
  /// - Throws: ``SetUp/Problem``.
  func keepPicture(_ bytes: [UInt8], named name: String) throws(SetUp.Problem) {
    guard let name = Self.pictureName(of: name) else { throw .picture }
    do throws(PictureTrouble) {
      _ = try PictureFile.picture(bytes, limit: .shown, fitting: PixelSize(width: 64, height: 64))
    } catch {
      throw .picture
    }
    var facts = statvfs()
    guard statvfs(data, &facts) == 0, UInt64(facts.f_bavail) * UInt64(facts.f_frsize) > Self.leastFree else {
      throw .notStored(.diskFull)
    }
    if mkdir(pictures, 0o700) != 0, errno != EEXIST { throw .notStored(.readOnly) }
    do throws(Failure) {
      // Some phones give every picture the same name, so a name may get a number.
      _ = try WholeFile(path: pictures + "/" + name).writeNew(bytes)
    } catch {
      throw .notStored(PageTrouble(failure: error))
    }
  }

  /// Adds or changes the players of a file.
  /// - Throws: ``SetUp/Problem``, with the first row that is wrong. Nothing is stored then.
  func importPlayers(_ bytes: [UInt8], into store: GatherStore) throws(SetUp.Problem) {
    do throws(Failure) {
      try RosterFile.importWhole(bytes, named: "CSV", into: store)
    } catch {
      throw .notStored(PageTrouble(failure: error))
    }
  }

  /// The name under which a picture is kept; nil if it does not name a picture.
  static func pictureName(of name: String) -> String? {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let isSafe = !last.hasPrefix(".") && (1...100).contains(last.utf8.count)
    guard isSafe, !last.unicodeScalars.contains(where: NameRule.controls) else { return nil }
    return PictureFolder.isPicture(last) ? last : nil
  }
}
