import Business
import HTTPServing
import Model
import PageParts

/// The fields of an item that few need each day: in a fold of its form, and in a list on its page.
enum ItemMore {
  private enum Kind {
    case text(Field<InventoryItem, String>)
    case link(Field<InventoryItem, String>)
    case decimal(Field<InventoryItem, ExactDecimal>)
    case day(Field<InventoryItem, Moment>)
    case choice(Field<InventoryItem, String>, [String])
    case flag(Field<InventoryItem, Bool>)
  }

  private static var fields: [(name: String, label: String, hint: String?, kind: Kind)] {
    [
      ("supplier", ItemWords.supplier, ItemWords.supplierHint, .text(.supplier)),
      ("supplierLink", ItemWords.supplierLink, FormWords.link, .link(.supplierLink)),
      ("manufacturer", ItemWords.manufacturer, nil, .text(.manufacturer)),
      (
        "reorderQuantity", ItemWords.reorderQuantity, ItemWords.reorderHint,
        .decimal(.reorderQuantity)
      ),
      (
        "condition", ItemWords.condition, nil, .choice(.condition, InventoryItem.conditions)
      ),
      ("flagged", ItemWords.flagged, nil, .flag(.isFlagged)),
      (
        "serialTracked", ItemWords.serialTracked, ItemWords.serialTrackedHint,
        .flag(.isSerialTracked)
      ),
      ("expires", ItemWords.expires, ItemWords.expiresHint, .day(.expires)),
      ("warrantyEnds", ItemWords.warrantyEnds, nil, .day(.warrantyEnds)),
      ("customsCode", ItemWords.customsCode, nil, .text(.customsCode)),
      ("origin", ItemWords.origin, ItemWords.originHint, .text(.origin)),
    ]
  }

  static let names = fields.map(\.name) + contact.names

  /// The field of the contact that the supplier is.
  static var contact: FieldForm {
    FieldForm(fields: [ContactNaming.supplier.field], kind: .inventoryItem)
  }
  private static var contactName: String { ContactNaming.supplier.contact.name }
  /// Under which name of a form the contact's own name stands, to be shown.
  private static var shownContact: String { "named-\(contactName)" }

  /// What stands in the field of the contact, with what that is called.
  static func values(ofContact row: ItemRow) -> [String: String] {
    guard let id = row.item[.supplierContact] else { return [contactName: ""] }
    return [contactName: id.description, shownContact: row.contactName ?? FormWords.notHere]
  }

  private static func contact(
    _ form: FormView, _ company: CompanyView, keepsOriginals: Bool
  ) -> HTML {
    var names: RecordNames = [:]
    for name in [contactName, "was-\(contactName)"] {
      if let id = RecordID(form[name]) { names[id] = form[shownContact] }
    }
    return contact.render(form, names, in: company, keepsOriginals: keepsOriginals)
  }

  /// Takes what the person touched.
  static func read(into reader: inout FieldReader<InventoryItem>, _ form: Query) {
    for field in fields {
      switch field.kind {
      case .text(let to): reader.text(field.name, to, field.label)
      case .link(let to): reader.link(field.name, to, field.label)
      case .decimal(let to): reader.decimal(field.name, to)
      case .day(let to): reader.day(field.name, to)
      case .choice(let to, let words): reader.choice(field.name, to, words)
      case .flag(let to): reader.flag(field.name, to)
      }
    }
    let supplier = ContactNaming.supplier
    let isWritten = reader.changes.entries.contains { $0.field.number == supplier.text.number }
    guard let entry = contact.read(form).value(into: &reader.errors)?.first else {
      // Who sees both the words and the contact, and writes other words, means both.
      if isWritten, let id = RecordID(form[contactName] ?? "") {
        reader.changes.set(supplier.contact, to: .reference(id))
      }
      return
    }
    reader.changes.set(entry.field, to: entry.value)
  }

