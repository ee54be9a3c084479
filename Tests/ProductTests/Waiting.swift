import DisplayProbe

extension Picture {
  /// Whether it shows another scene: it differs in more than the time of day, a mark or a line does.
  func isOtherScene(than other: Picture) -> Bool {
    guard let part = difference(from: other) else { return false }
    return part.width * part.height > width * height / 3
  }
}
