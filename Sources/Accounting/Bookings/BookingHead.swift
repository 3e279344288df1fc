import EInvoices
import Model

/// The first line of a file of bookings.
struct BookingHead {
  /// Its 31 fields.
  let line: [UInt8]

  init(
    _ settings: BookingSettings, _ currency: CurrencyCode, _ yearBegin: EInvoice.Day,
    _ first: EInvoice.Day, _ last: EInvoice.Day, _ created: Moment
  ) {
    let quoted = { (text: String) in BookingText.quoted(text, limit: 30) }
    let plain = { (text: String) in Array(text.utf8) }
    let fields: [[UInt8]] = [
      quoted("EXTF"), plain("700"), plain("21"), quoted("Buchungsstapel"), plain("13"),
      plain(Self.stamp(created)), [],
      // Where it comes from, who wrote it, who read it.
      quoted("TC"), quoted(""), quoted(""),
      plain("\(settings.consultant)"), plain("\(settings.client)"), plain(yearBegin.compact),
      plain("\(settings.accountLength)"), plain(first.compact), plain(last.compact),
      quoted(settings.label), quoted(""),
      // Of bookkeeping, for no law of its own.
      plain("1"), plain("0"), plain(settings.isFinal ? "1" : "0"), quoted(currency.description),
      [], quoted(""), [], [], quoted(settings.chart.rawValue), [], [], quoted(""), quoted(""),
    ]
    line = Array(fields.joined(separator: [UInt8(ascii: ";")]))
  }

  /// `20261130140501123`.
  private static func stamp(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    let thousandths = moment.milliseconds - moment.milliseconds / 1_000 * 1_000
    let three = String("\(1_000 + thousandths)".dropFirst())
    return "\(parts.year)"
      + [parts.month, parts.day, parts.hour, parts.minute, parts.second]
      .map(MomentParts.two).joined() + three
  }
}
