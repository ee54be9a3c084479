import GPIO
import Scenes
import Threading

/// The lines of the buttons as the thread of ``LineButtons`` has them.
struct LineReader {
  private struct Slot {
    let input: InputLine
    var request: LineRequest?
    var decoder = LineEventDecoder()
    var isDown = false

    var key: Key { .line(input.name.text) }
  }

  private var slots: [Slot]
  private let clock: () -> KernelClock
  private let request: (InputLine) throws(GPIOError) -> LineRequest
  private let note: (LineButtons.Note) -> Void
  /// What has been told of the lines that are missing.
  private var troubles: Set<GPIOError> = []

  init(
    _ inputs: [InputLine], clock: @escaping () -> KernelClock,
    request: @escaping (InputLine) throws(GPIOError) -> LineRequest,
    note: @escaping (LineButtons.Note) -> Void
  ) {
    slots = inputs.map { Slot(input: $0) }
    self.clock = clock
    self.request = request
    self.note = note
  }

  /// Whether all lines are held.
  var isWhole: Bool { slots.allSatisfy { $0.request != nil } }

  /// Asks for the lines that are not held.
  mutating func requestMissing() {
    if isWhole { return }
    var (found, still) = (false, Set<GPIOError>())
    for index in slots.indices where slots[index].request == nil {
      do throws(GPIOError) {
        slots[index].request = try request(slots[index].input)
        slots[index].decoder = LineEventDecoder()
        found = true
      } catch {
        if !troubles.contains(error), !still.contains(error) { note(.missing(error)) }
        still.insert(error)
      }
    }
    troubles = still
    if found { note(.held(slots.count { $0.request != nil }, of: slots.count)) }
  }

  /// Waits for a press, for the waker or for the time to be over, and returns what the lines have told.
  mutating func wait(beside waker: Waker, milliseconds: Int?) -> [TimedInput] {
    let held = slots.indices.filter { slots[$0].request != nil }
    let ready = Poll.wait(
      for: [waker.number] + held.compactMap { slots[$0].request?.number }, milliseconds: milliseconds)
    if ready[0] { waker.silence() }
    // Of two lines what came first is told first.
    return zip(held, ready.dropFirst()).flatMap { index, isReady in isReady ? read(&slots[index]) : [] }
      .sorted { $0.timestamp.at < $1.timestamp.at }
  }

  private func read(_ slot: inout Slot) -> [TimedInput] {
    switch slot.request?.read() {
    case .bytes(let bytes):
      let messages = slot.decoder.take(bytes)
      // Read after the bytes: none of the edges is ahead of it.
      let clock = clock()
      return messages.flatMap { take($0, &slot, clock) }
    case .nothing, nil: return []
    case .gone:
      slot.request = nil
      note(.lost(slot.input.name))
      defer { slot.isDown = false }
      return slot.isDown ? [TimedInput(.dropped(slot.key), at: InputTimestamp(clock().instant))] : []
    }
  }

  private func take(
    _ message: LineEventDecoder.Message, _ slot: inout Slot, _ clock: KernelClock
  ) -> [TimedInput] {
    switch message {
    case .edge(let event):
      let timestamp = InputTimestamp(clock.instant(of: event.nanoseconds))
      return take(event.edge, &slot).map { TimedInput($0, at: timestamp) }
    case .lost:
      note(.overrun(slot.input.name))
      return []
    case .unknown: return []  // Of a kernel newer than this: no edge, so no press.
    }
  }

  private func take(_ edge: LineEvent.Edge, _ slot: inout Slot) -> [KeyInput] {
    let wasDown = slot.isDown
    slot.isDown = edge == .active
    return switch (wasDown, slot.isDown) {
    case (false, true): [.down(KeyStroke(slot.key))]
    case (true, false): [.up(slot.key)]
    // Between two presses it was let go of, though the kernel had no room to say so.
    case (true, true): [.up(slot.key), .down(KeyStroke(slot.key))]
    case (false, false): []
    }
  }
}
