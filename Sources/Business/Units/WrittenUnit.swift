package import Model

/// Another unit as a cell of a table has it.
package struct WrittenUnit: Equatable, Sendable {
  /// What people call it.
  package let name: String
  /// How many of the item's own unit one of it is.
  package let factor: ExactDecimal
  /// What a scanner reads from it; nil where the cell says none.
  package let barcode: String?
}

extension ItemUnits {
  private static let barcodeWord = "barcode"

  /// The units as tables have them: `box=12 barcode 4006381333931; pallet=480`. A barcode with a
  /// semicolon or a quotation mark stands in quotation marks.
  package var text: String {
    others.reversed().map { unit in
      let barcode = unit.barcode.map { " \(Self.barcodeWord) \(Self.quoted($0))" } ?? ""
      return "\(unit.name)=\(unit.factor)\(barcode)"
    }.joined(separator: "; ")
  }

  private static func quoted(_ barcode: String) -> String {
    let isPlain = !barcode.contains { ";\"".contains($0) } && barcode == barcode.trimmed
    return isPlain ? barcode : "\"" + barcode.replacing("\"", with: "\"\"") + "\""
  }

  /// Reads such a text: names with factors, and barcodes where they are said; nil for anything
  /// else.
  package static func read(_ text: String) -> [WrittenUnit]? {
    var units: [WrittenUnit] = []
    for part in parts(of: text).map(\.trimmed) where !part.isEmpty {
      guard let sign = part.firstIndex(of: "=") else { return nil }
      let name = String(part[..<sign]).trimmed
      let words = String(part[part.index(after: sign)...]).trimmed
        .split(separator: " ", maxSplits: 2).map(String.init)
      var barcode: String?
      if words.count > 1 {
        guard words.count == 3, words[1] == barcodeWord, let code = unquoted(words[2].trimmed)
        else { return nil }
        barcode = code
      }
      guard let number = words.first, let factor = DecimalText.read(number), factor > .zero,
        factor.isEnterable,
        isName(name),
        !units.contains(where: { $0.name.lowercased() == name.lowercased() })
      else { return nil }
      units.append(WrittenUnit(name: name, factor: factor, barcode: barcode))
    }
    return units
  }

  /// The parts between semicolons that stand in no quotation marks.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func unquoted(_ text: String) -> String? {
    let barcode: String
    if text.hasPrefix("\"") {
      guard text.count > 2, text.hasSuffix("\"") else { return nil }
      barcode = String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    } else {
      barcode = text
    }
    let type = ItemUnit.definition.fields[Field<ItemUnit, String>.barcode.number].type
    return !barcode.isEmpty && type.accepts(.text(barcode)) ? barcode : nil
  }
}
