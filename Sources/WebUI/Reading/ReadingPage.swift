import Model
import PageParts

/// The page on which the owner decides who receives what.
enum ReadingPage {
  static func render(_ company: CompanyView, _ form: FormView) -> Page {
    Page(ReadingWords.title, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { ReadingWords.title }
      Tag.p(.class("lead")) { ReadingWords.intro }
      switch verdict(company) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed: fields(company, form)
      }
    }
  }

  static func place(_ company: CompanyView) -> Place {
    ShareSections.place(company).at("reading")
  }

  /// What the rules say about the setting: it is the owner's alone.
  static func verdict(_ company: CompanyView) -> Verdict {
    company.member.verdict(
      on: RecordWrite(
        Company.definition, .edit, writers: [.owner], isOwnRow: false, subjects: [.company]))
  }

  private static func fields(_ company: CompanyView, _ form: FormView) -> HTML {
    form.render(to: place(company), id: "reading") {
      ChoiceField(
        "needToKnow", ReadingWords.label,
        [
          ChoiceField.Option(value: "no", label: ReadingWords.all, detail: ReadingWords.allDetail),
          ChoiceField.Option(
            value: "yes", label: ReadingWords.needed, detail: ReadingWords.neededDetail),
        ]
      ).cards(form)
      ButtonRow.render {
        Button.submit(ReadingWords.save)
        Button.link(LayoutWords.cancel, SettingsPage.place(company), style: .quiet)
      }
    }
  }
}
