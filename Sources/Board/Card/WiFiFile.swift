/// The club's Wi-Fi as a person writes it in `wifi.txt`: a line each for its name, password and country.
package struct WiFiFile: Hashable, Sendable {
  /// The password as it is written.
  package enum Password: Hashable, Sendable {
    /// The Wi-Fi has no password.
    case none
    /// The board has stored the password, and has hidden it in the file.
    case stored
    case written(String)
  }

  /// A line that is wrong.
  package struct Mistake: Error, Hashable {
    /// From 1.
    package var line: Int
    /// The mistake and its remedy.
    package var sentence: String
  }

  private enum Key: String, CaseIterable {
    case name, password, country
  }

  /// The text in place of a hidden password. No password is shorter.
  package static let mark = "(stored)"

  /// The name of the Wi-Fi; empty for none.
  package private(set) var network = ""
  /// The password as it is written.
  package private(set) var password = Password.none
  /// Two letters, such as `DE`; nil if none is named.
  package private(set) var country: String?
  /// The place of the written password among the file's bytes.
  private var secret: Range<Int>?

  /// - Throws: ``Mistake`` for the first line that is wrong.
  package init(_ bytes: [UInt8]) throws(Mistake) {
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
      guard Self.isName(value) else {
        throw Mistake(line: number, sentence: "The name of a Wi-Fi has up to 32 letters.")
      }
      network = value
    case .password:
      guard value != Self.mark else { return password = .stored }
      guard Self.isPassword(value) else {
        throw Mistake(
          line: number,
          sentence: "The password of a Wi-Fi has 8 to 63 letters, digits and signs, without accents.")
      }
      (password, secret) = (.written(value), place)
    case .country:
      guard Self.isCountry(value) else {
        throw Mistake(line: number, sentence: "Write the two letters of your country, such as DE or GB.")
      }
      country = value.uppercased()
    }
  }

  /// The file's bytes with ``mark`` in place of the password, and as many bytes as before.
  package func hidingPassword(in bytes: [UInt8]) -> [UInt8] {
    guard let secret else { return bytes }
    var bytes = bytes
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: secret.count - Self.mark.utf8.count)
    bytes.replaceSubrange(secret, with: Array(Self.mark.utf8) + blanks)
    return bytes
  }

  /// Whether a text is the name of a Wi-Fi: 1 to 32 bytes, without control characters.
  static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Whether a text is a password for WPA: 8 to 63 printable characters of ASCII, or 64 hexadecimal digits.
  static func isPassword(_ text: String) -> Bool {
    if text.utf8.count == 64 { return text.allSatisfy(\.isHexDigit) }
    return (8...63).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether a text is the code of a country, in capital or small letters.
  static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// The text of a file with these values. An empty value is left out.
  static func text(name: String, password: String, country: String) -> String {
    "name: \(name)\npassword: \(password)\ncountry: \(country)\n"
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
  package func profile(named name: String, password: String?) -> String {
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
