import GatherModel

/// What a Raspberry Pi says of itself.
package struct RaspberryPi: Hashable, Sendable {
  /// "Raspberry Pi 4 Model B Rev 1.5".
  package var model: String
  /// Its graphics cards, and the settings of the firmware for them.
  package var screens: Screens
  /// Its supply and its heat.
  package var power: Power
  /// What it has for the time of day.
  package var clock: Clock
  /// Nil where nothing of it is in use.
  package var memoryCard: MemoryCard?

  /// - Parameters:
  ///   - files: Of the machine.
  ///   - throttled: What `vcgencmd get_throttled` prints; nil where it cannot be asked. Called on a Raspberry Pi alone.
  /// - Returns: nil for another kind of machine.
  package init?(_ files: MachineFiles, throttled: () -> String?) {
    guard let model = files.text("/proc/device-tree/model"), model.hasPrefix("Raspberry Pi") else {
      return nil
    }
    self.model = model
    screens = Screens(files, model: model)
    power = Power(files, throttled: throttled())
    clock = Clock(files)
    memoryCard = MemoryCard(files)
  }
}

extension RaspberryPi {
  /// What leads to a screen, and the two files that say how.
  package struct Screens: Hashable, Sendable {
    /// A graphics card of the kernel. A Raspberry Pi has two or three, of which one drives the HDMI sockets.
    package struct Card: Hashable, Sendable {
      /// "card1": the number is that of the order in which the drivers came, which differs from boot to boot.
      package var name: String
      /// "vc4-drm", "v3d", "drm-rp1-dsi".
      package var driver: String
      /// Sorted by name; none of a card that only computes.
      package var connectors: [Connector]
    }

    /// Where a cable to a screen begins.
    package struct Connector: Hashable, Sendable {
      /// "HDMI-A-1".
      package var name: String
      /// A screen is at it, as the kernel knew when it last looked.
      package var isConnected: Bool
    }

    /// Sorted by name.
    package var cards: [Card]
    /// The lines of config.txt that hold for this model; none where it cannot be read.
    package var configuration: [String]
    /// How many lines cmdline.txt has; 0 where it cannot be read.
    package var commandLines: Int

    /// - Parameter model: See ``RaspberryPi/model``: config.txt has sections for some models.
    init(_ files: MachineFiles, model: String) {
      let names = files.names(in: "/sys/class/drm")
      cards = names.filter { $0.hasPrefix("card") && !$0.contains("-") }.map { card in
        let driver = files.text("/sys/class/drm/\(card)/device/uevent")?.split(separator: "\n")
          .first { $0.hasPrefix("DRIVER=") }
        // "Writeback" is a connector that leads into memory.
        let connectors = names.filter { $0.hasPrefix(card + "-") && !$0.contains("Writeback") }
        return Card(
          name: card, driver: driver.map { String($0.dropFirst("DRIVER=".count)) } ?? "unknown",
          connectors: connectors.map {
            Connector(
              name: String($0.dropFirst(card.count + 1)),
              isConnected: files.text("/sys/class/drm/\($0)/status") == "connected")
          })
      }
      func lines(_ name: String) -> [String] {
        // Debian 12 moved them.
        let text = files.text("/boot/firmware/" + name) ?? files.text("/boot/" + name) ?? ""
        return text.split(whereSeparator: \.isNewline).map { NameRule.trimmed(String($0)) }.filter {
          !$0.isEmpty
        }
      }
      configuration = Self.lines(lines("config.txt"), for: model)
      commandLines = lines("cmdline.txt").count
    }

    /// The lines that hold for a model: those of no section, of `[all]`, and of its own, without comments
    /// (raspberrypi.com, "Conditional filters").
    private static func lines(_ lines: [String], for model: String) -> [String] {
      var filters: Set<String> = ["all"]
      if let generation = model.first(where: \.isNumber) {
        filters.insert("pi\(generation)")
        if model.contains("Plus") { filters.insert("pi\(generation)+") }
        if model.contains("Compute Module") {
          filters.insert(model.contains("4S") ? "cm4s" : "cm\(generation)")
        }
      }
      var isMine = true
      return lines.filter { line in
        if line.hasPrefix("[") {
          isMine = filters.contains(line.drop { $0 == "[" }.prefix { $0 != "]" }.lowercased())
          return false
        }
        return isMine && !line.hasPrefix("#")
      }
    }

    /// The device tree overlays that config.txt asks for, without their parameters: "vc4-kms-v3d".
    var overlays: [String] {
      configuration.filter { $0.hasPrefix("dtoverlay=") }
        .map { String($0.dropFirst("dtoverlay=".count).prefix { $0 != "," }) }
    }
  }

