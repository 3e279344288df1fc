import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension DocumentPage {
  /// The name of the field that takes a table with lines.
  static var fileName: String { "lines-file" }

  /// Lines out of a table that somebody sent.
  static func file(_ order: RecordID, _ company: CompanyView, _ form: FormView) -> HTML {
    Tag.details(.class("more"), .when(form.errors[fileName] != nil, "open")) {
      Tag.summary { LineFileWords.title }
      form.render(
        to: place(company, order).at("lines").at("file"), id: "add-file", isPlain: true,
        hasFile: true
      ) {
        NewRecordField.render()
        FileField(
          fileName, LineFileWords.file, accepting: ".xlsx,.csv,.tsv,.txt", hint: LineFileWords.hint
        ).render(form)
        Button.submit(LineFileWords.add, style: .usual, icon: .upload)
      }
    }
  }
}

extension Website {
  /// Adds the lines in a file that came with the form, all or none.
  func addFile<Document: OrderType>(
    _ type: Document.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Document.LineType.definition.subject)
    let order = try visit.record("record")
    guard try await person.records.fetch(type, order) != nil else { throw PageRefusal.notFound }
    let name = DocumentPage<Document>.fileName
    func again(_ sentence: String) async throws -> Response {
      let form = FormView(refused: visit, [], FieldErrors(name, sentence))
      return try await visit.showAgain(
        page(type, visit, person, company, FormView(visit.token), own: form))
    }
    guard let upload = visit.uploads.first(where: { $0.field == name && $0.byteCount > 0 }) else {
      return try await again(LineFileWords.missing)
    }
    let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
    let told = LineFileWords.done(upload.name)
    let outcome: LineTableOutcome
    let number: Int?
    do {
      let file = try ReceivedSheet(upload.read(0, upload.byteCount))
      (outcome, number) = try await ActInHand.noting(told, in: company.id) {
        try await person.records.addOrderLines(
          Document.LineType.self, file: file.path, to: order, id)
      }
      withExtendedLifetime(file) {}
    } catch let failure as SheetFailure {
      return try await again(failure.description)
    }
    guard case .read(let saved, _) = outcome else {
      return try await again(outcome.sentences.joined(separator: " "))
    }
    if case .refused(let refusal) = saved { return try await again(refusal.sentence) }
    return visit.onward(
      to: DocumentPage<Document>.place(company, order), done: told, in: company,
      undo: number.map { .act($0) })
  }
}

/// The words of lines out of a file.
enum LineFileWords {
  static var title: String { say("Lines from a file") }
  static var file: String { say("Table (.xlsx or .csv)") }
  static var hint: String {
    say(
      "Columns are known by their headings: code, barcode or name, quantity, price. Without "
        + "headings it is item, quantity and price of one. All rows are added, or none.")
  }
  static var add: String { say("Add the lines") }
  static var missing: String { say("Choose a file.") }
  static func done(_ name: String) -> String { say("Added the lines of “\(name)”.") }
}
