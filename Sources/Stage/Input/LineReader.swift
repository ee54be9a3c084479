import GPIO
import GatherModel
import Scenes
import Threading

/// The lines of the buttons, and their edges. An edge is a change of a line's level.
///
/// All times are the kernel's, however late the edges are read. The kernel stores ``Chip/eventBufferSize`` unread
/// edges of a line, and then drops the oldest edge. Dropped edges have no exact time: they happened between the last known
/// edge and the next stored edge.
struct LineReader: Sendable {
  private struct Slot {
    let input: InputLine
    var request: LineRequest?
    var decoder = LineEventDecoder()
    var isDown = false
    /// The time of the last edge, in nanoseconds of the kernel's clock. Before the first edge, the time at which the line
    /// was acquired.
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

  var held: [LineRequest] { slots.compactMap(\.request) }

  var missing: [InputLine] { slots.filter { $0.request == nil }.map(\.input) }

  mutating func apply(_ answers: [(input: InputLine, result: Result<LineRequest, GPIOError>)]) {
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
        // An edge after the start of this call ends the reading, because the edges of a line may never stop. A line
        // that is ready but returns nothing is not read again.
        if slots[index].lastEdge != before, slots[index].lastEdge < start { isDone = false }
      }
    }
    for index in slots.indices where slots[index].isInDoubt { inputs += readLevel(&slots[index]) }
    // Inputs of one line that have the same time keep their order.
    return inputs.enumerated().sorted { first, second in
      (first.element.timestamp.at, first.offset) < (second.element.timestamp.at, second.offset)
    }.map(\.element)
  }

  private func read(_ slot: inout Slot) -> [TimedInput] {
    switch slot.request?.read() {
    case .bytes(let bytes):
      let messages = slot.decoder.decode(bytes)
      // The clock is read after the bytes, so that no edge is later than the clock.
      let clock = clock()
      return messages.flatMap { handle($0, &slot, clock) }
    case .nothing, nil: return []
    case .gone:
      note(.lost(slot.input.name))
      defer { slot = Slot(input: slot.input) }
      return slot.isDown ? [TimedInput(.dropped(slot.key), at: InputTimestamp(clock().instant))] : []
    }
  }

  private func handle(
    _ message: LineEventDecoder.Message, _ slot: inout Slot, _ clock: KernelClock
  ) -> [TimedInput] {
    switch message {
    case .edge(let event): return handle(event, &slot, clock)
    case .lost:
      note(.overrun(slot.input.name))
      (slot.hasGap, slot.isInDoubt) = (true, true)
      return []
    case .unknown: return []  // A message of a newer kernel is not a press.
    }
  }

  private func handle(_ event: LineEvent, _ slot: inout Slot, _ clock: KernelClock) -> [TimedInput] {
    let at = clock.instant(of: event.nanoseconds)
    let seen = InputTimestamp(at)
    let unseen = InputTimestamp(at, earliest: clock.instant(of: slot.lastEdge))
    let (wasDown, isDown, hadGap) = (slot.isDown, event.edge == .active, slot.hasGap)
    (slot.isDown, slot.hasGap) = (isDown, false)
    slot.lastEdge = event.nanoseconds
    var inputs: [TimedInput] = []
    // The kernel has dropped the edge of the release.
    if wasDown, isDown || hadGap { inputs.append(TimedInput(.up(slot.key), at: unseen)) }
    if isDown { return inputs + [TimedInput(.down(KeyStroke(slot.key)), at: seen)] }
    if hadGap { inputs.append(TimedInput(.down(KeyStroke(slot.key)), at: unseen)) }
    return wasDown || hadGap ? inputs + [TimedInput(.up(slot.key), at: seen)] : []
  }

  /// Reads the level after edges were lost, because the last edge may be lost too. If a new edge is waiting, the level may
  /// already include this edge. Then the level and the edge could count as two changes. So the level is ignored, and the
  /// next call of ``read()`` reads the level again.
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
