import Business
import Model
import PageParts

/// What is done with categories and tags beside their own pages: to chosen items, and in an item's
/// form.
enum MarkFilter {
  /// What is done with the chosen items.
  static func acts(_ choices: MarkChoices, in company: CompanyView) -> HTML? {
    guard choices != MarkChoices() else { return nil }
    func choice(
      _ kind: NamedChoice, _ name: String, _ label: String, _ marks: [Mark], _ nothing: String?
    ) -> HTML {
      RecordChoice(
        kind: kind, name: name, id: "bulk-\(name)", label: label, marks: marks,
        rows: kind.rows(in: company), nothing: nothing
      ).render()
    }
    return Menu.render(id: "bulk-marks", side: .above, label: HTML(MarkWords.filter)) {
      Tag.div(.class("bulk-set")) {
        if !choices.categories.isEmpty {
          choice(
            .categories, "category", MarkWords.category, choices.categories, FormWords.nothing)
          Button.answer(MarkWords.setCategory, "act", "category")
        }
        if !choices.tags.isEmpty {
          choice(.tags, "tag", MarkWords.tag, choices.tags, nil)
          Button.answer(MarkWords.addTag, "act", "mark")
          Button.answer(MarkWords.takeTag, "act", "unmark")
        }
      }
    }
  }

  /// A field for one of the categories.
  static func category(
    _ name: String, _ label: String, _ categories: [Mark], in company: CompanyView,
    without: RecordID? = nil, hint: String? = nil, isRequired: Bool = false
  ) -> ChoiceField {
    let options = categories.map {
      ChoiceField.Option(value: $0.id.description, label: $0.name)
    }
    var field = ChoiceField(name, label, options, hint: hint, isRequired: isRequired)
    let kind = NamedChoice.categories
    field.source = ChoiceField.Source(kind: kind, rows: kind.rows(in: company, without: without))
    return field
  }

  /// The fields of an item's form.
  static func fields(
    _ company: CompanyView, _ form: FormView, _ choices: MarkChoices, keepsOriginals: Bool
  ) -> HTML {
    var tags = TextField(
      "tags", MarkWords.tags, .suggested(choices.tags.map(\.name)), hint: MarkWords.tagsHint)
    if keepsOriginals { tags.original = form["was-tags"] }
    var html = HTML()
    if !choices.categories.isEmpty {
      if keepsOriginals {
        html.append(
          Tag.input(.type("hidden"), .name("was-category"), .value(form["was-category"])))
      }
      html.append(
        category("category", MarkWords.category, choices.categories, in: company).menu(form))
    }
    html.append(tags.render(form))
    return html
  }

  /// Where an item is sorted, as figures of its page.
  static func figures(_ row: ItemRow, _ items: Place) -> HTML {
    var html = HTML()
    if let category = row.category {
      html.append(
        Figures.figure(MarkWords.category, id: "category-here") {
          link(category, MarkPages.query(.category, category.id), items)
        })
    }
    if !row.tags.isEmpty {
      html.append(
        Figures.figure(MarkWords.tags, id: "tags-here") {
          for tag in row.tags {
            link(tag, MarkPages.query(.tag, tag.id), items)
            " "
          }
        })
    }
    return html
  }

  private static func link(_ mark: Mark, _ query: ItemQuery, _ items: Place) -> HTML {
    Tag.a(.href(query.place(from: items))) { mark.name }
  }
}
