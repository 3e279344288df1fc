import Model
import PageParts

/// The page on which a company is exported.
enum ExportPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("export")
  }

  static func render(_ company: CompanyView, _ work: ArchiveWork?, _ form: FormView) -> Page {
    var page = Page(
      ArchiveWords.exportTitle, in: company, section: .settings, isLive: false, isNarrow: true
    ) {
      SettingsPage.crumb(company)
      Tag.h1 { ArchiveWords.exportTitle }
      ArchiveParts.live(form.errors) { content(company, work, form) }
    }
    page.isRefreshed = work?.isRunning == true && work?.kind == .exporting(company.id)
    return page
  }

  private static func content(
    _ company: CompanyView, _ work: ArchiveWork?, _ form: FormView
  ) -> HTML {
    let stop = place(company).at("stop")
    guard let work, work.kind == .exporting(company.id) else { return choice(company, form) }
    switch work.stage {
    case .running(let progress):
      return ArchiveParts.running(
        progress, ArchiveWords.exporting, ArchiveWords.goOn, stop: stop, form.token)
    case .exported(let archive): return ready(company, archive, form.token)
    case .refused(let sentence, let isAboutFiles):
      var all = ArchiveParts.refused(ArchiveWords.refusedExport, sentence)
      if isAboutFiles { all.append(Tag.p { ArchiveWords.tryWithout }) }
      all.append(choice(company, form))
      return all
    case .checked, .imported, .previewed, .tableImported: return choice(company, form)
    }
  }

  private static func choice(_ company: CompanyView, _ form: FormView) -> HTML {
    var all = Tag.p(.class("lead")) { ArchiveWords.exportIntro }
    all.append(
      form.render(to: place(company), id: "export") {
        ChoiceField(
          "files", ArchiveWords.files,
          [
            ChoiceField.Option(
              value: "all", label: ArchiveWords.withFiles, detail: ArchiveWords.withFilesDetail),
            ChoiceField.Option(
              value: "none", label: ArchiveWords.withoutFiles,
              detail: ArchiveWords.withoutFilesDetail),
          ]
        ).cards(form)
        ButtonRow.render {
          Button.submit(ArchiveWords.start)
          Button.link(LayoutWords.cancel, SettingsPage.place(company), style: .quiet)
        }
      })
    return all
  }

  private static func ready(
    _ company: CompanyView, _ archive: ExportedArchive, _ token: FormToken
  ) -> HTML {
    Tag.div(.id("ready")) {
      Tag.div(.class("notice good"), Attribute("role", "status")) {
        Tag.p { Tag.strong { ArchiveWords.ready } }
        Tag.p {
          archive.name + ", " + ByteCount.text(archive.byteCount) + ": "
            + ArchiveWords.contents(records: archive.records, files: archive.files)
        }
        if archive.leftOut > 0 { Tag.p { ArchiveWords.leftOut(archive.leftOut) } }
        if archive.shortfall > 0 { Tag.p { ArchiveWords.shortfall(archive.shortfall) } }
      }
      Tag.p(.class("hint")) { ArchiveWords.readyHint }
      ButtonRow.render {
        Button.link(ArchiveWords.download, place(company).at("file"), style: .primary)
        ArchiveParts.button(
          ArchiveWords.discard, to: place(company).at("stop"), id: "discard", token)
      }
    }
  }
}
