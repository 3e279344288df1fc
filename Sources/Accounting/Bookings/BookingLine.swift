import EInvoices
import Model

/// A line of a file of bookings.
struct BookingLine {
  private var fields: [[UInt8]]
  private let booking: Booking

  init(_ booking: Booking, _ settings: BookingSettings, _ own: CurrencyCode) {
    self.booking = booking
    let quotes = Array("\"\"".utf8)
    fields = (1...BookingColumn.count).map { BookingColumn.texts.contains($0) ? quotes : [] }
    let entry = booking.entry
    put(.amount, Self.comma(booking.amount))
    putText(.side, booking.isDebit ? "S" : "H", limit: 1)
    putText(.currency, booking.currency.description, limit: 3)
    if let rate = booking.exchangeRate {
      put(.exchangeRate, Self.comma(rate))
      put(.base, Self.comma(booking.base))
      putText(.baseCurrency, own.description, limit: 3)
    }
    put(.account, booking.person)
    put(.contraAccount, booking.account.number)
    putText(.key, booking.account.key, limit: 4)
    put(.day, String(entry.day.dayFirst.prefix(4)))
    putText(.documentNumber, BookingText.number(entry.number), limit: BookingText.numberLimit)
    putText(.text, entry.contact.name, limit: 60)
    putNotes()
    if booking.namesUnion(settings.country) {
      putText(.unionNumber, entry.contact.unionNumber, limit: 15)
    }
    put(.isFinal, settings.isFinal ? "1" : "0")
    putDays(settings)
  }

  /// The line without its end.
  var bytes: [UInt8] { Array(fields.joined(separator: [UInt8(ascii: ";")])) }

  private mutating func putNotes() {
    let entry = booking.entry
    if !entry.reference.isEmpty {
      putText(.firstNoteKind, "Referenz", limit: 20)
      putText(.firstNote, entry.reference, limit: 210)
    }
    if entry.currency != booking.currency,
      let part = entry.taxes.first(where: { $0.rate == booking.rate })
    {
      putText(.secondNoteKind, "Fremdwährung", limit: 20)
      putText(
        .secondNote, "\(Self.comma(part.gross.magnitude)) \(entry.currency)", limit: 210)
    }
  }

  private mutating func putDays(_ settings: BookingSettings) {
    let entry = booking.entry
    if settings.taxDay == .service, let day = entry.serviceDay {
      put(.serviceDay, day.dayFirst)
      put(.taxPeriodDay, settings.taxDay.of(entry).dayFirst)
    }
    if let day = entry.dueDay { put(.dueDay, day.dayFirst) }
  }

  private mutating func put(_ column: BookingColumn, _ text: String) {
    fields[column.rawValue - 1] = Array(text.utf8)
  }

  private mutating func putText(_ column: BookingColumn, _ text: String, limit: Int) {
    fields[column.rawValue - 1] = BookingText.quoted(text, limit: limit)
  }

  /// `1234,50`: two decimals at least.
  private static func comma(_ number: ExactDecimal) -> String {
    var parts = number.digits.split(separator: ".").map(String.init)
    if parts.count == 1 { parts.append("") }
    while parts[1].utf8.count < 2 { parts[1] += "0" }
    return parts.joined(separator: ",")
  }
}

extension Booking {
  /// Whether it tells the number of a contact in another country of the union.
  func namesUnion(_ own: String) -> Bool {
    (rate.category == .intraCommunity || rate.category == .reverseCharge)
      && entry.contact.isInUnion(outside: own)
  }
}

extension JournalEntry.Contact {
  /// The number with the letters of its country, or these alone.
  var unionNumber: String {
    let number = compactID
    if number.prefix(2).allSatisfy(\.isLetter), !number.isEmpty { return number }
    return taxCountry + number
  }
}
