import Board
import FoundationEssentials
import Glibc
import Reports
import Threading

/// Gives NetworkManager the Wi-Fi that `wifi.txt` on the card names, and hides its password on the card.
///
/// Power may be cut at any time. The password is hidden only after the profile is on the disk. While it is being hidden,
/// ``unhidden`` has the file as it was, so that the next start finishes the work.
struct CardWiFi {
  /// The name of NetworkManager's profile.
  static let profile = "gatherboard-wifi"

  let partition: CardPartition
  /// A folder that only root can read.
  let kept: String
  /// The folder of the files as the image has them; nil if there is none.
  let factory: String?
  /// The folder of NetworkManager's profiles.
  let profiles: String

  private var file: CardFile {
    CardFile(name: "wifi.txt", card: partition.path, kept: kept, factory: factory)
  }
  private var profilePath: String { "\(profiles)/\(Self.profile).nmconnection" }
  private var unhidden: String { kept + "/unhidden-wifi.txt" }
  private var countryPath: String { kept + "/wifi-country" }

  /// Reads the card's file if it has changed.
  /// - Returns: Sentences about what is wrong.
  func adopt() -> [String] {
    var complaints: [String] = []
    do throws(Failure) {
      try partition.removeFiller()
      try refuseLink()
      try finishHiding()
      try readChange()
    } catch {
      complaints.append(error.message)
    }
    return complaints
      + copies().map {
        "\($0) on the card may contain the password of the Wi-Fi. Delete it."
      }
  }

  /// The folder for wishes from phones belongs to the board's user, so root follows no link there.
  private func refuseLink() throws(Failure) {
    var status = stat()
    guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw Failure(file.onCard("It is not a file."), exitCode: .data)
  }

  /// Files that editors and file managers leave beside the card's file. An unfinished file is the board's own.
  private func copies() -> [String] {
    DeviceNode.names(in: partition.path)
      .filter {
        $0.lowercased().contains("wifi") && $0.lowercased() != file.name && !$0.hasSuffix(".unfinished")
      }
      .sorted()
  }

  private func readChange() throws(Failure) {
    guard let bytes = try file.changed() else { return }
    _ = try file.text(of: bytes)
    let wanted = try read(bytes)
    if let country = wanted.country { try WholeFile(path: countryPath).write(country + "\n") }
    switch wanted.password {
    case .stored:
      guard let profile = FileManager.default.contents(atPath: profilePath),
        String(decoding: profile, as: UTF8.self).contains(
          "\nssid=\(wanted.network.utf8.map { "\($0);" }.joined())\n")
      else {
        throw Failure(
          file.onCard(
            "The board has no password for \(wanted.network). Write it in place of \(WiFiFile.mark)."),
          exitCode: .configuration)
      }
      try file.keep(bytes)
    case .none:
      if wanted.network.isEmpty {
        if unlink(profilePath) != 0, errno != ENOENT { throw CardPartition.failure(errno) }
      } else {
        try WholeFile(path: profilePath).write(
          wanted.profile(named: Self.profile, password: nil), mode: 0o600)
      }
      try file.keep(bytes)
    case .written(let password):
      try WholeFile(path: profilePath).write(
        wanted.profile(named: Self.profile, password: password), mode: 0o600)
      try WholeFile(path: unhidden).write(file.text(of: bytes), mode: 0o600)
      // Both are on the disk before the password goes from the card.
      sync()
      try finishHiding()
    }
  }

  private func read(_ bytes: [UInt8]) throws(Failure) -> WiFiFile {
    do throws(WiFiFile.Mistake) {
      return try WiFiFile(bytes)
    } catch {
      throw Failure(
        file.onCard(line: error.line, "\(error.sentence) The Wi-Fi stays as it was."),
        exitCode: .configuration)
    }
  }

  /// Hides the password that ``unhidden`` contains, unless the card's file was changed by hand since then.
  private func finishHiding() throws(Failure) {
    guard access(unhidden, F_OK) == 0 else { return }
    let before = try InputFile(path: unhidden).bytes()
    let after = try read(before).hidingPassword(in: before)
    let found = access(file.path, F_OK) == 0 ? try InputFile(path: file.path).bytes() : []
    if Self.isPart(found, of: before, and: after) {
      do throws(Failure) {
        try partition.writing { () throws(Failure) in
          try overwrite(with: after)
          try partition.overwriteFreeSpace()
        }
      } catch {
        throw Failure(
          "The password of the Wi-Fi is still readable in \(file.name). \(error.message) The Wi-Fi works all the same.",
          exitCode: .inputOutput)
      }
      try file.keep(after)
    }
    if unlink(unhidden) != 0 { throw CardPartition.failure(errno) }
    sync()
  }

  /// Writes over the file where it is on the disk.
  private func overwrite(with bytes: [UInt8]) throws(Failure) {
    let descriptor = open(file.path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw CardPartition.failure(errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw CardPartition.failure(errno)
      }
    }
    guard fsync(descriptor) == 0 else { throw CardPartition.failure(errno) }
  }

  /// Whether the bytes are those of before or of after, or begin with the ones and end with the others, as a power cut
  /// leaves them.
  static func isPart(_ found: [UInt8], of before: [UInt8], and after: [UInt8]) -> Bool {
    func begins(with first: [UInt8], endsWith second: [UInt8]) -> Bool {
      let same = zip(found, first).prefix { $0 == $1 }.count
      return found[same...].elementsEqual(second[same...])
    }
    guard found.count == before.count else { return false }
    return begins(with: before, endsWith: after) || begins(with: after, endsWith: before)
  }
}
