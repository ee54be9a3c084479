import Reports

/// Checks a board that runs from the image of a card (deploy/image).
struct CardCheck {
  private struct Facts {
    /// The kind of the image, such as `pc`.
    var kind: String
    /// The version in the image.
    var version: String
    /// The version that `gatherboard update` has installed; nil for none.
    var installed: String?
    /// The failed starts of that version; nil after its first start that worked.
    var failedStarts: Int?
    /// The types and options of the mounted file systems, by their folders.
    var mounts: [String: [String]]
    /// The sentences that the board shows about the files on the card.
    var complaints: [String]
  }

  private let facts: Facts

  /// Reads the machine's files; nil if the board does not run from a card.
  init?(_ files: MachineFiles) {
    guard let card = files.text("/etc/gatherboard/card") else { return nil }
    let values = Self.values(card)
    let names = files.names(in: "/data/programs")
    facts = Facts(
      kind: values["kind"] ?? "", version: values["version"] ?? "",
      installed: files.target(of: "/data/programs/current"),
      failedStarts: names.contains("trial") ? files.text("/data/programs/trial").flatMap { Int($0) } : nil,
      mounts: Self.mounts(files.text("/proc/self/mounts") ?? ""),
      complaints: ["-data", "", "-wifi", "-update"].flatMap { part in
        (files.text("/run/gatherboard-card\(part)/notice") ?? "").split(separator: "\n").map(String.init)
      })
  }

  private static func values(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// The options of each folder. If something is mounted over it, the later line counts.
  private static func mounts(_ text: String) -> [String: [String]] {
    var mounts: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 3 else { continue }
      mounts[String(fields[1])] = ([fields[2]] + fields[3].split(separator: ",")).map(String.init)
    }
    return mounts
  }

  /// A finding about the image, and one for each thing that is wrong with the card.
  var findings: [Finding] {
    let kind = facts.kind == "pc" ? "a PC" : "a Raspberry Pi"
    let update =
      facts.installed.map { installed in
        let starts = facts.failedStarts.map { ", which has not started yet (failed starts: \($0))" } ?? ""
        return " Its program is version \(TerminalText.text(installed))\(starts)."
      } ?? ""
    var findings = [
      Finding(
        "Card", .works,
        "This board runs from the image \(TerminalText.text(facts.version)) for \(kind).\(update)")
    ]
    func add(_ level: Finding.Level, _ text: String, _ advice: String? = nil) {
      findings.append(Finding("Card", level, text, advice: advice))
    }
    if facts.mounts["/data"]?.contains("tmpfs") != false {
      add(
        .failure,
        "The card keeps no matches and no settings: its partition for them is not there.",
        "Use a card of 4 GB or more. If it is large enough, it is broken: write the image to a new one.")
    }
    if facts.mounts["/"]?.contains("ro") != true {
      add(.warning, "The system can be written, so a power cut can damage it.", "Restart the machine.")
    }
    if facts.mounts["/boot/firmware"] == nil {
      add(
        .warning,
        "The card's partition GATHERBOARD cannot be read, so its settings, Wi-Fi and pictures are not used.",
        "Check the card on a computer, or write the image to it again. Matches and settings stay.")
    }
    for complaint in facts.complaints { add(.warning, TerminalText.text(complaint)) }
    return findings
  }
}
