import Business
import Model

/// What narrows a list of items to a category or a tag, and the fields of an item's form for both.
enum MarkFilter {
  /// A form in a menu; nothing in a company that has neither.
  static func menu(_ items: ItemList) -> HTML? {
    let choices = items.listing.choices
    guard choices != MarkChoices() else { return nil }
    var query = items.query.starting(.beginning).showing(nil)
    let (category, tag) = (query.category, query.tag)
    query.category = nil
    query.tag = nil
    return Menu.render(id: "marks-menu", label: HTML(MarkWords.filter)) {
      Tag.form(
        Attribute("method", "get"), .action(items.home), .id("filter"), .class("columns")
      ) {
        for (name, value) in query.fields {
          Tag.input(.type("hidden"), .name(name), .value(value))
        }
        select("category", MarkWords.category, choices.categories, category)
        select("tag", MarkWords.tag, choices.tags, tag)
        Button.submit(MarkWords.show)
      }
    }
  }

  private static func select(
    _ name: String, _ label: String, _ marks: [Mark], _ chosen: RecordID?
  ) -> HTML? {
    guard !marks.isEmpty else { return nil }
    var html = Tag.label(.for("filter-\(name)")) { label }
    html.append(
      Tag.select(.id("filter-\(name)"), .name(name)) {
        Tag.option(.value("")) { MarkWords.any }
        for mark in marks {
          Tag.option(
            .value(mark.id.description), .when(mark.id == chosen, "selected")
          ) { mark.name }
        }
      })
    return html
  }

  /// What is done with the chosen items.
  static func acts(_ choices: MarkChoices) -> HTML {
    Menu.render(id: "bulk-marks", side: .above, label: HTML(MarkWords.filter)) {
      Tag.div(.class("bulk-set")) {
        if !choices.categories.isEmpty {
          Tag.label(.for("bulk-category")) { MarkWords.category }
          Tag.select(.id("bulk-category"), .name("category")) {
            Tag.option(.value("")) { LayoutWords.nothing }
            for mark in choices.categories { option(mark) }
          }
          Button.answer(MarkWords.setCategory, "act", "category")
        }
        if !choices.tags.isEmpty {
          Tag.label(.for("bulk-tag")) { MarkWords.tag }
          Tag.select(.id("bulk-tag"), .name("tag")) {
            for mark in choices.tags { option(mark) }
          }
          Button.answer(MarkWords.addTag, "act", "mark")
          Button.answer(MarkWords.takeTag, "act", "unmark")
        }
      }
    }
  }

  private static func option(_ mark: Mark) -> HTML {
    Tag.option(.value(mark.id.description)) { mark.name }
  }

  /// The fields of an item's form.
  static func fields(_ form: FormView, _ choices: MarkChoices, keepsOriginals: Bool) -> HTML {
    var tags = TextField(
      "tags", MarkWords.tags, .suggested(choices.tags.map(\.name)), hint: MarkWords.tagsHint)
    if keepsOriginals { tags.original = form["was-tags"] }
    var html = HTML()
    if !choices.categories.isEmpty {
      if keepsOriginals {
        html.append(
          Tag.input(.type("hidden"), .name("was-category"), .value(form["was-category"])))
      }
      let options = choices.categories.map {
        ChoiceField.Option(value: $0.id.description, label: $0.name)
      }
      html.append(
        ChoiceField("category", MarkWords.category, options, isRequired: false).menu(form))
    }
    html.append(tags.render(form))
    return Tag.div(.class("pair")) { html }
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
