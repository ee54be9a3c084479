import GRDB

extension Row {
  /// The value of a column. In a damaged file it may have any type, and GRDB's subscript would end the process.
  func field<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, _ type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}
