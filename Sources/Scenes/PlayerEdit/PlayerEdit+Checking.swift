import GatherModel

extension PlayerEdit.State {
  /// - Throws: ``PlayerEdit/Obstacle`` if Enter cannot store a change.
  func change() throws(PlayerEdit.Obstacle) -> PlayerChange {
    let change =
      switch content {
      case .choice(let cursor): choices[cursor.index]
      case .text(let text): try typed(text.text)
      }
    if isPresent(change) { throw .same }
    if isPresentButCase(change) { throw .sameButCase }
    return change
  }

  var obstacle: PlayerEdit.Obstacle? {
    do throws(PlayerEdit.Obstacle) {
      _ = try change()
      return nil
    } catch {
      return error
    }
  }

  private func typed(_ text: String) throws(PlayerEdit.Obstacle) -> PlayerChange {
    switch field {
    case .age:
      let range = PlayerDetails.ages
      return .age(try number(text, in: range, else: .ageOutside(range)))
    case .number:
      let range = PlayerDetails.squadNumbers
      return .number(try number(text, in: range, else: .numberOutside(range)))
    case .favouriteTeam:
      return .favouriteTeam(NameRule.trimmed(text).isEmpty ? nil : try name(text, else: .unseen))
    case .name, .position, .skill: return .name(try name(text, else: .nameNeeded))
    }
  }

  private func name(
    _ text: String, else obstacle: PlayerEdit.Obstacle
  ) throws(PlayerEdit.Obstacle) -> String {
    do throws(NameError) {
      return try NameRule.check(text)
    } catch {
      throw obstacle  // The text has no visible character. The field prevents all other faults.
    }
  }

  private func number(
    _ text: String, in range: ClosedRange<Int>, else obstacle: PlayerEdit.Obstacle
  ) throws(PlayerEdit.Obstacle) -> Int? {
    let text = NameRule.trimmed(text)
    if text.isEmpty { return nil }
    guard let number = Self.number(text), range.contains(number) else { throw obstacle }
    return number
  }

  /// Reads digits of any script; nil for other text.
  private static func number(_ text: String) -> Int? {
    var number = 0
    for character in text {
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private func isPresentButCase(_ change: PlayerChange) -> Bool {
    switch change {
    case .name(let name): name.lowercased() == player.name.lowercased()
    case .favouriteTeam(let team): team?.lowercased() == player.details.favouriteTeam?.lowercased()
    case .age, .position, .skill, .number: false
    }
  }
}
