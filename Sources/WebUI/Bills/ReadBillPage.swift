import Business
import Device
import Documents
import EInvoices
import HTTPServing
import Model
import PageParts

/// Where an electronic invoice of a supplier is read.
enum ReadBillPage {
  static let fileName = "bill-file"

  static func place(_ company: CompanyView) -> Place { RecordPages<Bill>.home(company).at("read") }

  static func render(_ company: CompanyView, _ form: FormView) -> Page {
    Page(BillWords.read, in: company, section: DeclaredList<Bill>.section, isNarrow: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Bill>.home(company))) { Bill.declaration.words.title }
      }
      Tag.h1 { BillWords.read }
      Tag.p(.class("lead")) { BillWords.readLead }
      form.render(to: place(company), id: "read-bill", isPlain: true, hasFile: true) {
        NewRecordField.render()
        FileField(
          fileName, BillWords.file, accepting: ".pdf,.xml", hint: BillWords.fileHint
        ).render(form)
        Button.submit(say("Read it"), icon: .upload)
      }
    }
  }
}

extension Website {
  /// An electronic invoice is read, and the draft of a bill is shown.
  func addReadingBills(to router: inout Router) {
    let path = "/\(Bill.list)/read"
    within(&router, .get, path) { visit, _, company in
      try company.allow(.create, Bill.definition.subject)
      return try await visit.show(ReadBillPage.render(company, FormView(visit.token)))
    }
    within(
      &router, .post, path, bodyByteLimit: EInvoice.byteLimit + 65_536, hasUploads: true
    ) { visit, person, company in
      try company.allow(.create, Bill.definition.subject)
      func again(_ sentence: String) async throws -> Response {
        let errors = FieldErrors(ReadBillPage.fileName, sentence)
        return try await visit.showAgain(
          ReadBillPage.render(company, FormView(refused: visit, [], errors)))
      }
      let upload = visit.uploads.first { $0.field == ReadBillPage.fileName && $0.byteCount > 0 }
      guard let upload else { return try await again(LineFileWords.missing) }
      do {
        let read = try await person.records.readBill(
          upload.read(0, upload.byteCount), named: upload.name,
          as: NewRecordField.read(visit.form) ?? NewRecordField.make())
        if case .refused(let refusal) = read.outcome { return try await again(refusal.sentence) }
        return visit.onward(
          to: DocumentPage<Bill>.place(company, read.bill), done: read.sentence, in: company,
          undo: nil)
      } catch let failure as EInvoiceFailure {
        return try await again(failure.description)
      } catch let failure as PDFFailure {
        return try await again(failure.description)
      } catch let failure as ReadBillFailure {
        return try await again(failure.description)
      }
    }
  }
}
