import Business
import Model
import PageParts

/// What is due on a day, as a calendar (RFC 5545).
struct CalendarFeed {
  let content: FeedContent
  let site: String

  /// Octets of a line at most, without its end.
  static let lineLimit = 75

  var text: String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TheCompany//Notices//EN",
      "CALSCALE:GREGORIAN", "X-WR-CALNAME:" + Self.escaped(FeedWords.title(content.name)),
    ]
    for alert in content.alerts { lines += event(alert) }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  private func event(_ alert: Alert) -> [String] {
    guard let day = alert.day else { return [] }
    let next = Moment(milliseconds: day.milliseconds + 86_400_000)
    return [
      "BEGIN:VEVENT",
      "UID:\(alert.name)@\(content.company)",
      "DTSTAMP:\(Self.digits(MomentText.iso(alert.since)))",
      "DTSTART;VALUE=DATE:\(Self.day(day))",
      "DTEND;VALUE=DATE:\(Self.day(next))",
      "SUMMARY:" + Self.escaped(NoticeWords.line(alert)),
      "DESCRIPTION:" + Self.escaped(NoticeWords.detail(alert)),
      "URL:" + site + NoticePage.place(of: alert, in: content.company).text,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]
  }

  /// `20261224`.
  private static func day(_ moment: Moment) -> String {
    digits(String(MomentText.iso(moment).prefix(10)))
  }

  private static func digits(_ text: String) -> String {
    text.filter { $0 != "-" && $0 != ":" }
  }

  /// Words as a value: what would end it or divide it is written with a backslash before it.
  static func escaped(_ words: String) -> String {
    var text = ""
    for letter in words.unicodeScalars {
      switch letter {
      case "\\": text += "\\\\"
      case ";": text += "\\;"
      case ",": text += "\\,"
      case "\n": text += "\\n"
      case let other where other.value < 0x20 || other.value == 0x7F: text += " "
      default: text.unicodeScalars.append(letter)
      }
    }
    return text
  }

  /// A line in pieces that are short enough, none of which ends within a character.
  static func folded(_ line: String) -> String {
    var (text, count) = ("", 0)
    for letter in line.unicodeScalars {
      let length = UTF8.width(letter)
      if count + length > lineLimit {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(letter)
      count += length
    }
    return text
  }
}
