import Business
import Model
import PageParts

/// The forms that add, edit and delete an item.
enum ItemEditPages {
  static func add(
    _ company: CompanyView, _ form: FormView, _ tree: LocationTree = LocationTree([]),
    _ choices: MarkChoices = MarkChoices(), _ own: OwnFields = .none
  ) -> Page {
    let home = Place("companies").at(company.id).at("items")
    return Page(
      ItemWords.addTitle, in: company, section: .items, staysLive: true, isNarrow: true
    ) {
      Tag.h1 { ItemWords.addTitle }
      form.render(to: home.at("new"), id: "item", isDraft: true) {
        if !form["like"].isEmpty {
          Tag.input(.type("hidden"), .name("like"), .value(form["like"]))
        }
        fields(company, form, tree, choices, own, keepsOriginals: false)
        ButtonRow.render {
          Button.submit(ItemWords.save)
          Button.answer(ItemWords.saveAndAdd, "more", "yes")
          Button.link(LayoutWords.cancel, home, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ item: RecordID, _ form: FormView,
    _ tree: LocationTree = LocationTree([]), _ choices: MarkChoices = MarkChoices(),
    _ own: OwnFields = .none
  ) -> Page {
    let place = Place("companies").at(company.id).at("items").at(item)
    return Page(
      ItemWords.editTitle, in: company, section: .items, staysLive: true,
      isNarrow: true
    ) {
      Tag.h1 { ItemWords.editTitle }
      form.render(to: place.at("edit"), id: "item", isDraft: true) {
        fields(company, form, tree, choices, own, keepsOriginals: true)
        ButtonRow.render {
          Button.submit(ItemWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ form: FormView, _ tree: LocationTree, _ choices: MarkChoices,
    _ own: OwnFields, keepsOriginals: Bool
  ) -> HTML {
    let price = company.currency.map { "\(ItemWords.price) (\($0))" } ?? ItemWords.price
    let threshold = TextField(
      "threshold", ItemWords.threshold, .decimal, hint: ItemWords.thresholdHint)
    let barcode = TextField("barcode", ItemWords.barcode)
    let quantity = TextField("quantity", StockWords.onHand, .decimal, hint: ItemWords.onHandHint)
    let counts =
      !keepsOriginals && company.member.verdict(on: .create, .stockTransaction) == .allowed
    let all =
      [
        TextField("name", ItemWords.name, isRequired: true),
        keepsOriginals
          ? TextField("code", ItemWords.code, hint: ItemWords.codeHint, isRequired: true)
          : TextField("code", ItemWords.code, hint: ItemWords.codeHint(free: form["free-code"])),
        TextField("price", price, .decimal),
        TextField("unit", ItemWords.unit, hint: ItemWords.unitHint),
      ] + (counts ? [quantity, threshold, barcode] : [threshold, barcode])
    var markup = Tag.div(.class("pair")) {
      for field in all { render(field, form, keepsOriginals) }
      if let place = usualPlace(company, form, tree, keepsOriginals) { place }
      MarkFilter.fields(company, form, choices, keepsOriginals: keepsOriginals)
    }
    let description = TextField("description", ItemWords.description, .multiline)
    markup.append(render(description, form, keepsOriginals))
    markup.append(ItemMore.fold(form, own, in: company, keepsOriginals: keepsOriginals))
    return markup
  }

  /// Where it usually lies; nothing in a company without places.
  private static func usualPlace(
    _ company: CompanyView, _ form: FormView, _ tree: LocationTree, _ keepsOriginal: Bool
  ) -> HTML? {
    guard !tree.nodes.isEmpty else { return nil }
    var html = HTML()
    if keepsOriginal {
      html.append(Tag.input(.type("hidden"), .name("was-location"), .value(form["was-location"])))
    }
    html.append(
      LocationForm.field("location", LocationWords.usualPlace, tree, form, in: company).menu(form))
    return html
  }

  private static func render(_ field: TextField, _ form: FormView, _ keepsOriginal: Bool) -> HTML {
    var field = field
    if keepsOriginal { field.original = form["was-\(field.name)"] }
    return field.render(form)
  }

  static func delete(_ company: CompanyView, _ detail: ItemDetail, _ form: FormView) -> Page {
    let row = detail.row
    let place = Place("companies").at(company.id).at("items").at(row.item.id)
    // What was ever moved stays in the books: it is archived instead.
    let isMoved = !detail.movements.isEmpty
    let title = isMoved ? ItemWords.cantDelete : ItemWords.deleteTitle
    return Page(title, in: company, section: .items, isNarrow: true) {
      Tag.h1 { title }
      Tag.p(.class("lead")) {
        Tag.strong { row.item[.name] ?? "" }
        " (\(row.item[.code] ?? "")). "
        isMoved ? ItemWords.hasMovements : ItemWords.deleteIntro
      }
      if isMoved {
        ButtonRow.render {
          if !row.isArchived, company.member.verdict(on: .edit, .inventoryItem) == .allowed {
            ItemPage.archive(row, place, form.token, style: .primary)
          }
          Button.link(LayoutWords.cancel, place, style: .quiet)
        }
      } else {
        form.render(to: place.at("delete"), id: "delete", isPlain: true) {
          ButtonRow.render {
            Button.submit(ItemWords.delete, style: .danger)
            Button.link(LayoutWords.cancel, place, style: .quiet)
          }
        }
      }
    }
  }
}
