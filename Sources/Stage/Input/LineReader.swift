import GPIO
import GatherModel
import Scenes
import Threading

/// The lines of the buttons, and the edges that the kernel has reported.
///
/// The time and the duration of a press are based on the kernel's timestamps, however late the edges are read. The kernel stores
/// ``Chip/eventBufferSize`` unread edges of a line, and then drops the oldest of them. A stored edge always counts. If the opposite
/// edge before a stored edge was dropped, that opposite edge happened at some time after the last known edge.
struct LineReader: Sendable {
  private struct Slot {
    let input: InputLine
    var request: LineRequest?
    var decoder = LineEventDecoder()
    var isDown = false
    /// The time of the last known edge, or of the acquisition of the line, by the kernel's clock.
    var lastEdge: UInt64 = 0
    /// Whether edges were lost after ``lastEdge``.
    var hasGap = false
    /// Whether edges were lost and the line's level has not been read since.
    var isInDoubt = false

    var key: Key { .line(input.name.text) }
  }

  private var slots: [Slot]
  private let clock: @Sendable () -> KernelClock
  private let level: @Sendable (LineRequest) -> Bool?
  private let note: @Sendable (LineButtons.Note) -> Void
  /// The errors that have been reported for the missing lines.
  private var troubles: Set<GPIOError> = []

  init(
    _ inputs: [InputLine], clock: @escaping @Sendable () -> KernelClock,
    level: @escaping @Sendable (LineRequest) -> Bool?, note: @escaping @Sendable (LineButtons.Note) -> Void
  ) {
    slots = inputs.map { Slot(input: $0) }
    self.clock = clock
    self.level = level
    self.note = note
  }

  /// The lines that are held.
  var held: [LineRequest] { slots.compactMap(\.request) }

  /// The lines that are not held.
  var missing: [InputLine] { slots.filter { $0.request == nil }.map(\.input) }

  /// Accepts the results of the requests for missing lines.
  mutating func take(_ answers: [(input: InputLine, result: Result<LineRequest, GPIOError>)]) {
    var (found, still) = (false, Set<GPIOError>())
    for (input, result) in answers {
      switch result {
      case .success(let request):
        guard let index = slots.firstIndex(where: { $0.input == input }) else { continue }
        slots[index] = Slot(input: input, request: request, lastEdge: clock().monotonic)
        found = true
      case .failure(let error):
        if !troubles.contains(error), !still.contains(error) { note(.missing(error)) }
        still.insert(error)
      }
    }
    troubles = still
    if found { note(.held(held.count, of: slots.count)) }
  }

  /// Reads all edges that the kernel has stored until now, in the order in which they happened. Does not wait.
  mutating func read() -> [TimedInput] {
    let start = clock().monotonic
    var inputs: [TimedInput] = []
    var isDone = false
    while !isDone {
      let open = slots.indices.filter { slots[$0].request != nil }
      let ready = Poll.wait(for: open.compactMap { slots[$0].request?.number }, milliseconds: 0)
      isDone = true
      for (index, isReady) in zip(open, ready) where isReady {
        let before = slots[index].lastEdge
        inputs += read(&slots[index])
        // A line that never rests is read only up to the start time. A line that is ready but returns nothing is not read
        // again.
        if slots[index].lastEdge != before, slots[index].lastEdge < start { isDone = false }
      }
    }
    for index in slots.indices where slots[index].isInDoubt { inputs += readLevel(&slots[index]) }
    // Inputs of different lines are sorted by time, and inputs of one line keep their order.
    return inputs.enumerated().sorted { first, second in
      (first.element.timestamp.at, first.offset) < (second.element.timestamp.at, second.offset)
    }.map(\.element)
  }

  private func read(_ slot: inout Slot) -> [TimedInput] {
    switch slot.request?.read() {
    case .bytes(let bytes):
      let messages = slot.decoder.take(bytes)
      // The clock is read after the bytes, so that no edge is later than the clock's time.
      let clock = clock()
      return messages.flatMap { take($0, &slot, clock) }
    case .nothing, nil: return []
    case .gone:
      note(.lost(slot.input.name))
      defer { slot = Slot(input: slot.input) }
      return slot.isDown ? [TimedInput(.dropped(slot.key), at: InputTimestamp(clock().instant))] : []
    }
  }

  private func take(
    _ message: LineEventDecoder.Message, _ slot: inout Slot, _ clock: KernelClock
  ) -> [TimedInput] {
    switch message {
    case .edge(let event): return take(event, &slot, clock)
    case .lost:
      note(.overrun(slot.input.name))
      (slot.hasGap, slot.isInDoubt) = (true, true)
      return []
    case .unknown: return []  // A newer kernel's message is not an edge, so not a press.
    }
  }

  private func take(_ event: LineEvent, _ slot: inout Slot, _ clock: KernelClock) -> [TimedInput] {
    let at = clock.instant(of: event.nanoseconds)
    let seen = InputTimestamp(at)
    let unseen = InputTimestamp(at, earliest: clock.instant(of: slot.lastEdge))
    let (wasDown, isDown, hadGap) = (slot.isDown, event.edge == .active, slot.hasGap)
    (slot.isDown, slot.hasGap) = (isDown, false)
    slot.lastEdge = event.nanoseconds
    var inputs: [TimedInput] = []
    // The button was released in the meantime, but the kernel had no space for that edge.
    if wasDown, isDown || hadGap { inputs.append(TimedInput(.up(slot.key), at: unseen)) }
    if isDown { return inputs + [TimedInput(.down(KeyStroke(slot.key)), at: seen)] }
    if hadGap { inputs.append(TimedInput(.down(KeyStroke(slot.key)), at: unseen)) }
    return wasDown || hadGap ? inputs + [TimedInput(.up(slot.key), at: seen)] : []
  }

  /// Reads the level of a line after edges were lost. The level is valid, whatever the last edge was. If an edge arrives in the
  /// meantime, that edge is read first, so that the change does not count twice.
  private func readLevel(_ slot: inout Slot) -> [TimedInput] {
    guard let request = slot.request, let isDown = level(request) else { return [] }
    if Poll.wait(for: [request.number], milliseconds: 0)[0] { return [] }
    slot.isInDoubt = false
    if isDown == slot.isDown { return [] }
    slot.isDown = isDown
    let clock = clock()
    let timestamp = InputTimestamp(clock.instant, earliest: clock.instant(of: slot.lastEdge))
    return [TimedInput(isDown ? .down(KeyStroke(slot.key)) : .up(slot.key), at: timestamp)]
  }
}
