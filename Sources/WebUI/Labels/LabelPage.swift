import Business
import Documents
import Model
import PageParts

/// What is to get labels: one item, or all that a list shows.
struct LabelPage {
  let company: CompanyView
  /// The list; of one item its address alone.
  let query: ItemQuery
  /// The item, where it is one.
  let item: ItemRow?
  /// The templates that there are.
  var templates: [Record<LabelTemplate>] = []

  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("items").at("labels")
  }

  func render(_ form: FormView) -> Page {
    let items = Place("companies").at(company.id).at("items")
    return Page(
      LabelWords.title, in: company, section: .items, isLive: false, isNarrow: true
    ) {
      Tag.p(.class("crumb")) {
        if let item {
          Tag.a(.href(items.at(item.item.id))) { item.item[.name] ?? ItemWords.back }
        } else {
          Tag.a(.href(query.place(from: items))) { ItemWords.back }
        }
      }
      Tag.h1 { LabelWords.title }
      Tag.p(.class("lead")) { LabelWords.lead }
      form.render(to: address, id: "labels") {
        Self.fields(templates, copies: LabelWords.copies, form)
        Tag.label(.class("check"), .for("price")) {
          Tag.input(
            .type("checkbox"), .id("price"), .name("price"), .value("yes"),
            .when(form["price"] == "yes", "checked"))
          " "
          LabelWords.price
        }
        ButtonRow.render {
          Button.submit(LabelWords.make)
          Button.link(TemplateWords.title, TemplatePages.home(company), style: .quiet)
        }
      }
    }
  }

  /// What is asked of all labels, whatever they are about.
  @HTMLBuilder static func fields(
    _ templates: [Record<LabelTemplate>], copies: String, _ form: FormView
  ) -> HTML {
    TemplatePages.menu(templates, form)
    ChoiceField("sheet", LabelWords.sheet, sheets).menu(form)
    kind.menu(form)
    TextField("copies", copies, .decimal).render(form)
    TextField("skip", LabelWords.skipped, .decimal, hint: LabelWords.skippedHint).render(form)
  }

  private static var kind: ChoiceField {
    var field = ChoiceField(
      "kind", LabelWords.kind, kinds, hint: LabelWords.kindHint, isRequired: false)
    field.nothing = LabelWords.suiting
    return field
  }

  /// Where the form is sent: it says again what gets labels.
  private var address: Place {
    let place = Self.place(company)
    return item.map { place.asking("item", $0.item.id.description) } ?? query.place(from: place)
  }

  private static var sheets: [ChoiceField.Option] {
    LabelSheet.all.map {
      ChoiceField.Option(value: $0.name, label: say(known: $0.title))
    }
  }

  private static let kinds = Symbology.allCases.map {
    ChoiceField.Option(value: $0.rawValue, label: $0.name)
  }
}
