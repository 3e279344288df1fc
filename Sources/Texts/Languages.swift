package import Model

/// The languages that the program speaks.
package enum Languages {
  /// English first, the others as they are called.
  package static let all: [Language] =
    [.english]
    + Texts.catalogues.map { text in
      do { return try Language(catalogue: text) } catch {
        fatalError("A catalogue that was built in can't be read. \(error)")
      }
    }

  /// The language of this code; nil when there is none.
  package static func named(_ code: String) -> Language? { all.first { $0.code == code } }

  /// The one that a browser would like best, by its `Accept-Language`; nil if there is none
  /// of those that it asks for. `code` asks for one language, as the browser would have it.
  package static func wished(_ header: String?, code: String? = nil) -> Language? {
    guard let header, header.utf8.count <= headerByteLimit else { return nil }
    var best: (language: Language, weight: Int)?
    for wish in header.split(separator: ",") {
      let parts = wish.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = parts.first,
        let language = named(tag.prefix { $0 != "-" }.lowercased()),
        code == nil || code == language.code
      else { continue }
      let weight = parts.dropFirst().first.flatMap(Self.weight) ?? 1_000
      if weight > best?.weight ?? 0 { best = (language.written(in: tag), weight) }
    }
    return best?.language
  }

  private static let headerByteLimit = 1_000

  /// `q=0.8` in thousandths.
  private static func weight(_ text: String) -> Int? {
    guard text.hasPrefix("q=") else { return nil }
    let parts = text.dropFirst(2).split(separator: ".")
    guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
    let fraction = parts.dropFirst().first.map { ($0 + "000").prefix(3) } ?? "0"
    return min(1_000, max(0, whole * 1_000 + (Int(fraction) ?? 0)))
  }
}
