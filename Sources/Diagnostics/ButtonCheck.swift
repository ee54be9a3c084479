package import Board
package import GPIO
import Reports
package import Stage

/// Checks whether a board can use the buttons of the settings.
package struct ButtonCheck {
  /// The buttons that the settings contain.
  package struct Wish: Hashable, Sendable {
    /// The wanted chip and lines; nil if the settings contain no chip.
    package var gpio: GPIOOptions?
    /// The number of buttons in the settings that the board ignores because the settings contain no chip.
    package var idleCount: Int
    /// Whether the board accepts joysticks.
    package var usesPads: Bool

    package init(gpio: GPIOOptions? = nil, idleCount: Int = 0, usesPads: Bool = true) {
      self.gpio = gpio
      self.idleCount = idleCount
      self.usesPads = usesPads
    }
  }

  /// The state of the chip and its lines.
  package enum Lines: Hashable, Sendable {
    /// The settings want no chip. `chips` lists the chips of the machine.
    case unwanted(chips: [String])
    case noChip(GPIOError, chips: [String])
    case found(chip: String, lines: [Line])
  }

  /// A line that the settings want for a button or the relay.
  package struct Line: Hashable, Sendable {
    /// The name in the settings.
    package var name: LineName
    /// The consumer that holds the line (nil while the line is free), or the reason why the line is not available.
    package var result: Result<String?, GPIOError>

    /// Creates a line with the chip's answer.
    package init(_ name: LineName, _ result: Result<String?, GPIOError>) {
      self.name = name
      self.result = result
    }
  }

  /// The lines and joysticks that the settings want.
  package var wish: Wish
  /// The state of the wanted lines.
  package var lines: Lines
  /// The connected joysticks and controllers.
  package var pads: PadSurvey
  /// The buttons that the kernel reads as keys.
  package var kernelButtons: [KernelButton]
  /// The process of the board that holds the lines; nil if no board runs.
  package var runningBoard: Int32?
  /// Whether the kernel leaves an output on if the program that uses the output dies. The kernel of Raspberry Pi OS
  /// does so.
  package var keepsOutputs: Bool

  /// Creates a check without access to the machine.
  package init(
    _ wish: Wish, lines: Lines, pads: PadSurvey, kernelButtons: [KernelButton] = [],
    runningBoard: Int32? = nil, keepsOutputs: Bool = false
  ) {
    self.wish = wish
    self.lines = lines
    self.pads = pads
    self.kernelButtons = kernelButtons
    self.runningBoard = runningBoard
    self.keepsOutputs = keepsOutputs
  }

  /// The findings on buttons, keys, relay and joysticks.
  package var findings: [Finding] { [buttons] + keys + relay + [boxes] }

  // MARK: Lines

  private static let area = "Buttons"

  private var buttons: Finding {
    switch lines {
    case .unwanted(let chips):
      let there = chips.isEmpty ? "There is no GPIO chip" : "GPIO chips: \(Self.list(chips))"
      if wish.idleCount > 0 {
        return Finding(
          Self.area, .warning,
          "gpio.buttons lists \(wish.idleCount), but gpio.chip is empty, so they do nothing. \(there).",
          advice: "Set gpio.chip.")
      }
      return Finding(Self.area, .works, "The settings have no buttons on GPIO lines. \(there).")
    case .noChip(let error, let chips):
      let there = chips.isEmpty ? "" : " Available chips: \(Self.list(chips))."
      return Finding(
        Self.area, .warning, "No button works: \(error.sentence)\(there)",
        advice: "The board runs without them, and checks again every few seconds.")
    case .found(let chip, let lines): return found(chip, lines)
    }
  }

  private func found(_ chip: String, _ lines: [Line]) -> Finding {
    let troubles = lines.compactMap { line -> String? in
      switch line.result {
      case .success(nil): nil
      case .success(Chip.consumer?) where runningBoard != nil: nil
      case .success(let consumer?):
        GPIOError.busy(line.name, chip: chip, consumer: consumer).sentence
      case .failure(let error): error.sentence
      }
    }
    let shown = TerminalText.text(chip)
    if !troubles.isEmpty {
      return Finding(
        Self.area, .warning,
        "\(troubles.count) of \(lines.count) lines are not available: \(troubles.joined(separator: " "))",
        advice: "The board runs without them, and checks again every few seconds.")
    }
    if lines.isEmpty {
      return Finding(Self.area, .note, "\(shown) is available, but gpio.buttons is empty.")
    }
    let names = lines.map(\.name.text).joined(separator: ", ")
    let holder = lines.contains { $0.result == .success(Chip.consumer) }
    return Finding(
      Self.area, .works,
      "\(shown): \(names), "
        + (holder
          ? "in use by the board in process \(runningBoard ?? 0)."
          : "free. Test them with `gatherboard buttons test`."))
  }

  private var keys: [Finding] {
    if kernelButtons.isEmpty { return [] }
    let names = kernelButtons.map { button in
      let keys = button.functionKeys.map { "F\($0)" }.joined(separator: ", ")
      return TerminalText.quoted(button.name) + (keys.isEmpty ? "" : " (\(keys))")
    }
    return [
      Finding(
        "Keys", .works,
        "The kernel turns buttons on GPIO lines into keys: \(names.joined(separator: ", ")). "
          + "Test them with `gatherboard buttons test`.")
    ]
  }

  private var relay: [Finding] {
    guard wish.gpio?.relay != nil, keepsOutputs else { return [] }
    return [
      Finding(
        "Relay", .warning,
        "This kernel leaves a line on if the program crashes. A horn would sound until the board restarts.",
        advice: "Add dtparam=strict_gpiod to /boot/firmware/config.txt, and reboot.")
    ]
  }

  // MARK: Joysticks and controllers

  private var boxes: Finding {
    let closed =
      pads.closedCount == 0
      ? ""
      : " You may not read \(pads.closedCount) of \(pads.deviceCount) input devices. Join the group input to "
        + "use boxes and, on a console, keyboards."
    if !wish.usesPads {
      return Finding("Boxes", .works, "The board ignores joysticks and controllers (pads.use).")
    }
    let names =
      pads.names.isEmpty
      ? "No joystick or controller is plugged in"
      : pads.names.map(TerminalText.quoted).joined(separator: ", ")
    return Finding("Boxes", closed.isEmpty ? .works : .note, "\(names).\(closed)")
  }

  private static func list(_ chips: [String]) -> String {
    chips.map(TerminalText.text).joined(separator: ", ")
  }
}

