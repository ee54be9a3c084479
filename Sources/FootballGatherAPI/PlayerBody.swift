package import GatherModel

/// A player in a request. A change replaces every field, except that a missing ``number`` changes nothing.
package struct PlayerBody: Codable, Hashable, Sendable {
  /// The name as it was sent. ``details()`` throws if a player cannot have it.
  package var name: String
  /// The age in years, any whole number; nil if unknown.
  package var age: Int?
  /// `beginner`, `amateur` or `professional`; nil if unknown.
  package var skill: String?
  /// `goalkeeper`, `defender`, `midfielder`, `winger` or `striker`; nil if unknown.
  package var preferredPosition: String?
  /// The club that the player supports, as it was sent; nil if unknown.
  package var favouriteTeam: String?
  /// The squad number, which only Gatherboard's server knows. A change without a number keeps the present one.
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

  /// Makes the body for a player's details.
  package init(_ details: PlayerDetails) {
    self.init(
      name: details.name, age: details.age, skill: details.skill?.rawValue,
      preferredPosition: details.preferredPosition?.rawValue, favouriteTeam: details.favouriteTeam,
      number: details.number)
  }

  /// The details that the board uses. A favourite team without visible characters is dropped.
  /// - Throws: ``BadField`` if the name, the favourite team, the number, the skill or the position is not valid.
  package func details() throws(BadField) -> PlayerDetails {
    var details = PlayerDetails(name: try Self.name(name, field: "name"))
    // Any whole number is accepted, as in the existing Football Gather service.
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
        // A team without visible characters is dropped.
      }
    }
    if let number {
      guard PlayerDetails.squadNumbers.contains(number) else { throw .number(number) }
      details.number = number
    }
    return details
  }

  /// Returns the name in `text`, without the white space around it. The limits of length apply to the whole text,
  /// including that white space.
  static func name(_ text: String, field: String) throws(BadField) -> String {
    let (characters, codePoints) = (text.count, text.unicodeScalars.count)
    if characters > NameRule.longest { throw .name(field: field, .tooLong(characters: characters)) }
    if codePoints > NameRule.mostCodePoints {
      throw .name(field: field, .overloaded(codePoints: codePoints))
    }
    do throws(NameError) {
      return try NameRule.check(text)
    } catch .controlCharacter {
      // Control characters are removed and cause no error. The existing Football Gather service accepts them, and the user
      // of a phone can hardly see or delete a line end in a name.
      if let cleaned = NameRule.cleaned(text) { return cleaned }
      throw .name(field: field, .empty)
    } catch {
      throw .name(field: field, error)
    }
  }
}
