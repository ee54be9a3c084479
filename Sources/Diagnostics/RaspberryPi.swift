import GatherModel

/// The data that a Raspberry Pi reports about itself.
package struct RaspberryPi: Hashable, Sendable {
  /// The model, such as "Raspberry Pi 4 Model B Rev 1.5".
  package var model: String
  /// The graphics cards, and their settings in config.txt and cmdline.txt.
  package var screens: Screens
  /// The power supply and the temperature.
  package var power: Power
  /// The sources of the time of day.
  package var clock: Clock
  /// nil if no partition of a card is mounted.
  package var memoryCard: MemoryCard?

  /// - Parameter throttled: Returns the output of `vcgencmd get_throttled`; nil if the program is not available.
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
  /// The graphics cards and the two files that configure them.
  package struct Screens: Hashable, Sendable {
    /// A graphics card of the kernel. A Raspberry Pi has two or three, of which one drives the HDMI sockets.
    package struct Card: Hashable, Sendable {
      /// Such as "card1". The number may differ from boot to boot.
      package var name: String
      /// The driver: "vc4-drm", "v3d" or "drm-rp1-dsi".
      package var driver: String
      /// The connectors, sorted by name. A card that only computes has no connectors.
      package var connectors: [Connector]
    }

    /// A socket for the cable to a screen.
    package struct Connector: Hashable, Sendable {
      /// Such as "HDMI-A-1".
      package var name: String
      /// Whether a screen was connected when the kernel last checked.
      package var isConnected: Bool
    }

    /// Sorted by name.
    package var cards: [Card]
    /// The lines of config.txt that apply to this model; empty if the file cannot be read.
    package var configuration: [String]
    /// The number of lines in cmdline.txt, without blank lines; 0 if the file cannot be read.
    package var commandLines: Int

    /// - Parameter model: Selects the sections of config.txt that apply to this machine.
    init(_ files: MachineFiles, model: String) {
      let names = files.names(in: "/sys/class/drm")
      cards = names.filter { $0.hasPrefix("card") && !$0.contains("-") }.map { card in
        let driver = files.text("/sys/class/drm/\(card)/device/uevent")?.split(separator: "\n")
          .first { $0.hasPrefix("DRIVER=") }
        // "Writeback" leads into memory, not to a screen.
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
        // Since Debian 12, the file is in the first of these folders.
        let text = files.text("/boot/firmware/" + name) ?? files.text("/boot/" + name) ?? ""
        return text.split(whereSeparator: \.isNewline).map { NameRule.trimmed(String($0)) }.filter {
          !$0.isEmpty
        }
      }
      configuration = Self.lines(lines("config.txt"), for: model)
      commandLines = lines("cmdline.txt").count
    }

    /// The lines before any section, in `[all]`, and in the model's own section (raspberrypi.com, "Conditional
    /// filters").
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

    /// The device tree overlays in config.txt, without parameters: "vc4-kms-v3d".
    var overlays: [String] {
      configuration.filter { $0.hasPrefix("dtoverlay=") }
        .map { String($0.dropFirst("dtoverlay=".count).prefix { $0 != "," }) }
    }
  }

  /// The power supply and the temperature.
  package struct Power: Hashable, Sendable {
    /// The status bits of the firmware; nil if `vcgencmd` is not available. Bit 0: the voltage is too low. 1: the
    /// machine is slowed down. 2: it is slowed down a lot. 3: it is hot. Bits 16 to 19: the same since the start
    /// (raspberrypi.com, "vcgencmd").
    ///
    /// The kernel also has a file with this name. It is not read, because the first read writes a warning to the
    /// kernel's log (github.com/jgyates/genmon/pull/667), and because newer kernels lack the file.
    package var throttled: UInt32?
    /// Whether the voltage was too low within the last two seconds; nil if there is no sensor.
    package var isVoltageLow: Bool?
    /// Whether a Raspberry Pi 5 limits its USB sockets because of its power supply; nil on other models.
    package var isUSBLimited: Bool?
    /// In thousandths of a degree Celsius; nil if there is no sensor.
    package var temperature: Int?

    init(_ files: MachineFiles, throttled: String?) {
      // The program prints, for example, throttled=0x50000.
      self.throttled = throttled.flatMap { text in
        let parts = NameRule.trimmed(text).split(separator: "=")
        guard parts.count == 2, parts[0] == "throttled", parts[1].hasPrefix("0x") else { return nil }
        return UInt32(parts[1].dropFirst(2), radix: 16)
      }
      isVoltageLow = files.sensor("hwmon", named: "rpi_volt")
        .flatMap { files.text($0 + "/in0_lcrit_alarm") }.map { $0 != "0" }
      // The firmware itself uses this value, whereas max_current in the same folder is not right for all power supplies
      // (github.com/raspberrypi/linux/pull/6678).
      isUSBLimited = files.deviceTreeNumber("/proc/device-tree/chosen/power/usb_max_current_enable").map {
        $0 == 0
      }
      temperature = files.sensor("thermal", named: "cpu-thermal")
        .flatMap { files.text($0 + "/temp") }.flatMap { Int($0) }
    }

    func has(_ bits: Int...) -> Bool {
      bits.contains { (throttled ?? 0) & 1 << UInt32($0) != 0 }
    }
  }

  /// The sources of the time of day while the machine is off.
  package struct Clock: Hashable, Sendable {
    /// Whether the real-time clock has a battery; true if it reports no voltage. Without a battery, the clock reports
    /// about 5 mV (github.com/marcone/teslausb/pull/1041).
    package var hasBattery: Bool
    /// Whether the machine starts with the time of its last shutdown (fake-hwclock(8)).
    package var restoresLastTime: Bool

    init(_ files: MachineFiles) {
      // In microvolts. A battery has more than one volt.
      let voltage = files.text("/sys/class/rtc/rtc0/battery_voltage").flatMap { Int($0) }
      hasBattery = voltage.map { $0 > 1_000_000 } ?? true
      restoresLastTime = files.text("/etc/fake-hwclock.data") != nil
    }
  }

  /// The SD card, or a memory chip in its place.
  package struct MemoryCard: Hashable, Sendable {
    /// The maker's name of the card, such as "SN512".
    package var name: String
    /// The month of production, such as "07/2021"; nil if unknown.
    package var made: String?
    /// The used part of a chip's life, in tenths from 1 to 10, or 11 beyond its life (JEDEC 84-B50,
    /// DEVICE_LIFE_TIME_EST); nil for SD cards.
    package var usedTenths: Int?
    /// Whether the root file system is read-only, or has an overlay in memory.
    package var isSystemReadOnly: Bool

    /// - Returns: nil if no partition of a card is mounted.
    init?(_ files: MachineFiles) {
      let folder = "/sys/block/mmcblk0/device/"
      guard let name = files.text(folder + "name") else { return nil }
      let mounts = MountTable(files.text("/proc/self/mountinfo") ?? "")
      let block = "/sys/block/mmcblk0"
      let devices = files.names(in: block).compactMap { files.text("\(block)/\($0)/dev") }
      guard devices.contains(where: mounts.devices.contains) else { return nil }
      self.name = name
      made = files.text(folder + "date")
      // Such as 0x01 0x02 for two kinds of cells. The higher number means more wear. 0 means that nothing is reported.
      let used =
        files.text(folder + "life_time")?.split(separator: " ")
        .compactMap { Int($0.dropFirst(2), radix: 16) }.max() ?? 0
      usedTenths = used > 0 ? used : nil
      isSystemReadOnly = mounts.isReadOnly("/") || mounts.kind(of: "/") == "overlay"
    }
  }
}