extension ButtonCheck {
  /// Checks this machine without requesting any line.
  static func onThisMachine(_ wish: Wish, runningBoard: Int32?) -> ButtonCheck {
    let parameters = ["pinctrl_bcm2835", "pinctrl_rp1"].map {
      SystemFile.text("/sys/module/\($0)/parameters/persist_gpio_outputs")
    }
    return ButtonCheck(
      wish, lines: look(wish.gpio), pads: PadSurvey(), kernelButtons: KernelButton.all(),
      runningBoard: runningBoard,
      keepsOutputs: parameters.contains { $0?.first == "Y" })
  }

  private static func look(_ gpio: GPIOOptions?) -> Lines {
    let chips = Chip.paths().map { path in
      do throws(GPIOError) {
        let chip = try Chip(path: path)
        return "\(chip.shown) with \(chip.lineCount) lines"
      } catch {
        return path
      }
    }
    guard let gpio else { return .unwanted(chips: chips) }
    do throws(GPIOError) {
      let chip = try Chip.find(gpio.chip)
      let names = gpio.buttons.map(\.name) + (gpio.relay.map { [$0.name] } ?? [])
      return .found(
        chip: chip.shown,
        lines: names.map { name in
          Line(name, Result { () throws(GPIOError) in try chip.line(name).consumer })
        })
    } catch {
      return .noChip(error, chips: chips)
    }
  }
}
