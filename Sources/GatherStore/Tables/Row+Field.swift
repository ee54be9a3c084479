import GRDB

extension Row {
  /// The value of a column. In a damaged file the value may have any type. In that case this throws, while GRDB's
  /// subscript would end the process.
  func field<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, _ type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}
