import Screen

/// Type whose widths follow from counting: no font, the same on every machine.
enum PlainType {
  static func width(_ text: String, _ style: TextStyle) -> Int {
    let parts = text.reduce(0) { sum, character in
      switch character {
      case "0"..."9", "–": sum + 55
      case "i", "l", "j", ".", ",", "'", ":", " ", "…": sum + 28
      case "W", "M", "m", "Ш", "Ω": sum + 85
      case "가"..."힣": sum + 95
      default: sum + (character.isASCII ? 52 : 60)
      }
    }
    return (parts * style.size + (style.face == .bold ? 99 : 50)) / 100
  }
}
