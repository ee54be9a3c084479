import Scenes

/// Lays out the words for a card that the referee has just shown, on a screen without room for lists. The words are on the colour
/// of the card. Below the words is a bar in the team's colour, on the team's side.
struct SmallCaption {
  private let caption: ScoreboardViewModel.CardCaption
  private let team: TeamMark
  /// The smallest size in pixels at which bold words are readable.
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
    // The background already shows the colour of the card. So on an LED wall with few lamps the player alone is enough.
    let isWhole = drawing.largestSize(caption.text, .bold, width: words.width, sizes: sizes) != nil
    drawing.fitted(
      isWhole ? caption.text : caption.player, .bold, in: words, sizes: sizes, plate.text, .center)
  }
}
