package import GatherModel

/// A player as a request tells of him; a change replaces every field but the ``number``.
package struct PlayerBody: Codable, Hashable, Sendable {
  /// As it was sent; ``details()`` throws where it cannot be a player's name.
  package var name: String
  /// In years, any whole number; nil for unknown.
  package var age: Int?
  /// `beginner`, `amateur` or `professional`; nil for unknown.
  package var skill: String?
  /// `goalkeeper`, `defender`, `midfielder`, `winger` or `striker`; nil for unknown.
  package var preferredPosition: String?
  /// The club that the player supports, as it was sent; nil for unknown.
  package var favouriteTeam: String?
  /// The squad number, which Gatherboard's server alone knows; a change without one leaves it as it is.
  package var number: Int?

  package init(
    name: String, age: Int? = nil, skill: String? = nil, preferredPosition: String? = nil,
    favouriteTeam: String? = nil, number: Int? = nil
  ) {
    self.name = name
    self.age = age
    self.skill = skill
    self.preferredPosition = preferredPosition
    self.favouriteTeam = favouriteTeam
    self.number = number
  }

  /// All that is known of a player.
  package init(_ details: PlayerDetails) {
    self.init(
      name: details.name, age: details.age, skill: details.skill?.rawValue,
      preferredPosition: details.preferredPosition?.rawValue, favouriteTeam: details.favouriteTeam,
      number: details.number)
  }

  /// What the board takes of it; a favourite team of which nothing can be seen is none.
  /// - Throws: ``BadField`` for a name of which ``NameRule/cleaned(_:)`` leaves nothing, a number outside
  ///   ``PlayerDetails/squadNumbers``, and an unknown skill or position.
  package func details() throws(BadField) -> PlayerDetails {
    var details = PlayerDetails(name: try Self.name(name, field: "name"))
    // Any whole number, as the existing service takes it; shown are those that a person can be of.
    details.age = age
    if let skill {
      guard let known = Skill(rawValue: skill) else { throw .skill(skill) }
      details.skill = known
    }
    if let preferredPosition {
      guard let known = Position(rawValue: preferredPosition) else {
        throw .preferredPosition(preferredPosition)
      }
      details.preferredPosition = known
    }
    if let favouriteTeam {
      do throws(BadField) {
        details.favouriteTeam = try Self.name(favouriteTeam, field: "favouriteTeam")
      } catch .name(_, .empty) {
        // Nothing that can be seen is none.
      }
    }
    if let number {
      guard PlayerDetails.squadNumbers.contains(number) else { throw .number(number) }
      details.number = number
    }
    return details
  }

  /// - Parameter text: As it was sent, all of which counts.
  static func name(_ text: String, field: String) throws(BadField) -> String {
    let (characters, codePoints) = (text.count, text.unicodeScalars.count)
    if characters > NameRule.longest { throw .name(field: field, .tooLong(characters: characters)) }
    if codePoints > NameRule.mostCodePoints {
      throw .name(field: field, .overloaded(codePoints: codePoints))
    }
    do throws(NameError) {
      return try NameRule.check(text)
    } catch .controlCharacter {
      // The existing service takes any text; a line end in a name is nothing that a phone's owner could mend.
      if let cleaned = NameRule.cleaned(text) { return cleaned }
      throw .name(field: field, .empty)
    } catch {
      throw .name(field: field, error)
    }
  }
}
