import HTTPServing
import PageParts

/// A form in which a feed is told.
enum FeedKind: String, CaseIterable, Sendable {
  case atom, calendar

  var fileName: String {
    switch self {
    case .atom: "feed.xml"
    case .calendar: "calendar.ics"
    }
  }

  var mediaType: String {
    switch self {
    case .atom: "application/atom+xml; charset=utf-8"
    case .calendar: "text/calendar; charset=utf-8"
    }
  }

  /// Where it is, by its secret.
  func place(_ secret: String) -> Place { Place("feeds", secret, fileName) }

  /// The whole file; `site` is how the reader reaches us, such as `https://example.org`.
  func text(_ content: FeedContent, site: String) -> String {
    switch self {
    case .atom: AtomFeed(content: content, site: site).text
    case .calendar: CalendarFeed(content: content, site: site).text
    }
  }
}