  /// Power and heat.
  package struct Power: Hashable, Sendable {
    /// The firmware's word: bit 0 too little voltage, 1 slowed down, 2 slowed down much, 3 hot; 16 to 19 the same, at some
    /// time since the start (raspberrypi.com, "vcgencmd"). Nil where `vcgencmd` cannot be asked. The kernel's file of
    /// the same name is not read: its first reader since the start leaves a warning in the kernel's log
    /// (github.com/jgyates/genmon/pull/667), and newer kernels do not have it.
    package var throttled: UInt32?
    /// The voltage was too low within the last two seconds, as the kernel has it from the firmware; nil without its sensor.
    package var isVoltageLow: Bool?
    /// A Raspberry Pi 5 lets its USB sockets have little, for want of a supply that promises enough; nil on others.
    package var isUSBLimited: Bool?
    /// Of the processor, in thousandths of a degree Celsius; nil without its sensor.
    package var temperature: Int?

    init(_ files: MachineFiles, throttled: String?) {
      // throttled=0x50000
      self.throttled = throttled.flatMap { text in
        let parts = NameRule.trimmed(text).split(separator: "=")
        guard parts.count == 2, parts[0] == "throttled", parts[1].hasPrefix("0x") else { return nil }
        return UInt32(parts[1].dropFirst(2), radix: 16)
      }
      isVoltageLow = files.sensor("hwmon", named: "rpi_volt")
        .flatMap { files.text($0 + "/in0_lcrit_alarm") }.map { $0 != "0" }
      // What the firmware goes by; max_current beside it does not know all supplies (github.com/raspberrypi/linux/pull/6678).
      isUSBLimited = files.deviceTreeNumber("/proc/device-tree/chosen/power/usb_max_current_enable").map {
        $0 == 0
      }
      temperature = files.sensor("thermal", named: "cpu-thermal")
        .flatMap { files.text($0 + "/temp") }.flatMap { Int($0) }
    }

    /// Whether the firmware has set one of these bits.
    func has(_ bits: Int...) -> Bool {
      bits.contains { (throttled ?? 0) & 1 << UInt32($0) != 0 }
    }
  }

  /// What keeps the time of day while the machine is off.
  package struct Clock: Hashable, Sendable {
    /// False where the real-time clock tells that it goes without one: some 5 mV were read there
    /// (github.com/marcone/teslausb/pull/1041).
    package var hasBattery: Bool
    /// The system goes on from the time of its last shutdown (fake-hwclock(8)).
    package var restoresLastTime: Bool

    init(_ files: MachineFiles) {
      // In microvolts; a battery has more than one volt.
      let voltage = files.text("/sys/class/rtc/rtc0/battery_voltage").flatMap { Int($0) }
      hasBattery = voltage.map { $0 > 1_000_000 } ?? true
      restoresLastTime = files.text("/etc/fake-hwclock.data") != nil
    }
  }

  /// The SD card, or a memory chip in its place.
  package struct MemoryCard: Hashable, Sendable {
    /// What its maker calls it: "SN512".
    package var name: String
    /// "07/2021"; nil where it does not tell.
    package var made: String?
    /// How much of a chip's life is used, in tenths from 1 to 11 (JEDEC 84-B50, DEVICE_LIFE_TIME_EST); nil for SD cards,
    /// which do not tell.
    package var usedTenths: Int?
    /// The system cannot write to it: its root is mounted so, or has an overlay in memory.
    package var isSystemReadOnly: Bool

    /// - Returns: nil where there is none, or nothing of it is mounted.
    init?(_ files: MachineFiles) {
      let folder = "/sys/block/mmcblk0/device/"
      guard let name = files.text(folder + "name") else { return nil }
      let mounts = MountTable(files.text("/proc/self/mountinfo") ?? "")
      let block = "/sys/block/mmcblk0"
      let devices = files.names(in: block).compactMap { files.text("\(block)/\($0)/dev") }
      guard devices.contains(where: mounts.devices.contains) else { return nil }
      self.name = name
      made = files.text(folder + "date")
      // 0x01 0x02: two kinds of cells; the one that is worse off counts, and 0 is not told.
      let used =
        files.text(folder + "life_time")?.split(separator: " ")
        .compactMap { Int($0.dropFirst(2), radix: 16) }.max() ?? 0
      usedTenths = used > 0 ? used : nil
      isSystemReadOnly = mounts.isReadOnly("/") || mounts.kind(of: "/") == "overlay"
    }
  }
}
