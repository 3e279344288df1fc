package import Accounting
package import Device
import Documents
import EInvoices
package import Model
package import Storage

/// Everything of a period in one archive: the journal as tables, the bookings, each invoice as PDF,
/// and what suppliers sent.
package struct BooksArchive: Sendable {
  private let context: CompanyContext
  private let first: Moment
  private let last: Moment
  private let workshop: FileFolder

  /// How many documents it holds at most.
  private static let documentLimit = 100_000

  /// An archive of a period, both days included, which is made in a folder.
  package init(
    of context: CompanyContext, from first: Moment, until last: Moment, in workshop: FileFolder
  ) {
    (self.context, self.first, self.last) = (context, first, last)
    self.workshop = workshop
  }

  /// What an archive has.
  package struct Report: Sendable {
    /// How many documents.
    package let count: Int
    /// Why it has no bookings for DATEV's programs, where the profile asks for them.
    package let withoutBookings: BookingFlaw?
  }

  /// What it is called.
  package var name: String {
    "\(say("books"))-\(MomentParts(first).date)-\(MomentParts(last).date).zip"
  }

  /// Writes it to a path where no file is yet, and answers what it has. `advance`
  /// hears how far it is, and says whether to go on; where it says no nothing is left.
  @concurrent package func write(
    to path: String, made now: Moment, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Report {
    let books = try await context.books(from: first, until: last)
    let staging = try StagingFolder(in: workshop)
    defer { withExtendedLifetime(staging) {} }
    var parts = StagedParts(folder: staging.folder)
    var withoutBookings: BookingFlaw?
    for form in [ItemTable.Form.csv, .xlsx, .json] {
      let file = try books.table(as: form)
      try parts.add(file.name, file.bytes)
    }
    if books.terms != nil {
      do {
        for file in try books.bookings(made: now) {
          try parts.add("DATEV/\(file.name)", file.bytes)
        }
      } catch let flaw as BookingFlaw {
        withoutBookings = flaw
      }
    }
    let total = books.journal.entries.count
    guard total <= Self.documentLimit else { throw ArchiveProblem.tooManyFiles }
    var done = 0
    func step() throws {
      done += 1
      let progress = ArchiveProgress(.drawingLetters, done: done, of: total)
      guard advance(progress.within(start: 0, share: 0.9)) else { throw ArchiveProblem.stopped }
    }
    try await context.documents(Invoice.self, from: first, until: last) { account in
      if let file = try await context.letterFile(Invoice.self, of: account.order.id) {
        try parts.add("\(say("invoices"))/\(account.order[.number] ?? file.title).pdf", file.bytes)
      }
      try step()
    }
    try await context.documents(Bill.self, from: first, until: last) { account in
      try await add(account.order, &parts)
      try step()
    }
    let all = parts.all
    try await WorkBench().run {
      let writer = try ArchiveWriter(path: path)
      for part in all { try writer.add(part.name, file: part.path) }
      try writer.finish { advance(ArchiveProgress(.packing, part: 0.9 + 0.1 * $0)) }
    }
    return Report(count: total, withoutBookings: withoutBookings)
  }

  /// The files that hang on a bill.
  private func add(_ bill: Record<Bill>, _ parts: inout StagedParts) async throws {
    let stem = [bill[.number], bill[.supplierNumber]].compactMap(\.self).joined(separator: " ")
    for entry in try await context.attachments(of: RecordReference(.bill, bill.id)) {
      guard let file = entry.stored.record(Attachment.self), let digest = file[.digest] else {
        continue
      }
      let path = parts.nextPath
      guard
        try await context.copy(file: file.id, digest, to: path, fetching: true) == .copied
      else { throw ArchiveProblem.missing([file[.name] ?? stem], because: say("It is elsewhere.")) }
      parts.note("\(say("bills"))/\(stem) \(file[.name] ?? "")", path)
    }
  }
}

/// What goes into an archive, as files beside each other.
private struct StagedParts {
  let folder: FileFolder
  private(set) var all: [(name: String, path: String)] = []
  private var names: Set<String> = []

  init(folder: FileFolder) { self.folder = folder }

  /// Where the next one is put.
  var nextPath: String { folder.file("\(all.count)") }

  mutating func add(_ name: String, _ bytes: [UInt8]) throws {
    let path = nextPath
    try PlainFile(path, .writing).write(bytes, at: 0)
    note(name, path)
  }

  /// Notes a file that is at its place, under a name that no other has and every system takes.
  mutating func note(_ name: String, _ path: String) {
    let folders = name.split(separator: "/").map { FileName.plain(String($0)) }
    let plain = folders.joined(separator: "/")
    var free = plain
    var count = 1
    while !names.insert(free).inserted {
      count += 1
      free = "\(count) \(plain)"
      if let slash = plain.lastIndex(of: "/") {
        free = "\(plain[...slash])\(count) \(plain[plain.index(after: slash)...])"
      }
    }
    all.append((free, path))
  }
}
