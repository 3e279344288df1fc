import Accounting
import EInvoices
import Glibc
import Model
import SyncProtocol

// Writes journals and stacks of bookings, so that programs of others can look at them. Documents
// are lines of the input.
//
//   AccountingSamples version
//   AccountingSamples book CHART YEAR LENGTH FOLDER [months] [service]    files for DATEV
//   AccountingSamples workbook FILE                                       the journal as .xlsx
//   AccountingSamples json                                                the journal as JSON
//   AccountingSamples taxes SPAN                                          taxes by period
//   AccountingSamples sales                                               sales within the union

func write(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = Glibc.write(descriptor, Array(rest), rest.count)
    guard count > 0 else { exit(1) }
    rest = rest.dropFirst(count)
  }
}

func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  write(Array((text + "\n").utf8), to: descriptor)
}

func fail(_ sentence: String) -> Never {
  say(sentence, to: STDERR_FILENO)
  exit(1)
}

func save(_ bytes: [UInt8], at path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  guard file >= 0 else { fail("\(path) can't be written.") }
  write(bytes, to: file)
  close(file)
}

func journal() -> Journal {
  var entries: [JournalEntry] = []
  while let line = readLine() {
    guard let entry = SampleLine.read(line) else { fail("A line is no document.") }
    entries.append(entry)
  }
  return Journal(entries)
}

func book(_ words: [String]) throws {
  guard let chart = ChartOfAccounts(rawValue: words[0]), let year = EInvoice.Day(words[1]),
    let length = Int(words[2])
  else { fail("No such settings.") }
  var settings = BookingSettings(consultant: 29098, client: 55003, chart, fiscalYear: year)
  settings.accountLength = length
  settings.splitsMonths = words.contains("months")
  settings.taxDay = words.contains("service") ? .service : .document
  let stack = BookingStack(journal(), settings)
  guard stack.flaws.isEmpty else { fail(stack.flaws.map { "\($0)" }.joined(separator: "\n")) }
  for file in try stack.files(created: Moment(milliseconds: 1_796_047_501_123)) {
    save(file.bytes, at: words[3] + "/" + file.name)
    say(file.name)
  }
  for remark in stack.remarks { say("\(remark)", to: STDERR_FILENO) }
}

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.count) {
  case ("version", 1): say("samples of accounting")
  case ("book", 5...): try book(Array(words.dropFirst()))
  case ("workbook", 2):
    save(try JournalTable(journal()).workbook(sheet: "Journal"), at: words[1])
  case ("json", 1): write(JournalTable(journal()).json, to: STDOUT_FILENO)
  case ("taxes", 2):
    guard let span = TaxPeriod.Span(rawValue: words[1]) else { fail("No such span.") }
    say(SampleReports.taxes(of: journal(), by: span).json)
  case ("sales", 1): say(SampleReports.sales(of: journal()).json)
  default: fail("AccountingSamples version | book … | workbook FILE | json | taxes SPAN | sales")
  }
} catch {
  fail("\(error)")
}
