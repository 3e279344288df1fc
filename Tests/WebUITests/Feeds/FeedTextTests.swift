import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Feeds as texts: what they tell, whatever the names are, and how it is written.
@Suite struct FeedTextTests {
  private static let company = RecordID(milliseconds: 1_800_000_000_000, random: (9, 9))
  private static let item = RecordID(milliseconds: 1_800_000_000_000, random: (1, 1))
  private static let site = "https://example.org"

  private func alert(_ kind: Alert.Kind, _ title: String, day: Int64? = nil) -> Alert {
    var alert = Alert(
      kind, of: RecordReference(kind == .overdue ? .loan : .inventoryItem, Self.item), title,
      quantity: ExactDecimal("2.5"), unit: "kg", since: Moment(milliseconds: 1_795_000_000_000))
    alert.day = day.map { Moment(milliseconds: $0 * 86_400_000) }
    if kind == .overdue { alert.person = title }
    return alert
  }

  private func content(_ alerts: [Alert], name: String = "Acme") -> FeedContent {
    FeedContent(
      company: Self.company, name: name, alerts: alerts,
      moment: Moment(milliseconds: 1_800_000_000_000))
  }

  @Test func `An entry names its need for ever and leads to its record`() {
    let text = FeedKind.atom.text(content([alert(.low, "Bolt")]), site: Self.site)
    #expect(text.contains("<id>urn:thecompany:\(Self.company):low-\(Self.item)</id>"))
    #expect(text.contains("<title>Below threshold: Bolt</title>"))
    let place = "\(Self.site)/companies/\(Self.company)/items/\(Self.item)"
    #expect(text.contains("<link href=\"\(place)\"/>") && text.contains("2.5 kg"))
    let loan = FeedKind.atom.text(content([alert(.overdue, "Ben", day: 20_000)]), site: Self.site)
    #expect(loan.contains("/loans/\(Self.item)"))
  }

  @Test(arguments: Markup.hostile + ["a\u{FFFE}b", "a\rb", "\u{0}\u{1B}", "]]>"])
  func `Hostile names stay words in a feed`(_ words: String) {
    let text = FeedKind.atom.text(content([alert(.low, words)], name: words), site: Self.site)
    for danger in ["<script", "<img", "<b>", "<!--", "]]>", "\u{FFFE}", "\r", "\u{0}", "\u{1B}"] {
      #expect(!text.contains(danger), "\(danger)")
    }
    #expect(text.components(of: "<entry>") == 1 && text.components(of: "</feed>") == 1)
  }

  @Test func `A calendar has what is due on a day, and a day is a whole one`() {
    let alerts = [alert(.low, "Nut"), alert(.expiring, "Milk", day: 20_089)]
    let text = FeedKind.calendar.text(content(alerts), site: Self.site)
    let lines = text.split(separator: "\r\n").map { String($0) }
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 1)
    #expect(lines.contains("DTSTART;VALUE=DATE:20250101"))
    #expect(lines.contains("DTEND;VALUE=DATE:20250102"))
    #expect(lines.contains("SUMMARY:Expires: Milk"))
    #expect(lines.contains { $0.hasPrefix("UID:expiring-\(Self.item)@") })
  }

  @Test(arguments: [
    ("a;b", "a\\;b"), ("a,b", "a\\,b"), ("a\\b", "a\\\\b"), ("a\nb", "a\\nb"), ("a\r\nb", "a \\nb"),
    ("a\u{0}\u{7F}b", "a  b"), ("ü–😀", "ü–😀"),
  ])
  func `What would end a value is written out`(_ words: String, _ text: String) {
    #expect(CalendarFeed.escaped(words) == text)
  }

  @Test(arguments: ["x", "ü", "漢", "😀"])
  func `Long lines are folded between characters, and unfold to what they were`(_ letter: String) {
    for count in [1, 20, 74, 75, 76, 150, 151, 400] {
      let line = "S:" + String(repeating: letter, count: count)
      let folded = CalendarFeed.folded(line)
      let parts = folded.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(parts.allSatisfy { $0.utf8.count <= CalendarFeed.lineLimit })
      #expect(folded.replacing("\r\n ", with: "") == line)
    }
  }

  @Test func `The calendar keeps its shape whatever names are`() {
    for words in Markup.hostile + ["END:VEVENT\r\nBEGIN:VEVENT", "a\nATTACH:x"] {
      let alerts = [alert(.expired, words, day: 20_000), alert(.overdue, words, day: 20_001)]
      let text = FeedKind.calendar.text(content(alerts, name: words), site: Self.site)
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
      #expect(lines.filter { $0 == "END:VEVENT" }.count == 2)
      #expect(!lines.contains { $0.hasPrefix("ATTACH") } && !text.contains("\u{0}"))
      #expect(lines.allSatisfy { $0.utf8.count <= CalendarFeed.lineLimit })
    }
  }

  @Test func `Each kind of need has its words`() {
    for kind in Alert.Kind.allCases {
      #expect(NoticeWords.line(alert(kind, "Bolt")).contains("Bolt"))
      #expect(!NoticeWords.line(alert(kind, "")).hasSuffix(": "))
      #expect(!NoticeWords.label(kind).isEmpty)
    }
    for kind in FeedKind.allCases { #expect(!FeedWords.hint(kind).isEmpty) }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
