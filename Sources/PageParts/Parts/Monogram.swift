/// The letter that stands for a name where there is no room, or no picture.
package enum Monogram {
  /// The letters that stand for a person: those that the first and the last part of the name begin
  /// with.
  package static func initials(_ name: String) -> String {
    let parts = name.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return text(name) }
    return text(first) + text(last)
  }

  /// The first letter of a name.
  package static func text(_ name: String) -> String {
    name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "·"
  }
}
