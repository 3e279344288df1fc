import Model

/// Serial numbers and lots as people type or scan them: one a line, and ranges of many.
package enum SerialNumbers {
  /// How many are taken at once.
  package static let limit = 200
  /// Bytes of one.
  package static let byteLimit = 128
  /// Bytes of a whole text that is looked at.
  private static let textLimit = limit * (2 * byteLimit + 4)

  /// What is wrong with a text.
  package enum Problem: Error, Equatable, Sendable {
    /// There is none in it.
    case none
    /// There are more than the limit.
    case tooMany
    /// One is longer than the limit; how it begins.
    case tooLong(String)
    /// Its two ends make no range.
    case range(String)
    /// It is there twice.
    case twice(String)
    /// It has signs in it that nobody sees; what can be seen of it.
    case unseen(String)

    /// One sentence for a person.
    package var sentence: String {
      switch self {
      case .none: say("Type or scan a number, one a line.")
      case .tooMany: say("At most \(SerialNumbers.limit) numbers are taken at once.")
      case .tooLong(let start):
        say("“\(start)…” is too long: \(SerialNumbers.byteLimit) bytes are the limit.")
      case .range(let text):
        say(
          "“\(text)” is no range of at most \(SerialNumbers.limit) numbers: write the first and "
            + "the last as A-001..A-050.")
      case .twice(let number): say("\(number) is in the list twice.")
      case .unseen(let seen): say("“\(seen)” has signs in it that can’t be seen: type it again.")
      }
    }
  }

  /// All numbers of a text in their order, each of them once.
  package static func read(_ text: String) -> Result<[String], Problem> {
    guard text.utf8.count <= textLimit else {
      let line = text.split(whereSeparator: \.isNewline).first { $0.utf8.count > byteLimit }
      return .failure(line.map { .tooLong(String($0.prefix(24))) } ?? .tooMany)
    }
    var numbers: [String] = []
    var known: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(line).trimmed
      if line.isEmpty { continue }
      if let problem = unseen(in: line) { return .failure(problem) }
      let found: [String]
      switch expand(line) {
      case .failure(let problem): return .failure(problem)
      case .success(let all): found = all
      }
      for number in found {
        guard number.utf8.count <= byteLimit else {
          return .failure(.tooLong(String(number.prefix(24))))
        }
        guard known.insert(number).inserted else { return .failure(.twice(number)) }
      }
      numbers += found
      if numbers.count > limit { return .failure(.tooMany) }
    }
    return numbers.isEmpty ? .failure(.none) : .success(numbers)
  }

  private static func unseen(in line: String) -> Problem? {
    let seen = line.unicodeScalars.filter { !isUnseen($0) }
    guard seen.count < line.unicodeScalars.count else { return nil }
    return .unseen(String(String(String.UnicodeScalarView(seen)).prefix(24)))
  }

  /// Two numbers that differ in such a sign alone look the same, or run backwards.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse]
      .contains(scalar.properties.generalCategory)
  }

  /// `A-008..A-011` as four numbers; a line without two points as itself.
  private static func expand(_ line: String) -> Result<[String], Problem> {
    let parts = line.split(separator: "..", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard parts.count > 1 else { return .success([line]) }
    let problem = Problem.range(String(line.prefix(48)))
    guard parts.count == 2 else { return .failure(problem) }
    let (first, last) = (Ended(parts[0]), Ended(parts[1]))
    guard let first, let last, last.head == first.head || last.head.isEmpty,
      first.number <= last.number, last.number - first.number < limit
    else { return .failure(problem) }
    return .success(
      (first.number...last.number).map { step in
        let digits = String(step)
        return first.head + String(repeating: "0", count: max(0, first.digits - digits.count))
          + digits
      })
  }

  /// A number that ends in digits.
  private struct Ended {
    let head: String
    let number: Int
    let digits: Int

    /// Digits beyond what counts in an `Int` belong to the head.
    private static let digitLimit = 9

    init?(_ text: String) {
      let end = text.utf8.reversed().prefix { (48...57).contains($0) }.prefix(Self.digitLimit)
      guard !end.isEmpty, let value = Int(String(text.utf8.suffix(end.count)) ?? "") else {
        return nil
      }
      head = String(text.utf8.dropLast(end.count)) ?? ""
      number = value
      digits = end.count
    }
  }
}
