import Scenes

/// The devices that sound the horn, and whether it is muted.
struct Horns {
  private struct Sounder {
    var hush: @Sendable () -> Void
    var sound: @Sendable (HornCall) -> Void
  }

  private var sounders: [Sounder] = []
  var isMuted: Bool

  init(isMuted: Bool) {
    self.isMuted = isMuted
  }

  mutating func add(
    hush: @escaping @Sendable () -> Void, sound: @escaping @Sendable (HornCall) -> Void
  ) {
    sounders.append(Sounder(hush: hush, sound: sound))
  }

  func sound(_ call: HornCall) {
    for sounder in sounders { sounder.sound(call) }
  }

  func hush() {
    for sounder in sounders { sounder.hush() }
  }
}
