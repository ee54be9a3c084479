import Reports

/// Checks whether a Raspberry Pi has everything that a board needs.
package struct RaspberryPiCheck {
  /// The data of the Raspberry Pi.
  package var machine: RaspberryPi

  /// Creates a check of known data. The check itself does not access the machine.
  package init(_ machine: RaspberryPi) {
    self.machine = machine
  }

  /// Findings on the machine and its graphics, and on whatever else is worth knowing.
  package var findings: [Finding] {
    [Finding("Machine", .works, TerminalText.text(machine.model) + "."), graphics] + connectors
      + [commandLine, power, supply, temperature, memoryCard].compactMap(\.self)
  }

  // MARK: The screen

  private var graphics: Finding {
    let screens = machine.screens.cards.filter { !$0.connectors.isEmpty }
    let others = machine.screens.cards.filter(\.connectors.isEmpty)
    func names(_ cards: [RaspberryPi.Screens.Card]) -> String {
      cards.map { "\($0.name) (\(TerminalText.text($0.driver)))" }.joined(separator: ", ")
    }
    guard !screens.isEmpty else {
      let found =
        others.isEmpty
        ? "The kernel has no graphics card" : "No card has a connector for a screen: \(names(others))"
      if hasDriver {
        return Finding(
          "Graphics", .warning, found + ", although config.txt loads the driver.",
          advice: "journalctl -b -k -g 'vc4|drm'")
      }
      let instead =
        machine.screens.overlays.first { $0.hasPrefix("vc4-fkms-v3d") }.map { " in place of \($0)" } ?? ""
      return Finding(
        "Graphics", .warning, found + ".",
        advice: "Add dtoverlay=vc4-kms-v3d to /boot/firmware/config.txt\(instead), and restart the machine.")
    }
    let isNot = others.count > 1 ? "do not" : "does not"
    let text =
      "\(names(screens)) \(screens.count > 1 ? "lead" : "leads") to screens"
      + (others.isEmpty ? "." : ", \(names(others)) \(isNot).")
    if let old = machine.screens.overlays.first(where: { $0.hasPrefix("vc4-fkms-v3d") }) {
      return Finding(
        "Graphics", .note, text + " \(old) is deprecated.",
        advice: "Write dtoverlay=vc4-kms-v3d instead in config.txt.")
    }
    return Finding(
      "Graphics", .works,
      text
        + (machine.screens.cards.count > 1
          ? " Their numbers can change at each start. The board finds the screens." : ""))
  }

  private var connectors: [Finding] {
    let all = machine.screens.cards.flatMap(\.connectors)
    let connected = all.filter(\.isConnected).map { TerminalText.text($0.name) }
    guard !all.isEmpty else { return [] }
    return [connector(all.map { TerminalText.text($0.name) }, connected: connected)]
      + [withoutEffect].compactMap(\.self)
  }

  private func connector(_ all: [String], connected: [String]) -> Finding {
    guard let first = connected.first else {
      let output = all.first { $0.hasPrefix("HDMI") }
      return Finding(
        "Connectors", .note,
        "\(all.joined(separator: ", ")): no screen. "
          + "The board notices a screen that you switch on later if it signals hot plug.",
        advice: output.map {
          "If it does not, add video=\($0):1920x1080@60D to /boot/firmware/cmdline.txt."
        })
    }
    if connected.count > 1 {
      return Finding(
        "Connectors", .note,
        "Screens are connected to \(connected.joined(separator: " and ")). The board uses one of them.",
        advice: "To choose one, set screen.connector, such as connector: \(connected[1]).")
    }
    let free = all.filter { $0 != first }
    if first == "HDMI-A-2", free.contains("HDMI-A-1") {
      return Finding(
        "Connectors", .note,
        "The screen is connected to HDMI-A-2, the second connector. Before the board starts, the firmware may show its "
          + "output only on the first one, beside the power socket.")
    }
    return Finding(
      "Connectors", .works,
      "The screen is connected to \(first)"
        + (free.isEmpty ? "." : "; \(free.joined(separator: ", ")) \(free.count > 1 ? "are" : "is") free."))
  }

  private var hasDriver: Bool { machine.screens.overlays.contains { $0.hasPrefix("vc4-kms-v3d") } }

  /// A note about lines of config.txt that the driver ignores; nil if there are none. The driver ignores them because,
  /// with `disable_fw_kms_setup=1`, the default of Raspberry Pi OS, the firmware does not pass the results of these
  /// lines on to the driver (github.com/raspberrypi/documentation/pull/1304).
  private var withoutEffect: Finding? {
    let names = ["hdmi_force_hotplug", "hdmi_force_mode", "hdmi_group", "hdmi_mode", "hdmi_drive"]
    let found = names.filter { name in
      machine.screens.configuration.contains { $0.hasPrefix(name + "=") || $0.hasPrefix(name + ":") }
    }
    guard !found.isEmpty, hasDriver, machine.screens.configuration.contains("disable_fw_kms_setup=1") else {
      return nil
    }
    return Finding(
      "Connectors", .note, "vc4-kms-v3d ignores \(found.joined(separator: ", ")) in config.txt.",
      advice: "Add video=HDMI-A-1:1920x1080@60D to cmdline.txt, or set screen.mode.")
  }

  /// A warning if cmdline.txt has more than one line, because the firmware reads only the first
  /// (github.com/raspberrypi/linux/issues/6082).
  private var commandLine: Finding? {
    guard machine.screens.commandLines > 1 else { return nil }
    return Finding(
      "Boot", .warning,
      "cmdline.txt has \(machine.screens.commandLines) lines, and the firmware reads only the first.",
      advice: "Write all words of /boot/firmware/cmdline.txt in one line.")
  }

  // MARK: Power and heat

  private var power: Finding? {
    let advice = "Use the official power supply, and a short, thick cable."
    if machine.power.has(0) || machine.power.isVoltageLow == true {
      return Finding(
        "Power", .warning, "The voltage is too low. The machine may stop and damage its card.",
        advice: advice)
    }
    if machine.power.has(16) {
      return Finding(
        "Power", .warning, "The voltage was too low at some time since the machine started.", advice: advice)
    }
    if machine.power.throttled != nil {
      return Finding("Power", .works, "The voltage has been high enough since the machine started.")
    }
    return machine.power.isVoltageLow == nil
      ? nil
      : Finding(
        "Power", .works, "The voltage is high enough now. Earlier values are unknown without vcgencmd.")
  }

  /// A note if the firmware limits the current of the USB sockets. Sources: raspberrypi.com, "Power supplies", and
  /// github.com/dirkhh/adsb-feeder-image/issues/333.
  private var supply: Finding? {
    guard machine.power.isUSBLimited == true else { return nil }
    return Finding(
      "Power", .note, "The power supply does not offer 5 A. All USB devices together get 0.6 A.",
      advice: "This is enough for a keyboard. For more devices, use the 27 W power supply.")
  }

  /// The temperature above which the firmware slows the machine down, in degrees Celsius: 60 on a Pi 3 B+ or A+
  /// (github.com/raspberrypi/firmware/issues/1014), 80 on others (raspberrypi.com, "Frequency management").
  private var limit: Int {
    machine.model.hasPrefix("Raspberry Pi 3 Model") && machine.model.contains("Plus") ? 60 : 80
  }

  private var temperature: Finding? {
    let power = machine.power
    let now = power.temperature.map { "\(($0 + 500) / 1000) °C" }
    let advice = "Move it into the shade, or add a fan."
    // Bits 1 and 2 mean heat only if the voltage is not low, because low voltage also slows a cool machine down
    // (github.com/raspberrypi/firmware/issues/615).
    if power.has(3) || power.has(1, 2) && !power.has(0) {
      return Finding(
        "Temperature", .warning, (now.map { $0 + ": the" } ?? "The") + " machine is hot and runs slower.",
        advice: advice)
    }
    if power.has(19) || power.has(17, 18) && !power.has(16) {
      return Finding(
        "Temperature", .note,
        (now.map { $0 + ". The" } ?? "The") + " machine was hot and ran slower at some time since its start.",
        advice: advice)
    }
    guard let temperature = power.temperature, let now else { return nil }
    return temperature >= (limit - 10) * 1000
      ? Finding("Temperature", .note, "\(now). The machine runs slower above \(limit) °C.", advice: advice)
      : Finding("Temperature", .works, "\(now).")
  }

  // MARK: The card

  private var memoryCard: Finding? {
    guard let card = machine.memoryCard else { return nil }
    let name = TerminalText.text(card.name) + (card.made.map { " of \(TerminalText.text($0))" } ?? "")
    let system = card.isSystemReadOnly ? " The system on it is read-only." : ""
    guard let used = card.usedTenths else {
      return Finding(
        "Card", .works, "\(name). It does not report its wear. A running clock writes 9 MB per hour.\(system)"
      )
    }
    if used > 9 {
      return Finding(
        "Card", .warning,
        "\(name) has \(used > 10 ? "exceeded its lifetime" : "less than a tenth of its lifetime left").\(system)",
        advice: "Replace the card.")
    }
    return Finding("Card", .works, "\(name). At most \(used * 10) % of its lifetime is used.\(system)")
  }
}
