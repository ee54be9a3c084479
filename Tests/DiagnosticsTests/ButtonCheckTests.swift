import Board
import GPIO
import Stage
import Testing

@testable import Diagnostics

@Suite("What the doctor says of buttons")
struct ButtonCheckTests {
  private let none = PadSurvey(names: [], deviceCount: 0, closedCount: 0)
  private let gpio = GPIOOptions(chip: "gpiochip0", buttons: [InputLine(.name("GPIO17"))])

  private func check(
    _ wish: ButtonCheck.Wish, _ lines: ButtonCheck.Lines, pads: PadSurvey? = nil, board: Int32? = nil,
    keepsOutputs: Bool = false
  ) -> [Finding] {
    ButtonCheck(wish, lines: lines, pads: pads ?? none, runningBoard: board, keepsOutputs: keepsOutputs)
      .findings
  }

  @Test("Without any in the settings all is well, and the chips that are there are named")
  func unwanted() {
    #expect(
      check(ButtonCheck.Wish(), .unwanted(chips: [])) == [
        Finding("Buttons", .works, "The settings have no buttons on GPIO lines. There is no GPIO chip."),
        Finding("Boxes", .works, "No joystick or controller is plugged in."),
      ])
    #expect(
      check(ButtonCheck.Wish(idleCount: 6), .unwanted(chips: ["gpiochip0 (pinctrl-rp1) with 54 lines"]))[0]
        == Finding(
          "Buttons", .warning,
          "gpio.buttons lists 6, but gpio.chip is empty, so they do nothing. GPIO chips: gpiochip0 (pinctrl-rp1) with 54 lines.",
          advice: "Set gpio.chip."))
  }

  @Test("Lines that are free, or held by the board that runs, work; others say who has them")
  func lines() {
    let wish = ButtonCheck.Wish(gpio: gpio)
    func lines(_ results: Result<String?, GPIOError>...) -> ButtonCheck.Lines {
      .found(
        chip: "gpiochip0",
        lines: results.enumerated().map { ButtonCheck.Line(.offset(UInt32($0.offset)), $0.element) })
    }
    #expect(
      check(wish, lines(.success(nil), .success(nil)))[0]
        == Finding("Buttons", .works, "gpiochip0: 0, 1, free. Test them with `gatherboard buttons test`."))
    #expect(
      check(wish, lines(.success("gatherboard")), board: 412)[0]
        == Finding("Buttons", .works, "gpiochip0: 0, in use by the board in process 412."))
    let foreign = check(wish, lines(.success(nil), .success("gatherboard"), .success("lcd")))[0]
    #expect(foreign.level == .warning)
    #expect(
      foreign.text
        == "2 of 3 lines are not available: a board uses line 1 of gpiochip0: this one under another name, "
        + "or another one. Give each button and the relay a line of its own, or quit the other board. "
        + "line 2 of gpiochip0 is in use by \"lcd\". Quit that program, or choose another line.")
    #expect(check(wish, lines(.failure(.noLine(.offset(0), chip: "gpiochip0"))))[0].level == .warning)
    #expect(check(wish, lines())[0].level == .note)
    let missing = check(wish, .noChip(.noChip("gpiochip9"), chips: ["gpiochip0 with 8 lines"]))[0]
    #expect(missing.level == .warning && missing.text.contains("gpiochip0 with 8 lines"))
  }

  @Test("Buttons that the kernel makes keys of are named, with the keys that no keyboard has")
  func kernelButtons() {
    let check = ButtonCheck(
      ButtonCheck.Wish(), lines: .unwanted(chips: []), pads: none,
      kernelButtons: [
        KernelButton(name: "button@11", functionKeys: [13]),
        KernelButton(name: "gpio-keys", functionKeys: []),
      ])
    #expect(
      check.findings == [
        Finding("Buttons", .works, "The settings have no buttons on GPIO lines. There is no GPIO chip."),
        Finding(
          "Keys", .works,
          "The kernel turns buttons on GPIO lines into keys: \"button@11\" (F13), \"gpio-keys\". Test them with `gatherboard buttons test`."
        ),
        Finding("Boxes", .works, "No joystick or controller is plugged in."),
      ])
  }

  @Test("A relay that would stay on is warned of, and how to mend it")
  func relay() {
    var wish = ButtonCheck.Wish(gpio: gpio)
    #expect(check(wish, .found(chip: "c", lines: []), keepsOutputs: true).count == 2)
    wish.gpio?.relay = OutputLine(.offset(26))
    #expect(check(wish, .found(chip: "c", lines: [])).count == 2)
    let finding = check(wish, .found(chip: "c", lines: []), keepsOutputs: true)[1]
    #expect(finding.level == .warning && finding.advice?.contains("dtparam=strict_gpiod") == true)
  }

  @Test("Boxes are named, and those that may not be read are counted")
  func boxes() {
    let pads = PadSurvey(names: ["DragonRise", "a\u{1B}b"], deviceCount: 5, closedCount: 2)
    #expect(
      check(ButtonCheck.Wish(), .unwanted(chips: []), pads: pads)[1]
        == Finding(
          "Boxes", .note,
          "\"DragonRise\", \"a\\u{1B}b\". You may not read 2 of 5 input devices. Join the group input to use boxes and, on a console, keyboards."
        ))
    #expect(
      check(ButtonCheck.Wish(usesPads: false), .unwanted(chips: []), pads: pads)[1]
        == Finding("Boxes", .works, "The board ignores joysticks and controllers (pads.use)."))
  }

  @Test("On this machine it looks, whatever there is")
  func here() {
    let wish = ButtonCheck.Wish(gpio: GPIOOptions(chip: "/dev/null", buttons: [InputLine(.offset(1))]))
    let check = ButtonCheck.onThisMachine(wish, runningBoard: nil)
    guard case .noChip(.notAChip(path: "/dev/null"), _) = check.lines else {
      Issue.record("\(check.lines)")
      return
    }
  }
}
