extension TeamColor {
  /// True if two colours can be mistaken for each other, also with a red-green deficiency (one man in twelve).
  /// Tritanopia (one person in ten thousand) is ignored, because it would leave only a few colours for two teams.
  ///
  /// The colours are compared in Oklab (Ottosson 2020). There, a difference of 0.02 is just visible side by side. Across
  /// a pitch, the difference between shirts must be many times as large.
  package func looksLike(_ other: TeamColor) -> Bool {
    Self.eyes.contains { eye in
      let one = Self.oklab(eye.sees(linear))
      let two = Self.oklab(eye.sees(other.linear))
      let distance = (one - two) * (one - two)
      return distance.sum() < eye.apart * eye.apart
    }
  }

  /// The light that a screen reflects, as a fraction of its white. This light makes dark colours look alike.
  private static let glare = 0.02

  private var linear: SIMD3<Double> {
    SIMD3(Self.light(of: red), Self.light(of: green), Self.light(of: blue))
  }

  /// Maps linear light to the colours that an eye sees. `apart` is the distance in Oklab at which the eye distinguishes
  /// two colours. An eye with two kinds of cones sees fewer colours, but distinguishes them at a smaller distance.
  private struct Eye {
    var sees: @Sendable (SIMD3<Double>) -> SIMD3<Double>
    var apart: Double
  }

  /// Eyes with three kinds of cones, and eyes with two (Machado, Oliveira and Fernandes 2009, severity 1.0).
  private static let eyes: [Eye] = [
    Eye(sees: { $0 }, apart: 0.14),
    Eye(
      sees: matrix([
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998),
      ]), apart: 0.1),
    Eye(
      sees: matrix([
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881),
      ]), apart: 0.1),
  ]

  private static func matrix(_ rows: [SIMD3<Double>]) -> @Sendable (SIMD3<Double>) -> SIMD3<Double> {
    { light in SIMD3((rows[0] * light).sum(), (rows[1] * light).sum(), (rows[2] * light).sum()) }
  }

  private static let toCones = matrix([
    SIMD3(0.4122214708, 0.5363325363, 0.0514459929), SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
    SIMD3(0.0883024619, 0.2817188376, 0.6299787005),
  ])
  private static let toLab = matrix([
    SIMD3(0.2104542553, 0.7936177850, -0.0040720468), SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
    SIMD3(0.0259040371, 0.7827717662, -0.8086757660),
  ])

  private static func oklab(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let cones = toCones((light.clamped(lowerBound: .zero, upperBound: .one) + glare) / (1 + glare))
    return toLab(SIMD3(cubeRoot(cones.x), cubeRoot(cones.y), cubeRoot(cones.z)))
  }

  /// The cube root by Newton's method; `value` is 0 to 1.
  private static func cubeRoot(_ value: Double) -> Double {
    if value <= 0 { return 0 }  // Rounding may give slightly less than zero.
    var root = 1.0
    for _ in 0..<60 { root -= (root - value / (root * root)) / 3 }
    return root
  }

  /// The linear light of a byte, 0 to 1.
  package static func light(of value: UInt8) -> Double {
    let part = Double(value) / 255
    // x^2.4 with exp and log would need a maths library. Instead, a table of the curve is calculated once.
    return part <= 0.04045 ? part / 12.92 : curve[Int(value)]
  }

  /// ((c + 0.055) / 1.055)^2.4, calculated as the fifth root of the twelfth power.
  private static let curve: [Double] = (0...255).map { byte in
    let base = (Double(byte) / 255 + 0.055) / 1.055
    let power = (0..<12).reduce(1.0) { product, _ in product * base }
    var root = max(base, 0.1)
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - power) / (5 * fourth)
    }
    return root
  }
}

extension Team {
  /// Whether this team's colour is drawn dashed. Of two teams that look alike, one is dashed.
  /// The order of the two teams makes no difference.
  package func isDashed(beside other: Team) -> Bool {
    color.looksLike(other.color) && (color.hex, name) > (other.color.hex, other.name)
  }
}

extension TeamPair<Team> {
  /// Whether both colours can be mistaken for each other.
  package var lookAlike: Bool { teamA.color.looksLike(teamB.color) }
}
