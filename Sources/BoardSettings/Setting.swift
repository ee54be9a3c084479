/// One setting: all that there is to know of it. Files, errors, the example and `config show` are made from these.
package struct Setting: Sendable {
  /// Where it is in the file, with dots: `screen.theme`. At most one dot.
  package let path: String
  /// What it is, as a sentence without its end.
  package let doc: String
  /// The allowed values, as the end of "Write …".
  package let allowed: String
  /// What sets it without a file; nil for none.
  package let variable: String?
  /// The argument that sets it for one command; nil for none.
  package let argument: String?
  /// True for a setting that takes a list, or one value in place of a list of one.
  let isList: Bool
  /// Takes a value over. Throws ``Rejection`` for one that is not allowed.
  let take: @Sendable ([String], inout Settings) throws(Rejection) -> Void
  /// The value as ``take`` has it.
  package let write: @Sendable (Settings) -> [String]

  /// Why a value is not taken.
  struct Rejection: Error {
    /// The part of the value that is wrong.
    var value: String
    var allowed: String?
    var nearest: String?
  }

  /// A setting of one value.
  /// - Parameter take: Answers false for a value that is not allowed, or throws what would be.
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
      // A list of one is one value to ``read(_:into:)``, which has looked at the shape.
      let value = values.joined(separator: " ")
      if !(try take(value, &settings)) { throw Rejection(value: value) }
    }
    self.write = { [write($0)] }
  }

  /// A setting of a list.
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

  /// Takes values over.
  /// - Throws: ``SettingValueError``.
  package func read(_ values: [String], into settings: inout Settings) throws(SettingValueError) {
    do throws(Rejection) {
      try take(values, &settings)
    } catch {
      throw SettingValueError(
        path: path, value: error.value, allowed: error.allowed ?? allowed, nearest: error.nearest)
    }
  }
}
