import GPIO
import Scenes

@testable import BoardSettings

extension FuzzTarget {
  /// What reads buttons: the kernel's records of edges, cut anywhere, and an entry of `gpio.buttons`. The first byte
  /// says how the others are cut.
  static let buttons = FuzzTarget(name: "buttons") { bytes in
    checkRecords(Array(bytes.dropFirst()), length: Int(bytes.first ?? 0) + 1)
    checkEntry(String(decoding: bytes, as: UTF8.self))
  }

  private static func checkRecords(_ bytes: [UInt8], length: Int) {
    var whole = LineEventDecoder()
    let expected = whole.decode(bytes)
    var cut = LineEventDecoder()
    var messages: [LineEventDecoder.Message] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      messages += cut.decode(bytes[start..<min(start + length, bytes.count)])
      require(cut.pendingCount < LineEvent.size, "no whole record is kept: \(cut.pendingCount)")
    }
    require(messages == expected, "cut by \(length): \(messages), not \(expected)")
    let records = messages.count { if case .lost = $0 { false } else { true } }
    require(records == bytes.count / LineEvent.size, "\(records) records of \(bytes.count) bytes")

    var meter = EdgeDebouncer(isDown: false)
    var edges = 0
    var told = 0
    for message in messages {
      switch message {
      case .edge(let event):
        edges += 1
        told += meter.add(event)?.edges ?? 0
      case .lost(let count): meter.lose(count)
      case .unknown: break
      }
    }
    told += meter.end()?.edges ?? 0
    require(told == edges, "\(told) of \(edges) edges are told")
  }

  private static func checkEntry(_ text: String) {
    let button: GPIOButton
    do throws(Setting.Rejection) {
      button = try GPIOButton(parsing: text)
    } catch {
      require(error.allowed?.isEmpty == false, "what would be right is said of \(text.debugDescription)")
      return
    }
    require((try? GPIOButton(parsing: button.text)) == button, "\(button) is written as \(button.text)")
    require(InputLine.debounces.contains(button.debounce ?? 0), "debounce of \(text.debugDescription)")
    require(!button.actions.isEmpty || button.held != nil, "it does something: \(text.debugDescription)")
    var settings = Settings()
    settings.gpio.buttons = [button]
    // What cannot be bound is a conflict with a name, never a trap.
    if settings.allKeys.conflict == nil {
      require(
        (try? KeyMap(settings.allKeys, holdTimes: settings.allHoldTimes)) != nil, "it is playable: \(text)")
    }
    do throws(ButtonOverlay.Problem) {
      let lines = try ButtonOverlay.text(of: settings)
      require(lines.contains("dtoverlay=gpio-key,gpio="), "an overlay of \(text.debugDescription)")
    } catch {
      require(error == .noNumber(button.line), "\(error) of \(text.debugDescription)")
    }
  }
}
