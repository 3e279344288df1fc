import Banking
import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

/// Where a statement of a bank is read.
enum StatementPage {
  static let fileName = "statement-file"

  static func place(_ company: CompanyView) -> Place {
    RecordPages<BankBooking>.home(company).at("statement")
  }

  static func render(_ company: CompanyView, _ form: FormView) -> Page {
    Page(
      BookingWords.read, in: company, section: DeclaredList<BankBooking>.section, isNarrow: true
    ) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<BankBooking>.home(company))) {
          BankBooking.declaration.words.title
        }
      }
      Tag.h1 { BookingWords.read }
      Tag.p(.class("lead")) {
        say(
          "Get the file from your bank. What was read before is not added again, so overlapping "
            + "statements do no harm.")
      }
      form.render(to: place(company), id: "statement", isPlain: true, hasFile: true) {
        FileField(
          fileName, say("Statement"), accepting: ".xml,.zip,.sta,.mt940,.940,.txt,.csv,.xlsx",
          hint: say("CAMT (XML, also in a .zip), MT940, or a table (.csv or .xlsx).")
        ).render(form)
        Button.submit(say("Read it"), icon: .upload)
      }
    }
  }
}

extension Website {
  /// A statement is read, and its bookings stand in their list.
  func addStatements(to router: inout Router) {
    let path = "/\(BankBooking.list)/statement"
    within(&router, .get, path) { visit, _, company in
      try company.allow(.create, BankBooking.definition.subject)
      return try await visit.show(StatementPage.render(company, FormView(visit.token)))
    }
    within(
      &router, .post, path, bodyByteLimit: Int(StatementFile.byteLimit) + 65_536,
      hasUploads: true
    ) { visit, person, company in
      try company.allow(.create, BankBooking.definition.subject)
      func again(_ sentence: String) async throws -> Response {
        let errors = FieldErrors(StatementPage.fileName, sentence)
        return try await visit.showAgain(
          StatementPage.render(company, FormView(refused: visit, [], errors)))
      }
      let upload = visit.uploads.first {
        $0.field == StatementPage.fileName && $0.byteCount > 0
      }
      guard let upload else { return try await again(LineFileWords.missing) }
      do {
        let file = try ReceivedSheet(upload.read(0, upload.byteCount))
        let read = try await person.records.readStatement(path: file.path)
        withExtendedLifetime(file) {}
        if let refusal = read.refusal { return try await again(refusal.sentence) }
        return visit.onward(
          to: RecordPages<BankBooking>.home(company), done: StatementWords.done(read), in: company,
          undo: nil)
      } catch let failure as BankingFailure {
        return try await again(failure.description)
      } catch let failure as SheetFailure {
        return try await again(failure.description)
      }
    }
  }
}

/// The words of statements that were read.
enum StatementWords {
  static func done(_ read: ReadStatement) -> String {
    let told = say(
      read.added, one: "Read 1 new booking of \("\(read.found)").",
      other: "Read \(read.added) new bookings of \("\(read.found)").")
    return ([told] + read.remarks).joined(separator: " ")
  }
}
