import Glibc
import Testing

@testable import Stage

/// udev runs in the machine of `make test-vm` alone, which holds a card back from a real board; here it is a count.
@Suite("A device that udev has not finished")
struct DeviceSettlingTests {
  private static let closed = ScreenFault.closedCard(path: "/dev/dri/card0", code: EACCES)

  /// What attempts at a card give that udev finishes after some of them.
  private final class Card {
    private(set) var attempts = 0
    let fault: ScreenFault
    /// From this attempt on the card can be opened; nil for never.
    let opensAt: Int?
    /// udev is busy until this attempt has been made.
    let busyUntil: Int

    init(_ fault: ScreenFault, opensAt: Int?, busyUntil: Int) {
      self.fault = fault
      self.opensAt = opensAt
      self.busyUntil = busyUntil
    }

    func open(limit: Duration = .seconds(100)) throws(ScreenFault) -> Int {
      try DeviceSettling(limit: limit, isBusy: { self.attempts < self.busyUntil }, pause: {}).first {
        () throws(ScreenFault) in
        self.attempts += 1
        guard let opensAt = self.opensAt, self.attempts >= opensAt else { throw self.fault }
        return self.attempts
      }
    }
  }

  @Test("It is tried until udev has finished, and once more after that", arguments: [closed, .noCard])
  func waits(fault: ScreenFault) throws {
    #expect(try Card(fault, opensAt: 4, busyUntil: 9).open() == 4)
    // udev finished during the third attempt, which was refused.
    #expect(try Card(fault, opensAt: 4, busyUntil: 3).open() == 4)
    let never = Card(fault, opensAt: nil, busyUntil: 3)
    #expect(throws: fault) { try never.open() }
    #expect(never.attempts == 4)
  }

  @Test("Where udev has nothing to do, what is missing is told at once, and so is what no waiting mends")
  func atOnce() {
    for (fault, busyUntil) in [
      (Self.closed, 0), (.noCard, 0), (.taken(path: "/dev/dri/card0"), 9), (.notConnected(["HDMI-A-1"]), 9),
    ] {
      let card = Card(fault, opensAt: nil, busyUntil: busyUntil)
      #expect(throws: fault) { try card.open() }
      #expect(card.attempts == 1, "\(fault)")
    }
  }

  @Test("A udev that never finishes is waited for no longer than the limit")
  func limited() {
    let card = Card(Self.closed, opensAt: nil, busyUntil: .max)
    #expect(throws: Self.closed) { try card.open(limit: .milliseconds(20)) }
    #expect(card.attempts > 1)
  }
}
