/// Names and values in the order they were sent, as in a query or a form.
package struct Query: Sendable, Equatable {
  /// One name with its value.
  package struct Pair: Sendable, Equatable {
    /// The decoded name.
    package let name: String
    /// The decoded value; empty if there was none.
    package let value: String

    /// Makes a pair.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The most pairs that are read; what follows is left out.
  package static let pairCountLimit = 1_000

  /// All pairs in order.
  package internal(set) var pairs: [Pair] = []

  /// Makes an empty query.
  package init() {}

  /// Reads `a=1&b=2`; never fails, broken escapes stay as they stand.
  package init(_ text: String) {
    self.init(bytes: Array(text.utf8), pairCountLimit: Self.pairCountLimit)
  }

  init(bytes: [UInt8], pairCountLimit: Int) {
    guard !bytes.isEmpty else { return }
    for part in bytes.split(separator: 0x26).prefix(pairCountLimit) {
      let halves = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      pairs.append(
        Pair(
          name: PercentCoding.formDecoded(halves[0]),
          value: halves.count > 1 ? PercentCoding.formDecoded(halves[1]) : ""))
    }
  }

  /// The first value of this name, or nil.
  package subscript(name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  /// The same with one value of this name.
  package func setting(_ name: String, to value: String) -> Query {
    var query = self
    let pair = Pair(name: name, value: value)
    guard let place = pairs.firstIndex(where: { $0.name == name }) else {
      query.pairs.append(pair)
      return query
    }
    query.pairs[place] = pair
    let rest = query.pairs[(place + 1)...].filter { $0.name != name }
    query.pairs.replaceSubrange((place + 1)..., with: rest)
    return query
  }

  /// All values of this name, in order.
  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }
}
