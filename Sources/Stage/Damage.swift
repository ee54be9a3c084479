import Screen

enum Damage {
  /// Returns the areas that differ: at most eight rectangles that do not overlap.
  ///
  /// Both lists must draw their common commands in the same order, as every layout of `Screen` does.
  static func areas(from old: [DrawCommand], to new: [DrawCommand], within screen: Rect) -> [Rect] {
    var counts: [DrawCommand: Int] = [:]
    for command in old { counts[command, default: 0] -= 1 }
    for command in new { counts[command, default: 0] += 1 }
    var areas: [Rect] = []
    for (command, count) in counts where count != 0 {
      let bounds = clipped(command.bounds, to: screen)
      if !bounds.isEmpty { areas.append(bounds) }
    }
    return merged(areas)
  }

  private static func clipped(_ rect: Rect, to screen: Rect) -> Rect {
    let x = max(rect.x, screen.x)
    let y = max(rect.y, screen.y)
    return Rect(
      x: x, y: y, width: min(rect.maxX, screen.maxX) - x, height: min(rect.maxY, screen.maxY) - y)
  }

  /// Joins areas that overlap. Then joins further areas until at most eight are left.
  private static func merged(_ areas: [Rect]) -> [Rect] {
    var result: [Rect] = []
    for area in areas { add(area, to: &result) }
    while result.count > 8 {
      let last = result.removeLast()
      let nearest = result.indices.min { one, other in
        growth(of: result[one], by: last) < growth(of: result[other], by: last)
      }
      guard let nearest else { return [last] }
      let joined = result.remove(at: nearest).union(last)
      add(joined, to: &result)
    }
    return result
  }

  private static func add(_ area: Rect, to areas: inout [Rect]) {
    var area = area
    while let index = areas.firstIndex(where: { $0.intersects(area) }) {
      area = area.union(areas.remove(at: index))
    }
    areas.append(area)
  }

  private static func growth(of rect: Rect, by other: Rect) -> Int {
    let union = rect.union(other)
    return union.width * union.height - rect.width * rect.height
  }
}
