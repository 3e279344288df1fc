import EInvoices
import Glibc
import Model

typealias EInvoiceDay = EInvoice.Day

extension EInvoice.Day {
  /// A day that there is.
  init(_ year: Int, _ month: Int, _ day: Int) {
    guard let day = EInvoice.Day(year: year, month: month, day: day) else {
      fatalError("there is no such day")
    }
    self = day
  }
}

extension ExactDecimal {
  /// A number as it is written in code.
  init(text: String) {
    guard let number = ExactDecimal(text) else { fatalError("no number: \(text)") }
    self = number
  }
}

/// Files and JSON, as few as samples need.
enum SampleFile {
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { fatalError("can't write \(path)") }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard count == bytes.count, fclose(file) == 0 else { fatalError("can't write \(path)") }
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  /// A text as JSON has it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: if scalar.value >= 32 { quoted.unicodeScalars.append(scalar) }
      }
    }
    return quoted + "\""
  }

  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }
}
