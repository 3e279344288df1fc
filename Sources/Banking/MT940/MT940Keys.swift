import Model

/// Words within a purpose that say what follows: `EREF+`, `SVWZ+`, `EREF: `, or `/EREF/`, `/REMI/`.
enum MT940Keys {
  private static let keys = [
    "EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "SVWZ", "ABWA", "ABWE", "BREF", "RREF",
    "IBAN", "BIC", "PURP", "MDAT", "SQTP", "ORCR", "ORMR", "DDAT",
  ]
  private static let slashKeys: Set<Substring> = [
    "EREF", "REMI", "NAME", "IBAN", "BIC", "MARF", "CSID", "TRCD", "BENM", "ORDP", "PREF", "RTRN",
    "ISDT", "PURP", "ULTC", "ULTD", "ID", "ADDR", "CNTP", "SVCL", "USTD", "STRD",
  ]

  /// Takes a purpose in lines of that width, which may have keys in it.
  static func fillWords(_ lines: [String], width: Int, _ entry: inout BankEntry) {
    let (plain, values) = split(lines, width)
    let purpose = values.first { $0.key == "SVWZ" }?.value
    // Without that key, what stands in front of the others is the purpose.
    entry.purpose = PurposeText.tidied(purpose ?? plain)
    for (key, value) in values {
      let value = PurposeText.tidied(value)
      guard value != "NOTPROVIDED", !value.isEmpty else { continue }
      switch key {
      case "EREF": entry.endToEnd = value
      case "MREF": entry.mandate = value
      case "IBAN": if entry.account.isEmpty { entry.account = AccountText.compact(value) }
      case "BIC": if entry.bic.isEmpty { entry.bic = AccountText.compact(value) }
      default: break
      }
    }
  }

  /// What stands before the first key, and each key with what follows it.
  private static func split(
    _ lines: [String], _ width: Int
  ) -> (plain: String, values: [(key: String, value: String)]) {
    var (plain, values) = ("", [(key: String, value: String)]())
    var isFull = false
    for line in lines {
      var rest = Substring(line)
      if let key = key(rest) {
        values.append((key, ""))
        rest = rest.dropFirst(key.count + 1)
      } else if !isFull {
        append(" ", &plain, &values)
      }
      // A key within a line stands behind a blank.
      while let blank = rest.firstIndex(of: " ") {
        append(String(rest[...blank]), &plain, &values)
        rest = rest[rest.index(after: blank)...]
        if let key = key(rest) {
          values.append((key, ""))
          rest = rest.dropFirst(key.count + 1)
        }
      }
      append(String(rest), &plain, &values)
      isFull = line.unicodeScalars.count >= width
    }
    return (plain, values)
  }

  private static func append(
    _ text: String, _ plain: inout String, _ values: inout [(key: String, value: String)]
  ) {
    if values.isEmpty { plain += text } else { values[values.count - 1].value += text }
  }

  private static func key(_ text: Substring) -> String? {
    keys.first { key in
      guard text.hasPrefix(key) else { return false }
      let rest = text.dropFirst(key.count)
      return rest.hasPrefix("+") || rest.hasPrefix(": ") || rest == ":"
    }
  }

  /// `/EREF/1/REMI//2` as keys and values; nil where the text does not begin with a key.
  static func slashes(_ text: String) -> [(key: Substring, value: String)]? {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count > 2, words[0].isEmpty, slashKeys.contains(words[1]) else { return nil }
    var found: [(key: Substring, value: String)] = []
    for word in words.dropFirst() {
      if slashKeys.contains(word) {
        found.append((word, ""))
      } else {
        let last = found.count - 1
        found[last].value += (found[last].value.isEmpty ? "" : "/") + word
      }
    }
    return found
  }

  static func fill(_ parts: [(key: Substring, value: String)], _ entry: inout BankEntry) {
    for (key, value) in parts {
      let value = PurposeText.tidied(value.split(separator: "/").joined(separator: "/"))
      guard value != "NOTPROVIDED", !value.isEmpty else { continue }
      switch key {
      case "EREF": entry.endToEnd = value
      case "REMI", "USTD", "STRD": entry.purpose += (entry.purpose.isEmpty ? "" : " ") + value
      case "NAME": if entry.name.isEmpty { entry.name = value }
      case "IBAN": entry.account = AccountText.compact(value)
      case "BIC": entry.bic = AccountText.compact(value)
      case "MARF": entry.mandate = value
      case "RTRN": entry.isReversal = true
      default: break
      }
    }
  }
}
