/// Everything about one setting, for reading files, reporting errors and writing the example file.
package struct Setting: Sendable {
  /// The section and the name in the settings file, such as `screen.theme`, or only the name. There is at most one dot.
  package let path: String
  /// The description, as a sentence without its full stop.
  package let doc: String
  /// The allowed values, to complete the sentence "Write …".
  package let allowed: String
  /// The environment variable that overrides the file; nil for none.
  package let variable: String?
  /// The argument that overrides the setting for one command; nil for none.
  package let argument: String?
  /// Whether the setting has a list of values. If so, a single value is accepted too.
  let isList: Bool
  /// Stores a value in the settings. Throws ``Rejection`` if the value is not allowed.
  let take: @Sendable ([String], inout Settings) throws(Rejection) -> Void
  /// Returns the setting's value in the form that ``take`` accepts.
  package let write: @Sendable (Settings) -> [String]

  struct Rejection: Error {
    /// The part of the value that is wrong.
    var value: String
    var allowed: String?
    var nearest: String?
  }

  /// - Parameter take: Returns false if the value is not allowed, or throws a ``Rejection`` with the allowed form.
  init(
    _ path: String, _ doc: String, allowed: String, variable: String? = nil, argument: String? = nil,
    take: @escaping @Sendable (String, inout Settings) throws(Rejection) -> Bool,
    write: @escaping @Sendable (Settings) -> String
  ) {
    self.path = path
    self.doc = doc
    self.allowed = allowed
    self.variable = variable
    self.argument = argument
    isList = false
    self.take = { (values, settings) throws(Rejection) in
      // The callers of ``read(_:into:)`` have checked that the list has only one value.
      let value = values.joined(separator: " ")
      if !(try take(value, &settings)) { throw Rejection(value: value) }
    }
    self.write = { [write($0)] }
  }

  init(
    list path: String, _ doc: String, allowed: String,
    take: @escaping @Sendable ([String], inout Settings) throws(Rejection) -> Void,
    write: @escaping @Sendable (Settings) -> [String]
  ) {
    self.path = path
    self.doc = doc
    self.allowed = allowed
    variable = nil
    argument = nil
    isList = true
    self.take = take
    self.write = write
  }

  /// Stores values in the settings.
  /// - Throws: ``SettingValueError`` if a value is not allowed.
  package func read(_ values: [String], into settings: inout Settings) throws(SettingValueError) {
    do throws(Rejection) {
      try take(values, &settings)
    } catch {
      throw SettingValueError(
        path: path, value: error.value, allowed: error.allowed ?? allowed, nearest: error.nearest)
    }
  }
}
