import Business
import Model
import PageParts

/// The page on which a company is made out of an archive: choose, look through, import.
enum ImportCompanyPage {
  /// Bytes of an archive that comes with a form.
  static let byteLimit = 2_000_000_000
  static let place = Place("companies").at("import")

  static func render(_ work: ArchiveWork?, _ form: FormView) -> Page {
    var page = Page(ArchiveWords.importTitle, isLive: false, isNarrow: true) {
      Tag.h1 { ArchiveWords.importTitle }
      ArchiveParts.live(form.errors) { content(work, form) }
    }
    page.isRefreshed = work?.isRunning == true && work?.isImport == true
    return page
  }

  private static func content(_ work: ArchiveWork?, _ form: FormView) -> HTML {
    guard let work, work.isImport else { return upload(form) }
    switch work.stage {
    case .running(let progress):
      let title = work.kind == .checking ? ArchiveWords.checking : ArchiveWords.importing
      var all = Tag.p(.class("lead")) { title }
      all.append(
        ArchiveParts.running(
          progress, title, ArchiveWords.importGoesOn, stop: place.at("stop"), form.token))
      return all
    case .checked(let report): return found(report, form)
    case .imported(let report): return imported(report, form.token)
    case .refused(let sentence, _):
      var all = ArchiveParts.refused(ArchiveWords.refusedImport, sentence)
      all.append(upload(form))
      return all
    case .exported, .previewed, .tableImported: return upload(form)
    }
  }

  private static func upload(_ form: FormView) -> HTML {
    var all = Tag.p(.class("lead")) { ArchiveWords.importIntro }
    all.append(
      form.render(to: place, id: "import", hasFile: true) {
        FileField(
          "file", ArchiveWords.file, accepting: ".zip,application/zip", hint: ArchiveWords.fileHint
        ).render(form)
        ButtonRow.render {
          Button.submit(ArchiveWords.look)
          Button.link(LayoutWords.cancel, Place("companies"), style: .quiet)
        }
      })
    return all
  }

  private static func found(_ report: CompanyImport.Report, _ form: FormView) -> HTML {
    var all = Tag.section(.class("panel"), Attribute("aria-labelledby", "found-title")) {
      Tag.h2(.id("found-title")) { ArchiveWords.found }
      Tag.p {
        Tag.strong { report.source }
        " · " + ArchiveWords.made + " "
        MomentText.render(Moment(milliseconds: Int64(clamping: report.made)))
        report.maker.isEmpty ? "" : " · " + ArchiveWords.source + " " + report.maker
      }
      counts(report)
      if report.leftOutCount > 0 { Tag.p { ArchiveWords.leftOut(report.leftOutCount) } }
    }
    all.append(report.problems.isEmpty ? confirm(form) : problems(report, form.token))
    return all
  }

  private static func counts(_ report: CompanyImport.Report) -> HTML {
    Tag.table {
      Tag.tbody {
        for content in report.contents {
          Tag.tr {
            Tag.th(Attribute("scope", "row")) { ArchiveWords.entity(content.entity) }
            Tag.td(.class("number")) { Grouped.text(content.count) }
          }
        }
      }
    }
  }

  private static func confirm(_ form: FormView) -> HTML {
    var all = form.render(to: place.at("confirm"), id: "confirm") {
      TextField("name", ArchiveWords.newName, hint: ArchiveWords.importHint, isRequired: true)
        .render(form)
      ButtonRow.render { Button.submit(ArchiveWords.importNow) }
    }
    all.append(
      ButtonRow.render {
        ArchiveParts.button(LayoutWords.cancel, to: place.at("stop"), id: "discard", form.token)
      })
    return all
  }

  private static func problems(_ report: CompanyImport.Report, _ token: FormToken) -> HTML {
    Tag.div(.id("problems")) {
      Tag.div(.class("notice bad"), Attribute("role", "alert")) {
        Tag.p { Tag.strong { ArchiveWords.problems } }
        Tag.ul {
          for problem in report.problems { Tag.li { problem.description } }
        }
        if report.problems.count >= CompanyImport.problemLimit {
          Tag.p { ArchiveWords.moreProblems }
        }
      }
      ButtonRow.render {
        ArchiveParts.button(ArchiveWords.again, to: place.at("stop"), id: "discard", token)
      }
    }
  }

  private static func imported(_ report: CompanyImport.Report, _ token: FormToken) -> HTML {
    Tag.div(.id("imported")) {
      Tag.div(.class("notice good"), Attribute("role", "status")) {
        Tag.p { Tag.strong { ArchiveWords.imported } }
        Tag.p {
          report.name + ": "
            + ArchiveWords.contents(records: report.count, files: report.filesCount)
        }
      }
      ButtonRow.render {
        Button.link(
          ArchiveWords.makePass, Place("companies").at(report.company).at("user-pass"),
          style: .primary)
        ArchiveParts.button(ArchiveWords.again, to: place.at("stop"), id: "again", token)
        Button.link(LayoutWords.companies, Place("companies"), style: .quiet)
      }
    }
  }
}
