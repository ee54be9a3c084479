import FoundationEssentials

/// A list of the web API. An element that cannot be read does not invalidate the others.
package struct WireList<Element: Decodable & Sendable>: Decodable, Sendable {
  /// The elements that could be read, in the received order.
  package var elements: [Element]
  /// The number of skipped elements that could not be read.
  package var unreadable: Int

  /// Makes a list, with the number of further elements that could not be read.
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
  /// The index after the last element.
  package var endIndex: Int { elements.endIndex }
  /// The element at an index, which must be valid.
  package subscript(position: Int) -> Element { elements[position] }
}

private enum Readable<Value: Decodable>: Decodable {
  case value(Value)
  case unreadable

  init(from decoder: any Decoder) throws {
    do { self = .value(try Value(from: decoder)) } catch { self = .unreadable }
  }
}

struct WireKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

/// An object of unknown form. A field that is absent, null or of another type reads as nil.
struct TolerantObject {
  private let fields: KeyedDecodingContainer<WireKey>

  /// - Throws: The decoder's error if this is not an object.
  init(from decoder: any Decoder) throws {
    fields = try decoder.container(keyedBy: WireKey.self)
  }

  func has(_ key: WireKey) -> Bool {
    guard fields.contains(key) else { return false }
    do { return !(try fields.decodeNil(forKey: key)) } catch { return true }
  }

  func value<Value: Decodable>(_ type: Value.Type, _ key: WireKey) -> Value? {
    // Without this check, `decode` would throw an error for each absent field. That would be slow, because a field that
    // is absent in one element of a list is usually absent in all.
    guard fields.contains(key) else { return nil }
    do { return try fields.decode(type, forKey: key) } catch { return nil }
  }

  func text(_ key: WireKey) -> String? { value(String.self, key) }

  func uuid(_ key: WireKey) -> UUID? { text(key).flatMap { UUID(uuidString: $0) } }

  /// A whole number, written as `25`, `25.0` or `"25"`.
  func number(_ key: WireKey) -> Int64? {
    value(Int64.self, key) ?? value(Double.self, key).flatMap { Int64(exactly: $0) }
      ?? text(key).flatMap { Int64($0) }
  }

  /// - Throws: `DecodingError` that names only the key.
  func need<Value>(_ value: Value?, _ key: WireKey) throws -> Value {
    guard let value else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [key], debugDescription: "absent, or of another kind"))
    }
    return value
  }
}