  /// What stands in the fields of an item that exists.
  static func values(_ item: Record<InventoryItem>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.name, text($0.kind, item)) })
  }

  private static func text(_ kind: Kind, _ item: Record<InventoryItem>) -> String {
    switch kind {
    case .text(let field), .link(let field), .choice(let field, _): item[field] ?? ""
    case .decimal(let field): Grouped.field(item[field])
    case .day(let field): item[field].map { MomentParts($0).date } ?? ""
    case .flag(let field): item[field] == true ? "yes" : ""
    }
  }

  /// The fold of the form, open where anything stands in it.
  static func fold(
    _ form: FormView, _ own: OwnFields = .none, in company: CompanyView, keepsOriginals: Bool
  ) -> HTML {
    let all = names + own.placed.map(\.key)
    let isOpen = all.contains { !form[$0].isEmpty || form.errors[$0] != nil }
    return Tag.details(.id("more"), .class("more"), .when(isOpen, "open")) {
      Tag.summary { ItemWords.more }
      Tag.div(.class("pair")) {
        for field in fields {
          let original = keepsOriginals ? form["was-\(field.name)"] : nil
          control(field, form, original)
          if field.name == ContactNaming.supplier.text.name {
            contact(form, company, keepsOriginals: keepsOriginals)
          }
        }
      }
      OwnFieldInputs.controls(form, own, keepsOriginals: keepsOriginals)
    }
  }

  private static func control(
    _ field: (name: String, label: String, hint: String?, kind: Kind), _ form: FormView,
    _ original: String?
  ) -> HTML {
    switch field.kind {
    case .text, .link:
      TextField(field.name, field.label, hint: field.hint, original: original).render(form)
    case .decimal:
      TextField(field.name, field.label, .decimal, hint: field.hint, original: original)
        .render(form)
    case .day:
      TextField(field.name, field.label, .date, hint: field.hint, original: original).render(form)
    case .choice(_, let words):
      menu(field.name, field.label, words.map { ($0, ItemWords.condition($0)) }, form, original)
    case .flag:
      menu(field.name, field.label, [("yes", ItemWords.yes)], form, original, hint: field.hint)
    }
  }

  private static func menu(
    _ name: String, _ label: String, _ options: [(String, String)], _ form: FormView,
    _ original: String?, hint: String? = nil
  ) -> HTML {
    var choice = ChoiceField(
      name, label, options.map { ChoiceField.Option(value: $0, label: $1) }, isRequired: false)
    choice.hint = hint
    choice.nothing = options.count == 1 ? ItemWords.no : FormWords.nothing
    var html = HTML()
    if let original {
      html.append(Tag.input(.type("hidden"), .name("was-\(name)"), .value(original)))
    }
    html.append(choice.menu(form))
    return html
  }

  /// An address of the web to follow; anything else that came from elsewhere is only told.
  private static func link(_ text: String) -> HTML {
    guard TextForm.isLink(text) else { return HTML(text) }
    return Tag.a(Attribute("href", text), Attribute("rel", "noreferrer noopener")) { text }
  }

  /// Whom it is ordered from, with the way to the contact that they are.
  @HTMLBuilder private static func named(
    _ text: String, _ contact: NamedContact?, _ company: CompanyView
  ) -> HTML {
    if case .linked(let contact) = contact {
      ContactOffer.link(contact, writtenAs: text, company)
    } else {
      text
    }
  }

  /// What was entered, as a list; nothing where nothing was.
  static func panel(
    _ row: ItemRow, today: Moment, _ contact: NamedContact?, _ company: CompanyView
  ) -> HTML? {
    let item = row.item
    let supplier = ContactNaming.supplier.text.name
    let lines = fields.map { ($0, text($0.kind, item)) }.filter {
      !$0.1.isEmpty || $0.0.name == supplier && contact != nil
    }
    guard !lines.isEmpty || !row.own.isEmpty else { return nil }
    return Card.render(ItemWords.more, id: "details") {
      Tag.dl(.class("facts")) {
        for (field, text) in lines {
          Tag.dt { field.label }
          Tag.dd(.id("fact-\(field.name)")) {
            switch field.kind {
            case .text where field.name == supplier: named(text, contact, company)
            case .choice: ItemWords.condition(text)
            case .flag: ItemWords.yes
            case .link: link(text)
            case .day(let to):
              text
              if let day = item[to], let ending = Ending(of: to, on: day, today: today) {
                " "
                Badge.render(ItemWords.ending(ending), tone: ending.isPast ? .bad : .warn)
              }
            default: text
            }
          }
        }
        for value in row.own {
          Tag.dt { value.field.name }
          Tag.dd(.id("fact-\(value.field.key)")) {
            OwnFieldInputs.shown(value.text, value.field)
          }
        }
      }
    }
  }
}
