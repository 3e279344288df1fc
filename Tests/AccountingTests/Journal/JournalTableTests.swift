import Documents
import EInvoices
import Model
import SyncProtocol
import Testing

@testable import Accounting

@Suite struct JournalTableTests {
  private typealias Sample = EntrySample

  private var journal: Journal {
    var invoice = Sample.of(
      [Sample.tax(.standard, 19, "100", "19"), Sample.tax(.standard, 7, "10", "0.7")], "INV-1")
    invoice.dueDay = Sample.day("2026-12-04")
    invoice.serviceDay = Sample.day("2026-11-18")
    invoice.reference = "SO-9"
    let foreign = Sample.foreign(
      "USD", rate: "0.9", [Sample.tax(.reverseCharge, 0, "50")], .creditNote)
    return Journal([foreign, invoice])
  }

  private func words(_ cell: SheetWriter.Value?) -> String {
    switch cell {
    case .text(let text): text
    case .number(let digits): "#" + digits
    case nil: ""
    }
  }

  @Test func `There is a row for each document and two columns for each rate`() {
    let table = JournalTable(journal)
    #expect(
      table.columns.map(\.head) == [
        "Day", "Kind", "Document number", "Contact", "Account number", "Country", "VAT ID",
        "Net 0 % (AE)", "Tax 0 % (AE)", "Net 7 %", "Tax 7 %", "Net 19 %", "Tax 19 %", "Net", "Tax",
        "Total", "Delivered on", "Due", "Reference", "Currency", "Total in its currency",
        "Exchange rate",
      ])
    let rows = table.entries.map { table.cells(of: $0).map(words) }
    #expect(
      rows == [
        [
          "2026-11-20", "Invoice", "INV-1", "Müller & Söhne", "", "DE", "", "", "", "#10", "#0.7",
          "#100", "#19", "#110", "#19.7", "#129.7", "2026-11-18", "2026-12-04", "SO-9", "EUR",
          "#129.7", "",
        ],
        [
          "2026-11-20", "Credit note", "INV-7", "Café \"Étoile\"", "10077", "FR",
          "FR 83 404833048", "#-45", "#0", "", "", "", "", "#-45", "#0", "#-45", "", "", "", "USD",
          "#50", "#0.9",
        ],
      ])
    #expect(table.columns.count == rows[0].count)
  }

  @Test func `JSON tells the document and what the books count`() throws {
    let lines = String(decoding: JournalTable(journal).json, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "[" && lines.last == "]" && lines.count == 4)
    #expect(
      lines[2] == """
        {"day":"2026-11-20","kind":"creditNote","number":"INV-7","contact":{\
        "name":"Café \\"Étoile\\"","account":"10077",\
        "country":"FR","vatID":"FR 83 404833048"},"currency":"USD","net":"50",\
        "tax":"0","gross":"50","taxes":[{"category":"AE","rate":"0","net":"50","tax":"0"}],\
        "exchangeRate":"0.9","counted":{"currency":"EUR","net":"-45","tax":"0","gross":"-45",\
        "taxes":[{"category":"AE","rate":"0","net":"-45","tax":"0"}]}}
        """)
    for part in ["\"serviceDay\":\"2026-11-18\"", "\"dueDay\":\"2026-12-04\"", "\"SO-9\""] {
      #expect(lines[1].contains(part))
    }
    #expect(!lines[1].contains("exchangeRate"))
  }

  @Test func `A workbook is a zip archive, also of nothing`() throws {
    for journal in [journal, Journal([])] {
      #expect(try JournalTable(journal).workbook(sheet: "Journal").starts(with: "PK".utf8))
    }
    #expect(String(decoding: JournalTable(Journal([])).json, as: UTF8.self) == "[\n\n]\n")
  }
}
