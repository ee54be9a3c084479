import GRDB

extension Row {
  /// Reads a value. Throws if a damaged file has a value of another type, where GRDB's subscript would end the process.
  func field<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, _ type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}
