package import GatherModel

extension SeededGenerator {
  /// One of several, which must not be none.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
