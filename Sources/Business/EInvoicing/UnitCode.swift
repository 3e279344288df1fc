/// The codes that electronic invoices have for units (UN/ECE recommendation 20 and 21).
enum UnitCode {
  /// One of something, which needs no unit.
  static let one = "C62"

  /// The code of a unit as people write it; that of one where nobody knows it.
  static func of(_ unit: String?) -> String {
    guard let unit, !unit.isEmpty else { return one }
    let word = unit.lowercased().filter { $0 != "." && !$0.isWhitespace }
    return codes[word] ?? one
  }

  /// What people call a unit that has a code; nil for one of something, and where nobody knows it.
  static func word(of code: String) -> String? {
    code == "H87" ? nil : words[code]?.split(separator: " ").first.map(String.init)
  }

  /// By the words of German and English.
  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for (code, words) in words {
      for word in words.split(separator: " ") { codes[String(word)] = code }
    }
    return codes
  }()

  /// The words of each code, the usual one first.
  private static let words = [
    "H87": "pc pcs piece pieces ea each stück stk st", "SET": "set sets satz",
    "PR": "pair pairs paar", "XBX": "box boxes karton kiste", "XPK": "pack packs package paket",
    "XPX": "pallet pallets palette", "XRO": "roll rolls rolle", "XBG": "bag bags sack beutel",
    "XBO": "bottle bottles flasche", "XCA": "can cans dose", "KGM": "kg kilo kilogramm",
    "GRM": "g gramm gram", "MGM": "mg", "TNE": "t tonne ton", "MTR": "m meter metre",
    "CMT": "cm", "MMT": "mm", "KMT": "km", "LM": "lfm", "MTK": "m2 m² qm", "MTQ": "m3 m³ cbm",
    "LTR": "l liter litre", "MLT": "ml", "HUR": "h hour hours std stunde stunden",
    "MIN": "min minute minutes minuten", "DAY": "day days tag tage",
    "WEE": "week weeks woche wochen", "MON": "month months monat monate",
    "ANN": "year years jahr jahre", "KWH": "kwh", "LS": "flat lumpsum pauschal psch",
  ]
}
