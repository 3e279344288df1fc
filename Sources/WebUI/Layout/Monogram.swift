/// The letter that stands for a name where there is no room, or no picture.
enum Monogram {
  static func text(_ name: String) -> String {
    name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "·"
  }
}
