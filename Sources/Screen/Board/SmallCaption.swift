import Scenes

/// Lays out the words about a card that the referee has just shown. For screens without room for rosters.
struct SmallCaption {
  private let caption: ScoreboardViewModel.CardCaption
  private let team: TeamMark
  /// The smallest size at which bold words are readable, in pixels.
  private static let leastSize = 8

  init(_ caption: ScoreboardViewModel.CardCaption, of model: ScoreboardViewModel) {
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    let isLeft = caption.side == .left
    self.caption = caption
    team = TeamMark(
      color: Color((isLeft ? model.left : model.right).color), isDashed: isLeft ? dashes.left : dashes.right)
  }

  func draw(in box: Rect, on drawing: inout DrawList) {
    let plate = CardMark(card: caption.card).plate
    let bar = max(box.height / 6, 2)
    let ground = Rect(x: box.x, y: box.y, width: box.width, height: box.height - bar - max(bar / 2, 1))
    drawing.fill(ground, plate.ground)
    let half = box.width / 2
    team.draw(
      in: Rect(
        x: caption.side == .left ? box.x : box.maxX - half, y: box.maxY - bar, width: half, height: bar),
      on: &drawing)
    let words = ground.inset(max(box.width / 40, 1), 0)
    let sizes = Self.leastSize...max(ground.height * 7 / 10, Self.leastSize)
    // If there is no room for all words, only the player is named, because the background shows the colour of the card.
    let isWhole = drawing.largestSize(caption.text, .bold, width: words.width, sizes: sizes) != nil
    drawing.fitted(
      isWhole ? caption.text : caption.player, .bold, in: words, sizes: sizes, plate.text, .center)
  }
}
