import GRDB

extension Row {
  /// The value of a column, which in a damaged file may be anything: GRDB's subscript would end the process.
  func field<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, _ type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}
