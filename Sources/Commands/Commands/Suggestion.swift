/// Finds the word that was probably meant.
enum Suggestion {
  /// ` Did you mean "item"?` with a blank in front, or nothing.
  static func sentence(for word: String, among known: [String]) -> String {
    guard let best = best(for: word, among: known) else { return "" }
    return " Did you mean \"\(best)\"?"
  }

  /// The nearest of the known words, nil if none is near.
  static func best(for word: String, among known: [String]) -> String? {
    let distances = known.map { (word: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    let limit = max(1, best.word.utf8.count / 3)
    if best.distance <= limit { return best.word }
    return word.utf8.count > 2 ? known.first { $0.hasPrefix(word) } : nil
  }

  /// How many letters must be changed, added, removed or swapped with their neighbour.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let changed = last[column] + (byte == other ? 0 : 1)
        var cost = min(changed, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
