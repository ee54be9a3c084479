/// Searches and sorts names, regardless of case and accents.
package enum NameSearch {
  /// Whether a name contains a text: "jose" finds "José".
  static func finds(_ text: String, in name: String) -> Bool {
    folded(name).contains(folded(text))
  }

  /// Sorts by name. Case and accents count only if two names are otherwise equal.
  package static func sorted<Named>(_ named: [Named], by name: (Named) -> String) -> [Named] {
    let keyed: [(value: Named, name: String, folded: String)] = named.map { value in
      (value, name(value), folded(name(value)))
    }
    return keyed.sorted { one, other in
      one.folded == other.folded ? one.name < other.name : one.folded < other.folded
    }.map(\.value)
  }

  /// Returns a text in lower case without accents. The plain letter for an accented letter comes from that letter's
  /// Unicode name: E from LATIN SMALL LETTER E WITH ACUTE.
  static func folded(_ text: String) -> String {
    let lowered = text.lowercased()
    if lowered.utf8.allSatisfy({ $0 < 0x80 }) { return lowered }
    var folded = String.UnicodeScalarView()
    for scalar in lowered.unicodeScalars {
      if scalar.isASCII {
        folded.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        folded.append(base(of: scalar) ?? scalar)
      }
    }
    return String(folded)
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
    let words = name.dropFirst(prefix.count).split(separator: " ")
    guard words.count > 1, words[1] == "WITH", words[0].count == 1 else { return nil }
    return words[0].lowercased().unicodeScalars.first
  }
}
