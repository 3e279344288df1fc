import Model
import PageParts
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// What the pages of exports and imports say at each stage.
@Suite struct ArchivePagesTests {
  private static let company = Views("Acme").company
  private static let form = FormView(Views.token, values: ["files": "all", "name": "Acme"])

  private func words(_ page: Page) -> String { Markup.words(page.content.text) }

  private func export(
    _ stage: ArchiveWork.Stage?, of company: CompanyView = company
  ) -> String {
    let work = stage.map { ArchiveWork(.exporting(Self.company.id), $0) }
    return words(ExportPage.render(company, work, Self.form))
  }

  private func importing(
    _ stage: ArchiveWork.Stage?, _ kind: ArchiveWork.Kind = .checking
  ) -> String {
    words(ImportCompanyPage.render(stage.map { ArchiveWork(kind, $0) }, Self.form))
  }

  private static func report(
    leftOut: Int = 0, problems: [ArchiveProblem] = []
  ) -> CompanyImport.Report {
    CompanyImport.Report(
      company: company.id, name: "Acme", source: "Acme",
      count: 1_303, filesCount: 2, leftOutCount: leftOut, maker: "Anna",
      made: 1_790_000_000_000,
      contents: [
        CompanyImport.Content(entity: "InventoryItem", count: 1_300),
        CompanyImport.Content(entity: "Attachment", count: 2),
      ], problems: problems)
  }

  private static let archive = ExportedArchive(
    name: "Acme-2026-11-22.zip", byteCount: 2_345_678, records: 1_303, files: 2, leftOut: 0,
    shortfall: 0)

