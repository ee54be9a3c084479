import GRDB

extension Row {
  /// Throws if a damaged file has a value of another type. GRDB's subscript would end the process.
  func field<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, _ type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}
