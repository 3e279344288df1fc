import Model
import PageParts
import Texts

/// The page on which a person chooses light or dark, and the language.
enum AppearancePage {
  static let place = Place("appearance")

  static func render(_ form: FormView) -> Page {
    Page(AppearanceWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { AppearanceWords.title }
      Tag.p(.class("lead")) { AppearanceWords.intro }
      form.render(to: place, id: "appearance") {
        ChoiceField("theme", AppearanceWords.theme, themes).cards(form)
        ChoiceField(
          "language", AppearanceWords.language, languages, hint: AppearanceWords.languageHint,
          isRequired: false, nothing: AppearanceWords.browserLanguage
        ).menu(form)
        ButtonRow.render {
          Button.submit(AppearanceWords.save)
          Button.link(LayoutWords.cancel, Place(), style: .quiet)
        }
      }
    }
  }

  private static var themes: [ChoiceField.Option] {
    Appearance.Theme.allCases.map {
      ChoiceField.Option(value: $0.rawValue, label: AppearanceWords.name($0))
    }
  }

  private static var languages: [ChoiceField.Option] {
    Languages.all.map { ChoiceField.Option(value: $0.code, label: $0.name) }
  }
}
