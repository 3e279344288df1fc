import EInvoices
package import Model

/// The documents of a journal as stacks of bookings in DATEV's format (EXTF 700, category 21,
/// version 13). It is worked out at once; nothing is left out silently.
package struct BookingStack: Sendable {
  /// All bookings: one for each rate of a document that has an amount, in the order of the journal.
  package let bookings: [Booking]
  /// What keeps them from being written: of the settings first, then of each document.
  package let flaws: [BookingFlaw]
  private let settings: BookingSettings
  private let currency: CurrencyCode

  /// Takes a journal and what the accountant says.
  package init(_ journal: Journal, _ settings: BookingSettings) {
    (self.settings, currency) = (settings, journal.currency)
    let bookings = journal.entries.map { Booking.all(of: $0, settings, in: journal.currency) }
    self.bookings = bookings.flatMap { $0 }
    var flaws = settings.flaws + journal.flaws.map { BookingFlaw(.document($0), of: $0.document) }
    for (entry, booked) in zip(journal.entries, bookings) {
      var kinds = settings.flaws(of: entry)
      if booked.contains(where: { !$0.isWritable }) { kinds.append(.amount) }
      flaws += kinds.map { BookingFlaw($0, of: entry.title) }
    }
    if self.bookings.isEmpty, flaws.isEmpty { flaws.append(BookingFlaw(.empty)) }
    self.flaws = flaws
  }

  /// What an accountant should know.
  package var remarks: [BookingRemark] {
    bookings.indices.flatMap { place -> [BookingRemark] in
      let (booking, entry) = (bookings[place], bookings[place].entry)
      var kinds: [BookingRemark.Kind] = []
      // Of a document once.
      if place == 0 || bookings[place - 1].entry != entry {
        let number = BookingText.number(entry.number)
        if number != entry.number { kinds.append(.number(number)) }
        let own = entry.contact.account
        if !own.isEmpty, own != booking.person { kinds.append(.account(booking.person)) }
        if entry.currency != booking.currency { kinds.append(.currency(entry.currency)) }
      }
      if booking.roundedTax != .zero { kinds.append(.tax(booking.roundedTax)) }
      return kinds.map { BookingRemark(kind: $0, document: entry.title) }
    }
  }

  /// The files: one for each fiscal year, more where it spans two years of the calendar or has more
  /// bookings than fit; each month one where the settings say so. The bookings of a document stay
  /// together. Throws the first flaw where there is one.
  package func files(created: Moment) throws(BookingFlaw) -> [BookingFile] {
    try files(created: created, limit: BookingFile.countLimit)
  }

  func files(created: Moment, limit: Int) throws(BookingFlaw) -> [BookingFile] {
    if let flaw = flaws.first { throw flaw }
    var (files, part): ([BookingFile], [Booking]) = ([], [])
    var number = 1
    for document in documents {
      if let first = part.first {
        let isSamePeriod = period(of: first.entry.day) == period(of: document[0].entry.day)
        if !isSamePeriod || part.count + document.count > limit {
          files.append(file(part, number, created))
          number = isSamePeriod ? number + 1 : 1
          part = []
        }
      }
      part += document
    }
    return files + [file(part, number, created)]
  }

  /// The bookings of each document.
  private var documents: [[Booking]] {
    var documents: [[Booking]] = []
    var begin = bookings.startIndex
    for place in bookings.indices.dropFirst() where bookings[place].entry != bookings[begin].entry {
      documents.append(Array(bookings[begin..<place]))
      begin = place
    }
    return documents + [Array(bookings[begin...])]
  }

  /// What one file may have bookings of, as far as days say it. Days are told without their year,
  /// so a file never has two.
  private func period(of day: EInvoice.Day) -> [EInvoice.Day] {
    let begin = settings.yearBegin(of: day)
    return [begin]
      + [EInvoice.Day(year: day.year, month: settings.splitsMonths ? day.month : 1, day: 1)]
      .compactMap(\.self)
  }

  private func file(_ bookings: [Booking], _ number: Int, _ created: Moment) -> BookingFile {
    let days = bookings.map(\.entry.day)
    let begin = settings.yearBegin(of: days[0])
    let end = settings.fiscalYear.moved(to: begin.year + 1).before
    let first = max(days[0].monthBegin, begin)
    let last = min(days[days.count - 1].monthEnd, end)
    let head = BookingHead(settings, currency, begin, first, last, created)
    var bytes = head.line + BookingText.lineEnd
    bytes += BookingText.encoded(BookingColumn.heads.joined(separator: ";")) + BookingText.lineEnd
    for booking in bookings {
      bytes += BookingLine(booking, settings, currency).bytes + BookingText.lineEnd
    }
    let part = number > 1 ? "_\(number)" : ""
    return BookingFile(
      name: "EXTF_Buchungsstapel_\(first.compact)-\(last.compact)\(part).csv", first: first,
      last: last, count: bookings.count, bytes: bytes)
  }
}

extension Booking {
  /// Whether its amounts fit into a line.
  var isWritable: Bool {
    [amount, base].allSatisfy { $0 <= Self.amountLimit && $0.millionths % 10_000 == 0 }
  }
}