  @Test func `An export begins with a choice about files`() {
    #expect(
      export(nil) == """
        Settings Export the company Everything in the company that you may see, as one zip file: \
        JSON for \
        programs, tables for spreadsheets. Whoever has the file can read it: keep it safe. Files \
        and pictures With files Those that are not here yet are fetched first. Without files \
        Records alone. The archive says how many files are missing. Start export Cancel
        """)
  }

  private static func running(
    _ step: ArchiveProgress.Step, _ part: Double, _ done: Int, _ total: Int
  ) -> ArchiveWork.Stage {
    .running(ArchiveProgress(step, part: part, done: done, total: total))
  }

  @Test func `It is shown live, and without script loaded again while it goes on, no longer`() {
    let isRefreshed = { (stage: ArchiveWork.Stage) in
      let work = ArchiveWork(.exporting(Self.company.id), stage)
      let page = ExportPage.render(Self.company, work, Self.form)
      #expect(page.content.text.contains("<div id=\"archive\" data-live>"))
      let html = Layout.render(page, Frame(token: Views.token)).text
      return html.contains("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>")
    }
    #expect(isRefreshed(Self.running(.packing, 0.5, 1, 2)))
    #expect(!isRefreshed(.exported(Self.archive)))
    let other = ArchiveWork(.checking, Self.running(.reading, 0.5, 1, 2))
    #expect(!ExportPage.render(Self.company, other, Self.form).isRefreshed)
    #expect(ImportCompanyPage.render(other, Self.form).isRefreshed)
  }

  @Test func `While it goes on the page says how far it is, and how to end it`() {
    #expect(
      export(Self.running(.writingRecords, 0.42, 500, 1_300)) == """
        Settings Export the company 42 % 42 % Writing records: 500 of 1300 records You can \
        leave this page and come back. Other pages work meanwhile. Stop
        """)
    #expect(
      importing(Self.running(.reading, 0.07, 700_000, 10_000_000)) == """
        Import a company The archive is being looked through 7 % 7 % Reading the archive: \
        0.7 MB of 10.0 MB You can leave this page and come back. Stop
        """)
    #expect(
      importing(Self.running(.saving, 0.99, 1, 0), .importing)
        .contains("The company is being imported 99 % 99 % Saving records You"))
  }

  @Test func `What is ready says what is in it, and what is not`() {
    #expect(
      export(.exported(Self.archive)) == """
        Settings Export the company The archive is ready Acme-2026-11-22.zip, 2.3 MB: 1,303 \
        records, 2 \
        files It is removed from here once you have downloaded it, and in any case after an hour. \
        Download Remove it
        """)
    let short = export(
      .exported(
        ExportedArchive(
          name: "a.zip", byteCount: 900, records: 1, files: 0, leftOut: 1, shortfall: 2)))
    #expect(
      short.contains(
        """
        a.zip, 900 bytes: 1 record 1 file is not in it. 2 records are not whole in it: damaged \
        here, or written by a newer version of the program.
        """))
  }

  @Test func `What stood in the way is said, with what to do about files`() {
    let missing = export(.refused("“plan.pdf” is not here.", isAboutFiles: true))
    #expect(
      missing.contains(
        """
        The company was not exported “plan.pdf” is not here. Export it without files, or try \
        again once the missing ones are there.
        """))
    #expect(missing.contains("Start export"))
    #expect(!export(.refused("No.", isAboutFiles: false)).contains("without files, or try"))
  }

  @Test func `Another company's work is not shown`() {
    let other = ArchiveWork(.exporting(.zero), .exported(Self.archive))
    #expect(words(ExportPage.render(Self.company, other, Self.form)).contains("Start export"))
    #expect(!importing(.exported(Self.archive), .exporting(.zero)).contains("Acme-2026"))
  }

  @Test func `An import begins with a file, and its limit`() {
    #expect(
      importing(nil) == """
        Import a company Makes a new company of your own out of an archive that was exported from \
        here or elsewhere. First the archive is looked through and you see what is in it; nothing \
        is kept before you say so. Archive A zip file of at most 2 GB. Larger ones: thecompany \
        company import, on your own machine. Check the file Cancel
        """)
  }

  @Test func `What was found is shown before anything is kept`() {
    #expect(
      importing(.checked(Self.report(leftOut: 3))) == """
        Import a company This is in the archive Acme · Exported 2026-09-21 14:13 UTC · Exported by \
        Anna Items 1,300 Files 2 3 files are not in it. Name of the new company The new company is \
        Free and yours alone. Who made what stays as a name; other members are left out. Import \
        Cancel
        """)
  }

  @Test func `Every problem is listed with its place, and then there is no import`() {
    let problems = [
      ArchiveProblem("Another record has this code.", in: "records/InventoryItem.json", line: 3),
      ArchiveProblem("<b>Name</b>", in: "records/InventoryItem.json", line: 5),
    ]
    let page = ImportCompanyPage.render(
      ArchiveWork(.checking, .checked(Self.report(problems: problems))), Self.form)
    #expect(
      words(page).contains(
        """
        What stands in the way records/InventoryItem.json, line 3: Another record has this code. \
        records/InventoryItem.json, line 5:
        """))
    #expect(!page.content.text.contains("<b>") && !page.content.text.contains("confirm"))
    let many = Array(repeating: problems[0], count: CompanyImport.problemLimit)
    #expect(importing(.checked(Self.report(problems: many))).contains("There may be more."))
  }

  @Test func `What was imported leads to its UserPass`() {
    let page = importing(.imported(Self.report()), .importing)
    #expect(
      page == """
        Import a company The company was imported Acme: 1,303 records, 2 files Make your UserPass \
        for it Another archive Companies
        """)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 KB"), (999_999, "999 KB"),
    (1_000_000, "1.0 MB"), (1_999_999_999, "1,999.9 MB"), (5_000_000_000, "5 GB"),
  ])
  func `Sizes are in words`(count: Int, words: String) {
    #expect(ByteCount.text(count) == words)
  }

  @Test func `What can't begin says why`() {
    #expect(ArchiveWords.sentence(.begun) == nil)
    #expect(ArchiveWords.sentence(.busy)?.contains("stop it first") == true)
    #expect(ArchiveWords.sentence(.full)?.contains("Try again") == true)
  }
}
