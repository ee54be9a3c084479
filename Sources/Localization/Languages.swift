import Glibc
import Synchronization
import YAMLText

/// The languages that have a file: the shipped ones, and the user's own, which have priority.
/// A file is read once, when its language is first needed.
package final class Languages: Sendable {
  /// The languages that the whole process uses.
  package static let shared = Languages(shipped: ShippedAssets.languages())

  /// A function that receives a problem of a file. It is called on the thread that first reads the file.
  package typealias Report = @Sendable (_ file: String, LanguageFile.Problem) -> Void

  private struct State {
    var shipped: String?
    var own: [String] = []
    var codes: [String] = []
    var ownCodes: Set<String> = []
    var slots: [SlotID: Slot] = [:]
    var report: Report?
  }

  private struct SlotID: Hashable {
    let code: String
    let countsOwnFile: Bool
  }

  /// The texts of one language, which are read once. During the reading, other threads wait for the texts.
  private final class Slot: Sendable {
    private let texts = Mutex<LanguageTexts?>(nil)

    /// - Returns: The texts, and whether they were read by this call.
    func texts(_ read: () -> LanguageTexts) -> (LanguageTexts, isNew: Bool) {
      texts.withLock { known in
        if let known { return (known, false) }
        let texts = read()
        known = texts
        return (texts, true)
      }
    }
  }

  private let state: Mutex<State>

  /// - Parameter shipped: The folder of the shipped languages; nil if it was not found.
  package init(shipped: String?) {
    state = Mutex(State(shipped: shipped, codes: Self.codes(in: [shipped].compactMap(\.self))))
  }

  /// Sets the folders of the user's own languages, and discards all texts that were read.
  /// - Parameter own: The folders. The texts of the first folder have priority.
  package func use(own: [String], report: Report? = nil) {
    state.withLock { state in
      state.own = own
      state.report = report
      state.codes = Self.codes(in: [state.shipped].compactMap(\.self) + own)
      state.ownCodes = Self.files(in: own)
      state.slots = [:]
    }
  }

  /// The codes of all languages that have a file, English first, then in alphabetical order.
  package var codes: [String] { state.withLock(\.codes) }

  func hasOwn(_ code: String) -> Bool { state.withLock { $0.ownCodes.contains(code) } }

  /// The text; in English if the language lacks it, and the name itself if English lacks it too.
  func template(_ section: String, _ name: String, in language: Language) -> Template {
    texts(of: language)[section, name] ?? texts(of: .english)[section, name] ?? .plain(name)
  }

  func facts(of language: Language) -> LanguageFacts { texts(of: language).facts }

  /// The texts of a language. The first call for a language reads its files.
  package func texts(of code: String) -> LanguageTexts { texts(of: code, countsOwnFile: hasOwn(code)) }

  private func texts(of language: Language) -> LanguageTexts {
    texts(of: language.rawValue, countsOwnFile: language.countsOwnFile && hasOwn(language.rawValue))
  }

  private func texts(of code: String, countsOwnFile: Bool) -> LanguageTexts {
    let (slot, shipped, own, report) = state.withLock { state in
      let id = SlotID(code: code, countsOwnFile: countsOwnFile)
      let slot = state.slots[id] ?? Slot()
      state.slots[id] = slot
      return (slot, state.shipped, countsOwnFile ? state.own : [], state.report)
    }
    let (texts, isNew) = slot.texts { Self.read(code, shipped: shipped, own: own) }
    // The faults are reported after the lock is released, because the receiver may block.
    if isNew { for fault in texts.faults { report?(fault.file, fault.problem) } }
    return texts
  }

  private static func read(_ code: String, shipped: String?, own: [String]) -> LanguageTexts {
    var texts = LanguageTexts()
    let folders = [shipped].compactMap(\.self) + own.reversed()
    for folder in folders {
      let path = "\(folder)/\(code).yaml"
      switch FileBytes.read(path, most: LanguageFile.largest) {
      case .none: continue
      case .failure(let reason):
        let sentence = "The file cannot be read (\(reason)). Make it readable, or remove it."
        texts.note(LanguageFile.Problem(line: nil, sentence), of: path)
      case .bytes(let bytes):
        let file = LanguageFile(bytes: bytes, code: code)
        for problem in file.problems { texts.note(problem, of: path) }
        texts.merge(file, path: path, isOwn: folder != shipped)
      }
    }
    return texts
  }

  private static func codes(in folders: [String]) -> [String] {
    let english = Language.english.rawValue
    return [english] + files(in: folders).subtracting([english]).sorted()
  }

  private static func files(in folders: [String]) -> Set<String> {
    var codes: Set<String> = []
    for folder in folders {
      for name in FileBytes.names(in: folder) where name.hasSuffix(".yaml") {
        let code = name.dropLast(".yaml".count)
        if Language.isCode(code) { codes.insert(String(code)) }
      }
    }
    return codes
  }
}
