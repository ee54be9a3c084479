/// Whether a Raspberry Pi has the power and the cold that it needs. Others do not tell.
package struct PowerCheck {
  /// The bits of the firmware's `get_throttled` (raspberrypi.com, "vcgencmd"): 0 too little voltage, 1 slowed down, 2
  /// slowed down much, 3 hot; 16 to 19 the same, at some time since the start. Nil where nothing tells.
  package var throttled: UInt32?

  package init(throttled: UInt32?) {
    self.throttled = throttled
  }

  package var findings: [Finding] {
    guard let throttled else { return [] }
    func has(_ bits: Int...) -> Bool { bits.contains { throttled & 1 << UInt32($0) != 0 } }
    if has(0) {
      return [
        Finding(
          "Power", .warning, "The voltage is too low: the machine may stop, and damage its card.",
          advice: "Use the power supply that is made for it, and a short, thick cable.")
      ]
    }
    if has(16) {
      return [
        Finding(
          "Power", .warning, "The voltage has been too low since the machine was started.",
          advice: "Use the power supply that is made for it, and a short, thick cable.")
      ]
    }
    if has(1, 2, 3) {
      return [
        Finding(
          "Power", .warning, "The machine is hot, and slowed down.",
          advice: "Put it into the shade, or give it a fan.")
      ]
    }
    if has(17, 18, 19) {
      return [Finding("Power", .note, "The machine has been hot since it was started, and slowed down then.")]
    }
    return [Finding("Power", .works, "Enough of it, and cool.")]
  }
}
