import Board
import BoardSettings
import Glibc
import Reports

struct SettingsReader {
  /// nil if there is no file.
  let path: String?
  let effective: EffectiveSettings

  /// Reads the settings, and gives this process their time zone.
  /// - Parameter argument: The value of `--config`.
  /// - Throws: ``Failure`` if a named file does not exist, if a file cannot be read or is rejected, or if an
  ///   environment variable has a value that is not allowed.
  init(argument: String?, environment: [String: String]) throws(Failure) {
    var found: (path: String, file: SettingsFile)?
    for place in SettingsPlace.places(argument: argument, environment: environment) {
      if let bytes = try Self.bytes(of: place) {
        found = (place.path, try Self.file(bytes, path: place.path))
        break
      }
    }
    path = found?.path
    do throws(EnvironmentError) {
      effective = try EffectiveSettings(file: found?.file, environment: environment)
    } catch {
      throw Failure(error.sentence, exitCode: .configuration)
    }
    if let zone = effective.settings.timeZone {
      setenv("TZ", ":\(zone)", 1)
      tzset()
    }
  }

  static func file(at path: String) throws(Failure) -> SettingsFile {
    try file(bytes(of: SettingsPlace(path: path, isNamed: true)) ?? [], path: path)
  }

  private static func file(_ bytes: [UInt8], path: String) throws(Failure) -> SettingsFile {
    do throws(SettingsFileError) {
      return try SettingsFile(bytes: bytes)
    } catch {
      let place = [TerminalText.text(path), error.line.map { "\($0)" }].compactMap(\.self).joined(
        separator: ":")
      throw Failure("\(place): \(error.sentence)", exitCode: .configuration)
    }
  }

  /// The bytes of a settings file; nil if there is none at a default place. Reading stops when the size exceeds
  /// `SettingsFile.largest`.
  private static func bytes(of place: SettingsPlace) throws(Failure) -> [UInt8]? {
    // Without O_NONBLOCK, opening a FIFO would wait until another program opens it for writing (fifo(7)).
    let file = open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if !place.isNamed, errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(place)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(place) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        "\(TerminalText.text(place.path)) is not a file. Name a settings file, or remove it.",
        exitCode: .noInput)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= SettingsFile.largest {
      let count = read(file, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure(place)
      }
    }
    return bytes
  }

  /// The failure for the current errno.
  private static func failure(_ place: SettingsPlace) -> Failure {
    Failure(
      "The settings file \(TerminalText.text(place.path)) cannot be read (\(TerminalText.systemError(errno))). "
        + (place.isNamed ? "Name an existing file." : "Make it readable, or remove it."),
      exitCode: .noInput)
  }
}
