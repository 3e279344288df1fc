import Device
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// What the page of an import shows at each stage of its work.
@Suite struct TableImportPageTests {
  private let views = Views("Bolts & <Nuts>")

  private func shown(
    _ stage: ArchiveWork.Stage?, kind: ArchiveWork.Kind? = nil, company: CompanyView? = nil
  ) -> String {
    let company = company ?? views.company
    let work = stage.map { ArchiveWork(kind ?? .readingTable(views.company.id, list: "items"), $0) }
    let page = ItemImportPage.render(company, work, FormView(Views.token))
    return Layout.render(page, Frame()).text
  }

  private func preview(_ report: TableReport?, flaw: String? = nil) -> TablePreview {
    var preview = TablePreview(
      columns: [
        TablePreview.Column(
          heading: "<i>Code</i>", field: "code", isRepeated: false, samples: ["<b>A</b>"]),
        TablePreview.Column(heading: "", field: nil, isRepeated: false),
        TablePreview.Column(heading: "<i>Code</i>", field: nil, isRepeated: true),
      ], report: report, flaw: flaw)
    preview.name = "<u>table</u>.csv"
    return preview
  }

  private func report(
    created: Int = 0, problems count: Int = 0, rejected: Int? = nil
  ) -> TableReport {
    var report = TableReport()
    report.rows = created + count
    report.created = created
    report.problems = (0..<count).map {
      ImportProblem(row: $0 + 2, column: nil, sentence: "<script>\($0)</script>")
    }
    report.rejected = Set((0..<(rejected ?? count)).map { $0 + 2 })
    return report
  }

  @Test func `Without a work, or with one of another company, it asks for a table`() {
    for page in [
      shown(nil), shown(.previewed(preview(report())), kind: .readingTable(.zero, list: "items")),
      shown(.running(ArchiveProgress(.packing, part: 0)), kind: .exporting(views.company.id)),
    ] {
      #expect(Markup.form("import", in: page)?.contains("multipart/form-data") == true)
      #expect(!page.contains("http-equiv=\"refresh\""))
    }
  }

  @Test func `While it goes on it tells how far it is, and loads itself again`() {
    let progress = ArchiveProgress(.checkingRows, part: 0.42, done: 420, total: 1_000)
    let page = shown(.running(progress))
    #expect(page.contains("http-equiv=\"refresh\"") && Markup.form("stop", in: page) != nil)
    #expect(Markup.words(page).contains("Checking rows: 420 of 1000"))
    #expect(Markup.words(page).contains(ImportingWords.reading))
    let writing = shown(.running(progress), kind: .importingTable(views.company.id, list: "items"))
    #expect(Markup.words(writing).contains(ImportedItems.words.importing))
  }

  @Test func `What is in a table is never markup`() throws {
    let page = shown(.previewed(preview(report(created: 1, problems: 1))))
    for text in ["<i>Code", "<b>A", "<script>0", "<u>table"] { #expect(!page.contains(text)) }
    let form = try #require(Markup.form("columns", in: page))
    #expect(form.contains("name=\"column-0\"") && !form.contains("name=\"column-1\""))
    #expect(!form.contains("name=\"column-2\""))
    #expect(Markup.words(String(form)).contains(ImportingWords.repeated))
    #expect(Markup.words(String(form)).contains(ImportingWords.noHeading))
  }

  @Test(
    arguments: [
      (3, 0, "Import 3 rows"), (1, 0, "Import 1 row"), (3, 1, "Import without the wrong"),
    ] as [(Int, Int, String)])
  func `The main button says what it does`(created: Int, problems: Int, label: String) {
    let words = Markup.words(
      shown(.previewed(preview(report(created: created, problems: problems)))))
    #expect(words.contains(label))
    #expect(words.contains("Download the wrong rows") == (problems > 0))
  }

  @Test func `Where nothing would come of it there is no button`() {
    let words = Markup.words(shown(.previewed(preview(report()))))
    #expect(words.contains(ImportingWords.nothing) && !words.contains("Import 0"))
    let none = shown(.previewed(preview(nil, flaw: "No column is the <code>.")))
    #expect(none.contains("No column is the &lt;code&gt;.") && !none.contains("value=\"write\""))
    #expect(Markup.words(none).contains(ImportingWords.lookAgain))
  }

  @Test func `A hundred problems are told, and how many more there are`() {
    let words = Markup.words(shown(.previewed(preview(report(created: 1, problems: 103)))))
    #expect(words.contains("Row 101: ") && !words.contains("Row 102: "))
    #expect(words.contains("and 3 more"))
  }

  @Test func `What came of it is told with its way back, and another table can follow`() {
    let done = TableImported(preview(report(created: 2)), report(created: 2), act: 7)
    let page = shown(.tableImported(done), kind: .importingTable(views.company.id, list: "items"))
    #expect(Markup.words(page).contains(ImportedItems.words.done))
    #expect(Markup.form("undo-import", in: page) != nil && Markup.form("import", in: page) != nil)
    var stopped = report()
    stopped.isStopped = true
    let none = shown(
      .tableImported(TableImported(preview(nil), stopped, act: nil)),
      kind: .importingTable(views.company.id, list: "items"))
    #expect(Markup.words(none).contains(ImportingWords.nothingWritten))
    #expect(Markup.form("undo-import", in: none) == nil)
  }

  @Test func `What a form was refused for stays while a work goes on elsewhere`() {
    let page = ItemImportPage.render(
      views.company, nil,
      FormView(Views.token, errors: FieldErrors("file", ImportingWords.noFile))
    ).content.text
    #expect(page.contains("id=\"file-error\"") && page.contains("aria-invalid=\"true\""))
    #expect(!page.contains("data-live"))
  }

  @Test func `What was refused says why, and another table can be tried`() {
    let page = shown(.refused("It is <no> table.", isAboutFiles: false))
    #expect(page.contains("It is &lt;no&gt; table.") && Markup.form("import", in: page) != nil)
  }
}
