/// A list of codes that an invoice may use.
struct CodeList: Sendable {
  private let codes: Set<Substring>

  /// Takes codes with blanks between them.
  init(_ text: String) { codes = Set(text.split { $0 == " " || $0 == "\n" }) }

  func contains(_ code: String) -> Bool { codes.contains(code[...]) }
}
