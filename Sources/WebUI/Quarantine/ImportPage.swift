import Device
import Model
import PageParts

/// The form that takes a file of exported changes, and what became of them.
enum ImportPage {
  static func render(_ company: CompanyView, _ form: FormView, _ report: ImportReport?) -> Page {
    Page(
      QuarantineWords.importTitle, in: company, section: .sync, isLive: false, isNarrow: true
    ) {
      Tag.h1 { QuarantineWords.importTitle }
      Tag.p(.class("lead")) { QuarantineWords.importIntro }
      if let report { result(report) }
      form.render(
        to: QuarantinePages.home(company).at("import"), id: "import", hasFile: true
      ) {
        Tag.div(.class("field"), .id("field-file")) {
          FieldLabel.render("file", QuarantineWords.importFile, isRequired: true)
          Tag.input(
            .type("file"), .id("file"), .name("file"), Attribute("accept", ".json"))
          FieldLabel.notes(
            "file", hint: QuarantineWords.importFileHint, error: form.errors["file"])
        }
        ButtonRow.render {
          Button.submit(QuarantineWords.importNow)
          Button.answer(QuarantineWords.importLook, "look", "yes")
          Button.link(LayoutWords.cancel, QuarantinePages.home(company), style: .quiet)
        }
      }
    }
  }

  private static func result(_ report: ImportReport) -> HTML {
    Tag.div(.id("import-result")) {
      Tag.p(.class(report.refused == 0 ? "notice good" : "notice bad")) {
        QuarantineWords.result(report)
      }
      Tag.ul {
        for line in report.lines {
          Tag.li {
            Tag.strong { line.title }
            " "
            QuarantineWords.outcome(line.outcome, isDryRun: report.isDryRun)
          }
        }
      }
    }
  }
}
