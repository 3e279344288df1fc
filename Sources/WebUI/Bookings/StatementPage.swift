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
  static let look = "look"
  private static let columnLimit = 60

  private static func heading(_ place: Int) -> String { "heading-\(place)" }
  private static func column(_ place: Int) -> String { "column-\(place)" }

  /// What the form says of the columns of a table.
  static func choices(_ form: Query) -> ColumnChoices {
    var choices = ColumnChoices()
    for place in 0..<columnLimit {
      guard let heading = form[heading(place)], let role = form[column(place)] else { continue }
      choices.choose(ColumnRole(rawValue: role)?.rawValue, for: heading)
    }
    return choices
  }

  static func place(_ company: CompanyView) -> Place {
    RecordPages<BankBooking>.home(company).at("statement")
  }

  static func render(
    _ company: CompanyView, _ form: FormView, columns: [StatementColumn] = []
  ) -> Page {
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
        if columns.isEmpty {
          SwitchField.render(look, StatementWords.look, form)
        } else {
          choose(columns)
        }
        Button.submit(say("Read it"), icon: .upload)
      }
    }
  }

  /// What each column of a table is.
  private static func choose(_ columns: [StatementColumn]) -> HTML {
    Card.render(StatementWords.columns, id: "columns", icon: .file) {
      Tag.p(.class("hint")) { StatementWords.columnsHint }
      for (place, told) in columns.prefix(columnLimit).enumerated() where !told.heading.isEmpty {
        Tag.input(.type("hidden"), .name(heading(place)), .value(told.heading))
        Tag.div(.class("field")) {
          Tag.label(Attribute("for", column(place))) { told.heading }
          Tag.select(.id(column(place)), .name(column(place))) {
            Tag.option(.value("")) { StatementWords.leftOut }
            for role in ColumnRole.allCases {
              Tag.option(.value(role.rawValue), .when(role == told.role, "selected")) { role.label }
            }
          }
          Tag.p(.class("hint")) { told.examples.joined(separator: " · ") }
        }
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
      func again(_ sentence: String, _ columns: [StatementColumn] = []) async throws -> Response {
        let errors = FieldErrors(StatementPage.fileName, sentence)
        return try await visit.showAgain(
          StatementPage.render(company, FormView(refused: visit, [], errors), columns: columns))
      }
      let choices = StatementPage.choices(visit.form)
      let upload = visit.uploads.first {
        $0.field == StatementPage.fileName && $0.byteCount > 0
      }
      guard let upload else { return try await again(LineFileWords.missing) }
      do {
        let file = try ReceivedSheet(upload.read(0, upload.byteCount))
        defer { withExtendedLifetime(file) {} }
        if visit.form[StatementPage.look] == "yes",
          let columns = try await person.records.statementColumns(path: file.path)
        {
          return try await again(StatementWords.again, columns)
        }
        let read: ReadStatement
        do {
          read = try await person.records.readStatement(path: file.path, columns: choices)
        } catch let failure as BankingFailure where failure.code == .unknownColumns {
          let columns = try await person.records.statementColumns(path: file.path, columns: choices)
          return try await again("\(failure) \(StatementWords.again)", columns ?? [])
        }
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
  static var look: String { say("It is a table: let me say what its columns are") }
  static var columns: String { say("The columns of the table") }
  static var columnsHint: String {
    say("What you choose is remembered for tables with these headings.")
  }
  static var leftOut: String { say("Leave it out") }
  static var again: String { say("Say what its columns are, and choose the file once more.") }
  static func done(_ read: ReadStatement) -> String {
    let told = say(
      read.added, one: "Read 1 new booking of \("\(read.found)").",
      other: "Read \(read.added) new bookings of \("\(read.found)").")
    return ([told] + read.remarks).joined(separator: " ")
  }
}
