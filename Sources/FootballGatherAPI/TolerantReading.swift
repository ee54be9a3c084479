import FoundationEssentials

/// A list of the web API in which one element that cannot be read does not lose the others.
package struct WireList<Element: Decodable & Sendable>: Decodable, Sendable {
  /// Those that could be read, in the order in which they came.
  package var elements: [Element]
  /// How many could not be read and were passed over.
  package var unreadable: Int

  /// A list of elements, of which so many more could not be read.
  package init(_ elements: [Element], unreadable: Int = 0) {
    self.elements = elements
    self.unreadable = unreadable
  }

  package init(from decoder: any Decoder) throws {
    self.init([])
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      switch try list.decode(Readable<Element>.self) {
      case .value(let element): elements.append(element)
      case .unreadable: unreadable += 1
      }
    }
  }
}

extension WireList: Equatable where Element: Equatable {}

extension WireList: RandomAccessCollection {
  /// The index of the first element.
  package var startIndex: Int { elements.startIndex }
  /// The index after that of the last element.
  package var endIndex: Int { elements.endIndex }
  /// The element at an index, which must be one of the list's.
  package subscript(position: Int) -> Element { elements[position] }
}

/// A value, or that there is one that is of another kind than it should be.
private enum Readable<Value: Decodable>: Decodable {
  case value(Value)
  case unreadable

  init(from decoder: any Decoder) throws {
    do { self = .value(try Value(from: decoder)) } catch { self = .unreadable }
  }
}

/// Any key of an object.
struct WireKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

/// An object that is read without trust in its form: what is absent, null or of another kind is none.
struct TolerantObject {
  private let fields: KeyedDecodingContainer<WireKey>

  /// - Throws: What the decoder throws for anything but an object.
  init(from decoder: any Decoder) throws {
    fields = try decoder.container(keyedBy: WireKey.self)
  }

  /// Whether there is something other than null.
  func has(_ key: WireKey) -> Bool {
    guard fields.contains(key) else { return false }
    do { return !(try fields.decodeNil(forKey: key)) } catch { return true }
  }

  func value<Value: Decodable>(_ type: Value.Type, _ key: WireKey) -> Value? {
    // Most absent fields are absent in all of a long list, and an error for each would be slow.
    guard fields.contains(key) else { return nil }
    do { return try fields.decode(type, forKey: key) } catch { return nil }
  }

  func text(_ key: WireKey) -> String? { value(String.self, key) }

  func uuid(_ key: WireKey) -> UUID? { text(key).flatMap { UUID(uuidString: $0) } }

  /// A whole number, as `25`, `25.0` or `"25"`.
  func number(_ key: WireKey) -> Int64? {
    value(Int64.self, key) ?? value(Double.self, key).flatMap { Int64(exactly: $0) }
      ?? text(key).flatMap { Int64($0) }
  }

  /// What cannot be done without.
  /// - Throws: `DecodingError` that names the key alone.
  func need<Value>(_ value: Value?, _ key: WireKey) throws -> Value {
    guard let value else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [key], debugDescription: "absent, or of another kind"))
    }
    return value
  }
}
