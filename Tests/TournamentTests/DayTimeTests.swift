import GatherModel
import Testing

@testable import Tournament

@Suite("Times and dates of a day")
struct DayTimeTests {
  @Test(
    "A time is read from hours and minutes, and written with two digits each",
    arguments: [
      ("00:00", "00:00"), ("9:05", "09:05"), ("09:05", "09:05"), ("14:05", "14:05"), ("23:59", "23:59"),
      ("24:10", "24:10"), ("35:59", "35:59"),
    ])
  func times(_ text: String, _ written: String) {
    #expect(DayTime(text)?.description == written)
  }

  @Test(
    "Anything else is no time",
    arguments: [
      "", ":", "14", "14:5", "14:60", "36:00", "-1:00", "+1:00", "14:05:00", " 14:05", "14.05", "１４:０５",
      "99:99",
      "000:10",
    ])
  func noTimes(_ text: String) {
    #expect(DayTime(text) == nil)
  }

  @Test("Adding minutes stays within the day and the night after it")
  func adding() {
    let time = DayTime(nearest: 600)
    #expect(time.adding(15).description == "10:15")
    #expect(time.adding(-601).minutes == 0)
    #expect(time.adding(.max) == DayTime(nearest: .max) && time.adding(.min).minutes == 0)
    #expect(DayTime(nearest: .max).description == "35:59")
    #expect(DayTime(minutes: -1) == nil && DayTime(minutes: 2_160) == nil)
  }

  @Test(
    "A date is a day of the calendar", arguments: ["2026-11-28", "2024-02-29", "2000-02-29", "0001-01-01"])
  func dates(_ text: String) {
    #expect(DayDate(text)?.description == text)
  }

  @Test(
    "Anything else is no date",
    arguments: [
      "", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "26-11-28",
      "2026-11-28 ", "2026/11/28", "2026-1-28",
    ])
  func noDates(_ text: String) {
    #expect(DayDate(text) == nil)
  }

  @Test(
    "A slot is written in capitals and read in any case",
    arguments: [("A1", "A1"), ("a1", "A1"), ("w23", "W23"), ("L24", "L24"), ("KO3", "KO3"), ("a01", "A1")])
  func slots(_ text: String, _ written: String) {
    #expect(Slot(open: text)?.description == written)
  }

  @Test(
    "Anything else is no slot",
    arguments: ["", "A", "1", "A0", "W", "W0", "A1B", "Ä1", "A 1", "A10000", "ABCDEFGHI1"])
  func noSlots(_ text: String) {
    #expect(Slot(open: text) == nil)
  }

  @Test(
    "A match takes its periods and the intervals between them, in minutes that have begun",
    arguments: [
      ("12", 12), ("2x20", 40), ("4x7:30", 30), ("0:01", 1), ("5-a-side", 45), ("youth", 55),
      ("football", 105),
    ])
  func minutes(_ format: String, _ minutes: Int) throws {
    #expect(try MatchFormat(parsing: format).plannedMinutes == minutes)
  }

  @Test(
    "Typed times are read as people and spreadsheets write them",
    arguments: [
      ("14:05", 845), ("9:05", 545), (" 09:05 ", 545), ("14:05:00", 845), ("14.05", 845), ("14.05.00", 845),
      ("14h05", 845), ("14 h 05", 845), ("14h", 840), ("14 H", 840), ("14.05 Uhr", 845), ("2:05 PM", 845),
      ("2:05 p.m.", 845), ("2:05\u{202F}p. m.", 845), ("2PM", 840), ("12:00 AM", 0), ("12:30 pm", 750),
      ("오후 2:05:00", 845),
      ("오전 9:05", 545), ("24:10", 1_450),
    ])
  func typed(text: String, minutes: Int) {
    #expect(DayTime(typed: text)?.minutes == minutes)
  }

  @Test(
    "What is no time, or may be two, is refused",
    arguments: [
      "", "14", "1405", "14:5", "14:60", "14:05:30", "14:05:0", "14:05:00:00", "13:05 PM", "0:10 am", "37:00",
      "-1:00",
      "14:05 xm", "h05", ":05", "١٤:٠٥", "14h05h", "am", "14-05", "2:05 am pm",
    ])
  func notTyped(text: String) { #expect(DayTime(typed: text) == nil) }
}
