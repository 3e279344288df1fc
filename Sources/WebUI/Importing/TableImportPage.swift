import Business
import Model
import PageParts

/// The page on which items come from a table.
typealias ItemImportPage = TableImportPage<ImportedItems>

/// The page on which records come from a table: choose, say what columns mean, see what would come
/// of it, import.
enum TableImportPage<Kind: ShownImport> {
  /// How many problems a page tells; the file with the wrong rows has all.
  private static var problemLimit: Int { 100 }

  static func place(_ company: CompanyView) -> Place { home(company).at("import") }

  /// Where the list is.
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Kind.list)
  }

  private static var words: ImportingTexts { Kind.words }

  static func render(_ company: CompanyView, _ work: ArchiveWork?, _ form: FormView) -> Page {
    let work = work.flatMap { $0.isTable(of: Kind.self, in: company.id) ? $0 : nil }
    var page = Page(words.title, in: company, section: Kind.section, isLive: false) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { words.back } }
      Tag.h1 { words.title }
      ArchiveParts.live(form.errors) { content(company, work, form) }
    }
    page.isRefreshed = work?.isRunning == true
    return page
  }

  private static func content(
    _ company: CompanyView, _ work: ArchiveWork?, _ form: FormView
  ) -> HTML {
    switch work?.stage {
    case .running(let progress):
      let isReading = work?.kind == .readingTable(company.id, list: Kind.list)
      let title = isReading ? ImportingWords.reading : words.importing
      var all = Tag.p(.class("lead")) { title }
      all.append(
        ArchiveParts.running(
          progress, title, isReading ? ArchiveWords.importGoesOn : ImportingWords.goesOn,
          stop: place(company).at("stop"), form.token))
      return all
    case .previewed(let preview): return found(company, preview, form)
    case .tableImported(let done):
      var all = imported(company, done, form.token)
      all.append(
        Tag.section(.class("part"), Attribute("aria-labelledby", "another-title")) {
          Tag.h2(.id("another-title")) { ImportingWords.another }
          upload(company, form)
        })
      return all
    case .refused(let sentence, _):
      var all = ArchiveParts.refused(ImportingWords.refused, sentence)
      all.append(upload(company, form))
      return all
    case .exported, .checked, .imported, nil: return upload(company, form)
    }
  }

  private static func upload(_ company: CompanyView, _ form: FormView) -> HTML {
    var all = Tag.p(.class("lead")) { words.intro }
    all.append(
      form.render(to: place(company), id: "import", hasFile: true) {
        FileField(
          "file", ImportingWords.file,
          accepting: ".xlsx,.csv,.tsv,.txt" + (Kind.takesJSON ? ",.json" : "")
            + (Kind.foreignEnding.map { ",.\($0)" } ?? ""),
          hint: words.fileHint
        ).render(form)
        ButtonRow.render {
          Button.submit(ImportingWords.look)
          Button.link(LayoutWords.cancel, home(company), style: .quiet)
        }
      })
    return all
  }

  // MARK: Before

  private static func found(
    _ company: CompanyView, _ preview: TablePreview, _ form: FormView
  ) -> HTML {
    var form = form
    form.values.merge(TableForm.values(preview)) { sent, _ in sent }
    var all = form.render(to: place(company).at("columns"), id: "columns") {
      if let upload = preview.upload {
        Tag.input(.type("hidden"), .name("upload"), .value(upload.description))
      }
      Tag.p(.class("lead")) {
        Tag.strong { preview.name }
        if let report = preview.report { " · " + ImportingWords.rows(report.rows) }
      }
      if let remark = preview.report?.remark { Tag.p(.class("notice")) { remark } }
      result(company, preview)
      Tag.section(.class("part meanings"), Attribute("aria-labelledby", "columns-title")) {
        Tag.h2(.id("columns-title")) { ImportingWords.columns }
        Tag.p(.class("hint")) { words.columnsHint }
        if preview.sheets.count > 1 {
          ChoiceField(
            "sheet", ImportingWords.sheet,
            preview.sheets.map { ChoiceField.Option(value: $0, label: $0) }
          ).menu(form)
        }
        columns(preview, form)
        ButtonRow.render {
          Button.answer(ImportingWords.lookAgain, "do", TableForm.Act.look.rawValue)
        }
      }
    }
    all.append(
      ButtonRow.render {
        ArchiveParts.button(
          ImportingWords.another, to: place(company).at("stop"), id: "discard", form.token)
      })
    return all
  }

  private static func columns(_ preview: TablePreview, _ form: FormView) -> HTML {
    DataTable(
      caption: ImportingWords.columns,
      columns: [
        DataTable.Column("heading", ImportingWords.heading),
        DataTable.Column("samples", ImportingWords.samples),
        DataTable.Column("meaning", ImportingWords.meaning),
      ], isAlone: true
    ).render {
      for (place, column) in preview.columns.enumerated() {
        Tag.tr {
          Tag.th(Attribute("scope", "row"), .class("col-heading")) {
            Tag.label(.for(TableForm.name(place))) { column.heading }
          }
          Tag.td(.class("col-samples hint")) { column.samples.joined(separator: " · ") }
          Tag.td(.class("col-meaning")) { meaning(column, TableForm.name(place), form) }
        }
      }
    }
  }

  @HTMLBuilder private static func meaning(
    _ column: TablePreview.Column, _ name: String, _ form: FormView
  ) -> HTML {
    if TableForm.isAsked(column) {
      Tag.select(.id(name), .name(name)) {
        Tag.option(.value("")) { ImportingWords.leftOut }
        for field in Kind.Field.allCases {
          Tag.option(.value(field.rawValue), .when(form[name] == field.rawValue, "selected")) {
            field.label
          }
        }
      }
      if let error = form.errors[name] { Tag.p(.class("error")) { error } }
    } else if let own = column.own {
      own
    } else {
      Tag.span(.class("hint")) {
        column.isRepeated ? ImportingWords.repeated : ImportingWords.noHeading
      }
    }
  }

  private static func result(_ company: CompanyView, _ preview: TablePreview) -> HTML {
    Tag.section(
      .class("part"), Attribute("aria-labelledby", "result-title"), .id("result")
    ) {
      Tag.h2(.id("result-title")) { ImportingWords.result }
      if let flaw = preview.flaw {
        Tag.p(.class("notice bad"), Attribute("role", "alert")) { flaw }
      }
      if let report = preview.report {
        figures(report)
        if !report.problems.isEmpty { problems(company, report) }
        remarks(report)
        ImportChangesPart.render(report, of: words.record, at: place(company))
        let good = report.created + report.updated
        if good > 0 {
          ButtonRow.render {
            if report.problems.isEmpty {
              Button.answer(
                ImportingWords.write(good), "do", TableForm.Act.write.rawValue, style: .primary)
            } else {
              Button.answer(
                ImportingWords.skip(report.rejected.count), "do", TableForm.Act.skip.rawValue,
                style: .primary)
            }
          }
        } else if report.problems.isEmpty {
          Tag.p { ImportingWords.nothing }
        }
      }
    }
  }

  private static func figures(_ report: TableReport) -> HTML {
    Figures.render {
      Figures.figure(ImportingWords.created, Grouped.text(report.created), id: "created")
      Figures.figure(ImportingWords.updated, Grouped.text(report.updated), id: "updated")
      Figures.figure(ImportingWords.unchanged, Grouped.text(report.unchanged), id: "unchanged")
      if report.archived > 0 {
        Figures.figure(
          ImportingWords.archived, Grouped.text(report.archived), id: "archived", tone: .warn)
      }
      Figures.figure(
        ImportingWords.wrong, Grouped.text(report.rejected.count), id: "wrong",
        tone: report.rejected.isEmpty ? .quiet : .bad)
    }
  }

  private static func problems(_ company: CompanyView, _ report: TableReport) -> HTML {
    Tag.div(.class("notice warn"), .id("problems")) {
      Tag.p { Tag.strong { ImportingWords.problems } }
      Tag.ul {
        for problem in report.problems.prefix(problemLimit) { Tag.li { problem.line } }
        if report.problems.count > problemLimit {
          Tag.li { ImportingWords.more(report.problems.count - problemLimit) }
        }
      }
      Tag.p {
        Button.link(
          ImportingWords.getRejected, place(company).at("rejected"), icon: .download)
        Tag.span(.class("hint")) { " " + ImportingWords.rejectedHint }
      }
    }
  }

  /// What is taken as it is, and somebody may look at.
  private static func remarks(_ report: TableReport) -> HTML? {
    guard !report.remarks.isEmpty else { return nil }
    return Tag.div(.class("notice"), .id("remarks")) {
      Tag.p { Tag.strong { ImportingWords.remarks } }
      Tag.ul {
        for remark in report.remarks.prefix(problemLimit) { Tag.li { remark.line } }
        if report.remarks.count > problemLimit {
          Tag.li { ImportingWords.more(report.remarks.count - problemLimit) }
        }
      }
    }
  }

  // MARK: After

  private static func imported(
    _ company: CompanyView, _ done: TableImported, _ token: FormToken
  ) -> HTML {
    let report = done.report
    let isWritten = done.act != nil
    return Tag.div(.id("imported"), .class("part")) {
      Tag.div(.class(isWritten ? "notice good" : "notice"), Attribute("role", "status")) {
        Tag.p {
          Tag.strong { isWritten ? words.done : ImportingWords.nothingWritten }
          " " + done.preview.name
        }
        if report.isStopped { Tag.p { ImportingWords.stopped } }
      }
      figures(report)
      if !report.problems.isEmpty { problems(company, report) }
      ButtonRow.render {
        Button.link(words.show, home(company), style: .primary)
        if isWritten {
          ArchiveParts.button(
            ImportingWords.undo, to: place(company).at("undo"), id: "undo-import", token)
        }
      }
    }
  }
}
