import Business
import Model
import PageParts

/// What needs somebody as an Atom feed (RFC 4287).
struct AtomFeed {
  let content: FeedContent
  let site: String

  var text: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>"]
    lines.append("<feed xmlns=\"http://www.w3.org/2005/Atom\">")
    lines.append(element("id", "urn:uuid:\(content.company)"))
    lines.append(element("title", FeedWords.title(content.name)))
    lines.append(element("updated", MomentText.iso(content.alerts.map(\.since).max() ?? .zero)))
    lines.append("<author>\(element("name", content.name))</author>")
    for alert in content.alerts { lines.append(entry(alert)) }
    lines.append("</feed>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(_ alert: Alert) -> String {
    let address = site + NoticePage.place(of: alert, in: content.company).text
    let parts = [
      element("id", "urn:thecompany:\(content.company):\(alert.name)"),
      element("title", NoticeWords.line(alert)),
      element("updated", MomentText.iso(alert.since)),
      "<link href=\"\(Self.escaped(address))\"/>",
      element("summary", NoticeWords.detail(alert)),
    ]
    return "<entry>\(parts.joined())</entry>"
  }

  private func element(_ name: String, _ words: String) -> String {
    "<\(name)>\(Self.escaped(words))</\(name)>"
  }

  /// XML has no way to write some characters at all.
  private static func escaped(_ words: String) -> String {
    let isUnwritable = { (letter: Unicode.Scalar) in
      letter.value == 0xFFFE || letter.value == 0xFFFF || letter.value == 0x0D
    }
    var kept = String.UnicodeScalarView()
    for letter in words.unicodeScalars { kept.append(isUnwritable(letter) ? "\u{FFFD}" : letter) }
    return HTML.escaped(String(kept))
  }
}

extension Moment {
  fileprivate static var zero: Moment { Moment(milliseconds: 0) }
}
