import Model

/// An address of a letter, in the lines and the order in which the post of its country wants it.
package struct PostalAddress: Equatable, Sendable {
  /// The street and the house, also in several lines.
  package var street = ""
  /// The postal code, as people write it there.
  package var postalCode = ""
  /// The town.
  package var city = ""
  /// The state, province, county or prefecture.
  package var region = ""
  /// The code of the country; empty where nobody said.
  package var country = ""

  /// An address of which nothing is known yet.
  package init() {}

  /// Whether nothing is in it but a country.
  package var isEmpty: Bool { [street, postalCode, city, region].allSatisfy(\.isEmpty) }

  /// The lines from the street on, the country last where it is not that of the sender.
  package func lines(from home: String?) -> [String] {
    let format = Self.formats[country] ?? Self.usual
    var lines = format.split(separator: "|").flatMap { line in
      Self.filled(line, self).split(separator: "\n").map(String.init)
    }
    if !country.isEmpty, country != home { lines.append(Countries.name(of: country)) }
    return lines
  }

  /// A line of a format with the parts that there are. What stands before a part, or around it, is
  /// written with it; at the beginning of a line nothing stands before it.
  private static func filled(_ line: Substring, _ address: PostalAddress) -> String {
    var (text, between) = ("", "")
    var rest = line
    while let letter = rest.popFirst() {
      guard let part = address.part(letter) else {
        between.append(letter)
        continue
      }
      let isInBrackets = between.hasSuffix("(") && rest.first == ")"
      if isInBrackets { rest.removeFirst() }
      if !part.isEmpty {
        let lead = isInBrackets ? String(between.dropLast()) : between
        let told = isInBrackets ? "(\(part))" : part
        text += text.isEmpty ? lead.filter { $0 == "〒" } + told : lead + told
      }
      between = ""
    }
    return text
  }

  private func part(_ letter: Character) -> String? {
    switch letter {
    case "S": street
    case "P": postalCode
    case "C": city
    case "R": region
    case "K": city.uppercased()
    default: nil
    }
  }

  /// Street, then code and town, then the region: what most of the world writes.
  private static let usual = "S|P C|R"

  /// Of countries that write it otherwise: S street, P postal code, C town, K town in capitals,
  /// R region, | a new line.
  private static let formats: [String: String] = [
    "AR": "S|P C|R", "AU": "S|K R P", "BR": "S|C - R|P", "CA": "S|K R P", "CN": "P|R C|S",
    "CL": "S|P C|R", "CO": "S|C, R|P", "EG": "S|C|R|P", "ES": "S|P C (R)", "GB": "S|K|R|P",
    "GG": "S|K|P", "HK": "S|C|R", "HU": "C|S|P", "ID": "S|C|R P", "IE": "S|C|R|P",
    "IL": "S|C P", "IM": "S|K|P", "IN": "S|C P|R", "IT": "S|P C (R)", "JE": "S|K|P",
    "JP": "〒P|R C|S", "KR": "R C|S|P", "LV": "S|C, P", "MX": "S|P C, R", "MY": "S|P C|R",
    "NZ": "S|C P", "PH": "S|P C|R", "PK": "S|C-P|R", "PR": "S|K R P", "RU": "S|C|R|P",
    "SA": "S|C P", "SG": "S|C P", "TH": "S|C|R P", "TW": "P|R C|S", "UA": "S|C|R|P",
    "US": "S|C, R P", "VN": "S|C|R P", "ZA": "S|C|R|P",
  ]
}
