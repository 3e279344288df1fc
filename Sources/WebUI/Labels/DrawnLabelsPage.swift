import Model
import PageParts

/// The page that shows how far a large file of labels is, and gives it away.
enum DrawnLabelsPage {
  static func place(_ company: CompanyView) -> Place {
    TemplatePages.home(company).at("file")
  }

  static func render(_ company: CompanyView, _ work: ArchiveWork?, _ token: FormToken) -> Page {
    var page = Page(
      LabelWords.title, in: company, section: .items, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LabelWords.title }
      ArchiveParts.live { content(company, work, token) }
    }
    page.isRefreshed = work?.isRunning == true && work?.kind == .drawingLabels(company.id)
    return page
  }

  private static func content(
    _ company: CompanyView, _ work: ArchiveWork?, _ token: FormToken
  ) -> HTML {
    let stop = place(company).at("stop")
    guard let work, work.kind == .drawingLabels(company.id) else { return nothing(company) }
    switch work.stage {
    case .running(let progress):
      return ArchiveParts.running(
        progress, LabelWords.drawing, ArchiveWords.goOn, stop: stop, token)
    case .exported(let file): return ready(company, file, token)
    case .refused(let sentence, _):
      var all = ArchiveParts.refused(LabelWords.notDrawn, sentence)
      all.append(nothing(company))
      return all
    case .checked, .imported, .previewed, .tableImported: return nothing(company)
    }
  }

  private static func nothing(_ company: CompanyView) -> HTML {
    var all = Tag.p(.class("lead")) { LabelWords.noneDrawn }
    all.append(
      ButtonRow.render { Button.link(LabelWords.print, LabelPage.place(company)) })
    return all
  }

  private static func ready(
    _ company: CompanyView, _ file: ExportedArchive, _ token: FormToken
  ) -> HTML {
    Tag.div(.id("ready")) {
      Tag.div(.class("notice good"), Attribute("role", "status")) {
        Tag.p { Tag.strong { LabelWords.drawn(file.records) } }
        Tag.p { file.name + ", " + ByteCount.text(file.byteCount) }
      }
      Tag.p(.class("hint")) { LabelWords.drawnHint + " " + ArchiveWords.readyHint }
      ButtonRow.render {
        Button.link(ArchiveWords.download, place(company).at("pdf"), style: .primary)
        ArchiveParts.button(
          ArchiveWords.discard, to: place(company).at("stop"), id: "discard", token)
      }
    }
  }
}
