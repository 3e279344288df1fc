/// Numbers of bank accounts with two check digits (ISO 13616).
enum IBAN {
  /// Whether the check digits fit; blanks are none of the number.
  static func isRight(_ number: String) -> Bool {
    let signs = Array(number.utf8)
    guard (15...34).contains(signs.count),
      signs[0..<2].allSatisfy({ (65...90).contains($0) }),
      signs[2..<4].allSatisfy({ (48...57).contains($0) })
    else { return false }
    var rest = 0
    for sign in signs[4...] + signs[..<4] {
      switch sign {
      case 48...57: rest = (rest * 10 + Int(sign) - 48) % 97
      case 65...90: rest = (rest * 100 + Int(sign) - 55) % 97
      default: return false
      }
    }
    return rest == 1
  }
}
