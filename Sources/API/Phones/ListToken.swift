import Hub

/// Where a phone stands in the changes of a list, as a URI.
struct ListToken: Equatable {
  private static let begin = "urn:thecompany:sync:"

  let mark: String
  let sequence: Int64

  init(mark: String, sequence: Int64) {
    self.mark = mark
    self.sequence = sequence
  }

  init(_ standing: PhoneShelf.Standing) {
    self.init(mark: standing.mark, sequence: standing.sequence)
  }

  /// Reads one that a phone sent; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix(Self.begin) else { return nil }
    let parts = text.dropFirst(Self.begin.count).split(separator: ":")
    guard parts.count == 2, let sequence = Int64(parts[1]), sequence >= 0 else { return nil }
    self.init(mark: String(parts[0]), sequence: sequence)
  }

  var text: String { "\(Self.begin)\(mark):\(sequence)" }

  /// Whether all that changed since is remembered.
  func isGood(_ standing: PhoneShelf.Standing) -> Bool {
    mark == standing.mark && sequence >= standing.floor && sequence <= standing.sequence
  }
}
