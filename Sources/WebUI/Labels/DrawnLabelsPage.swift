import Model
import PageParts

/// The page that shows how far a large file of labels is, and gives it away.
enum DrawnLabelsPage {
  static func place(_ company: CompanyView) -> Place {
    TemplatePages.home(company).at("file")
  }

  static func page(_ company: CompanyView) -> FileWorkPage {
    FileWorkPage(
      kind: .drawingLabels(company.id), place: place(company), file: "pdf", section: .items,
      title: LabelWords.title, running: LabelWords.drawing, failed: LabelWords.notDrawn,
      done: { LabelWords.drawn($0.records) }, hint: LabelWords.drawnHint,
      nothing: HTML.joined {
        Tag.p(.class("lead")) { LabelWords.noneDrawn }
        ButtonRow.render { Button.link(LabelWords.print, LabelPage.place(company)) }
      })
  }
}
