import Reports

/// The club's Wi-Fi as a person writes it in `wifi.txt`: a line each for its name, password and country.
struct WiFiFile: Hashable {
  /// The password as it is written.
  enum Password: Hashable {
    /// The Wi-Fi has no password.
    case none
    /// The board has stored the password, and has hidden it in the file.
    case stored
    case written(String)
  }

  /// A line that is wrong.
  struct Mistake: Error, Hashable {
    /// From 1.
    var line: Int
    var sentence: String
  }

  private enum Key: String, CaseIterable {
    case name, password, country
  }

  /// The text in place of a hidden password. No password is shorter.
  static let mark = "(stored)"

  /// The name of the Wi-Fi; empty for none.
  private(set) var network = ""
  private(set) var password = Password.none
  /// Two letters, such as `DE`; nil if none is named.
  private(set) var country: String?
  /// The place of the written password among the file's bytes.
  private var secret: Range<Int>?

  /// - Throws: ``Mistake`` for the first line that is wrong.
  init(_ bytes: [UInt8]) throws(Mistake) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (number, seen) = (0, Set<Key>())
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      try read(bytes, start..<end, line: number, &seen)
      start = end + 1
    }
    if network.isEmpty, case .written = password {
      throw Mistake(
        line: 1, sentence: "There is a password, but no name. Write the name of the Wi-Fi after \"name:\".")
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ line: Range<Int>, line number: Int, _ seen: inout Set<Key>
  ) throws(Mistake) {
    let content = Self.trimmed(bytes, line)
    if content.isEmpty || bytes[content.lowerBound] == UInt8(ascii: "#") { return }
    let names = Key.allCases.map { "\"\($0.rawValue):\"" }.joined(separator: ", ")
    guard let colon = bytes[content].firstIndex(of: UInt8(ascii: ":")),
      let key = Key(rawValue: Self.text(bytes, Self.trimmed(bytes, content.lowerBound..<colon)).lowercased())
    else { throw Mistake(line: number, sentence: "It begins with none of \(names).") }
    guard seen.insert(key).inserted else {
      throw Mistake(line: number, sentence: "This is a second line with \"\(key.rawValue):\". Remove one.")
    }
    let place = Self.trimmed(bytes, colon + 1..<content.upperBound)
    let value = Self.text(bytes, place)
    if value.isEmpty { return }
    switch key {
    case .name:
      guard place.count <= 32 else {
        throw Mistake(line: number, sentence: "The name of a Wi-Fi has up to 32 letters.")
      }
      network = value
    case .password:
      guard value != Self.mark else { return password = .stored }
      guard Self.isPassword(bytes[place]) else {
        throw Mistake(
          line: number,
          sentence: "The password of a Wi-Fi has 8 to 63 letters, digits and signs, without accents.")
      }
      (password, secret) = (.written(value), place)
    case .country:
      guard value.utf8.count == 2, value.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw Mistake(line: number, sentence: "Write the two letters of your country, such as DE or GB.")
      }
      country = value.uppercased()
    }
  }

  /// The file's bytes with ``mark`` in place of the password, and as many bytes as before.
  func hidingPassword(in bytes: [UInt8]) -> [UInt8] {
    guard let secret else { return bytes }
    var bytes = bytes
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: secret.count - Self.mark.utf8.count)
    bytes.replaceSubrange(secret, with: Array(Self.mark.utf8) + blanks)
    return bytes
  }

  /// WPA: 8 to 63 printable characters of ASCII, or 64 hexadecimal digits.
  private static func isPassword(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.count == 64 { return bytes.allSatisfy { Character(UnicodeScalar($0)).isHexDigit } }
    return (8...63).contains(bytes.count) && bytes.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The range without the blanks at both ends.
  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = bytes[range].firstIndex { !isBlank($0) } ?? range.upperBound
    let end = bytes[start..<range.upperBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return start..<end
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension WiFiFile {
  /// The profile as NetworkManager reads it (nm-settings-keyfile(5)).
  /// - Parameter password: nil for a Wi-Fi without a password.
  func profile(named name: String, password: String?) -> String {
    // The name as bytes, because any byte is allowed in it.
    let ssid = network.utf8.map { "\($0);" }.joined()
    let security = password.map { "\n[wifi-security]\nkey-mgmt=wpa-psk\npsk=\(Self.escaped($0))\n" } ?? ""
    return """
      [connection]
      id=\(name)
      type=wifi
      autoconnect-priority=1

      [wifi]
      mode=infrastructure
      ssid=\(ssid)
      \(security)
      [ipv4]
      method=auto

      [ipv6]
      method=auto

      """
  }

  /// As GKeyFile wants a value that may begin with a blank or contain a backslash.
  private static func escaped(_ value: String) -> String {
    let text = value.replacing("\\", with: "\\\\")
    return text.hasPrefix(" ") ? "\\s" + text.dropFirst() : text
  }
}
