/// Reads `Cookie` fields.
enum CookieParser {
  static let cookieCountLimit = 100

  static func parse(_ fields: [String]) -> Query {
    var query = Query()
    for field in fields {
      for part in field.utf8.split(separator: 0x3B) {
        guard query.pairs.count < cookieCountLimit else { return query }
        let halves = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { continue }
        let name = String(Substring(halves[0])).trimmedBlanks
        guard name.isToken else { continue }
        query.pairs.append(Query.Pair(name: name, value: unquoted(String(Substring(halves[1])))))
      }
    }
    return query
  }

  private static func unquoted(_ text: String) -> String {
    let value = text.trimmedBlanks
    guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
    return String(value.dropFirst().dropLast())
  }
}
