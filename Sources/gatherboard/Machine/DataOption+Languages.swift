import Board
import BoardSettings
import FoundationEssentials
import GatherStore
import Localization
import Logging
import Reports
import Scenes

extension DataOption {
  /// The folders of custom languages: `languages` in the data folder, then `languages` next to the settings file.
  func languageFolders(of settings: SettingsReader) -> [String] {
    var folders: [String] = []
    let found = Result { () throws(GatherStoreError) in
      try DataFolder.locate(
        argument: path, environment: ProcessInfo.processInfo.environment,
        settingsFile: settings.effective.settings.data)
    }
    // An error is ignored here. The commands that need the data folder report the error.
    if case .success(let folder) = found { folders.append(folder.path + "/languages") }
    if let file = settings.path {
      let folder = file.contains("/") ? String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]) : "."
      folders.append(folder + "/languages")
    }
    return folders
  }

  /// The language from the argument, else from the settings, else from the environment. Also loads custom languages.
  /// - Throws: ``Failure`` if the argument names a language without a file. If the settings name a language without a
  ///   file, English is used, because a board must start.
  func words(of settings: SettingsReader, argument: LanguageArgument? = nil) throws(Failure) -> Words {
    let known = settings.effective.settings
    var log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = known.logLevel
    Languages.shared.use(own: languageFolders(of: settings)) { [log] file, problem in
      let place = problem.line.map { "\(file):\($0)" } ?? file
      log.warning(
        "A language file has a fault. English is shown in its place.",
        metadata: ["file": "\(place)", "error": "\(problem.sentence)"])
    }
    let language: Language
    if let code = argument.map(\.code) ?? known.language {
      if let found = Language(rawValue: code) {
        language = found
      } else if argument == nil {
        log.warning("There is no file for the language of the settings.", metadata: ["language": "\(code)"])
        language = .ownEnglish
      } else {
        let known = Language.all.map(\.rawValue).joined(separator: ", ")
        throw Failure(
          "There is no language \(TerminalText.quoted(code)). Choose one of \(known).", exitCode: .usage)
      }
    } else {
      language = Language(environment: ProcessInfo.processInfo.environment)
    }
    // The first picture needs the texts, so they are read while the board starts.
    Task.detached {
      for each in [language, .english] { _ = each.facts }
    }
    return Words(language)
  }
}
