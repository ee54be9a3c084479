import Scenes

/// A word in a rounded box: a period, the state of the clock, or the team that kicks next.
struct Chip {
  let text: String
  let color: Color
  let ground: Color

  /// - Parameter largest: The wanted size of the text, in pixels.
  static func draw(_ chips: [Chip], in box: Rect, largest: Int, smallest: Int, on drawing: inout DrawList) {
    var chips = chips
    // The last chip is the newest, so the first ones are left out if there is not enough room.
    while chips.count > 1, width(of: chips, max(largest * 2 / 3, smallest), drawing) > box.width {
      chips.removeFirst()
    }
    var size = max(min(largest, box.height * 8 / 10), smallest)
    while size > smallest, width(of: chips, size, drawing) > box.width { size -= 1 }
    let style = TextStyle(.bold, size)
    var x = box.midX - min(width(of: chips, size, drawing), box.width) / 2
    for chip in chips {
      let room = box.width - size
      let text = drawing.shortened(chip.text, style, width: room)
      let width = drawing.measure(text, style) + size
      let height = min(size * 5 / 4, box.height)
      drawing.roundedFill(
        Rect(x: x, y: box.midY - height / 2, width: width, height: height), radius: size / 5, chip.ground)
      drawing.text(text, style, x: x + size / 2, baseline: box.midY + style.capHeight / 2, chip.color)
      x += width + size / 2
    }
  }

  private static func width(of chips: [Chip], _ size: Int, _ drawing: DrawList) -> Int {
    let style = TextStyle(.bold, size)
    return chips.reduce(-size / 2) { $0 + drawing.measure($1.text, style) + size * 3 / 2 }
  }
}

extension Chip {
  init(_ caption: ScoreboardViewModel.CardCaption, of model: ScoreboardViewModel) {
    let plate = CardMark(card: caption.card).plate
    let code = (caption.side == .left ? model.left : model.right).code
    self.init(text: "\(code) \(caption.text)", color: plate.text, ground: plate.ground)
  }
}

extension ScoreboardViewModel.CardCaption {
  /// Such as "YELLOW CARD 17".
  var text: String { [title, player].filter { !$0.isEmpty }.joined(separator: " ") }
}
