import Business
import Device
import Model
import PageParts

/// What the page of a document with lines shows beside its fields: how far it is, its lines and
/// what they come to.
enum DocumentPage<Document: OrderType> {
  typealias Line = Document.LineType

  static func place(_ company: CompanyView, _ order: RecordID) -> Place {
    RecordPages<Document>.home(company).at(order)
  }

  // MARK: How far it is

  /// The days on which it came into each state; nothing for a draft that was none of them.
  static func days(_ order: Record<Document>) -> HTML? {
    let days = Document.days(of: order)
    guard !days.isEmpty else { return nil }
    return Tag.dl(.class("figures"), .id("order-days")) {
      for (state, day) in days {
        Tag.div(.class("figure")) {
          Tag.dt { Document.words(ofState: state) }
          Tag.dd { MomentText.day(day) }
        }
      }
    }
  }

  // MARK: Lines

  /// The name of the field that says what a line is.
  static var what: String { "what" }
  /// The name of the field that says how many.
  static var quantity: String {
    Line.definition.fields[Field<Line, ExactDecimal>.quantity.number].name
  }
  /// What is asked for beside the item: as the fields of a line are written.
  static var added: FieldForm {
    let names = [
      Field<Line, ExactDecimal>.quantity, .price, .discountPercent, .taxRate,
    ].map { Line.definition.fields[$0.number].name }
    let unit = Line.definition.fields[Field<Line, String>.unit.number].name
    // The unit comes last: few lines have another one, and keys go from quantity to price.
    return FieldForm(
      fields: Line.declaration.fields.filter { names.contains($0.name) }
        + Line.declaration.fields.filter { $0.name == unit },
      kind: Line.definition.kind)
  }

  static func mayEdit(_ company: CompanyView) -> Bool {
    company.member.verdict(on: .create, Line.definition.subject) == .allowed
  }

  static func lines(
    _ account: DocumentAccount<Document>, _ company: CompanyView, _ form: FormView
  ) -> HTML {
    let mayAdd = mayEdit(company) && !Document.isClosed(account.order)
    return Card.render(OrderWords.lines, id: "lines", icon: Icon(of: Document.self)) {
      if account.lines.isEmpty {
        Tag.p(.class("hint")) { Line.declaration.words.empty }
      } else {
        Tag.div(.class("wide")) { table(account, company, form.token) }
        totals(account)
      }
      if mayAdd {
        add(account.order.id, company, form)
        file(account.order.id, company, form)
      }
    }
  }

  private static func table(
    _ account: DocumentAccount<Document>, _ company: CompanyView, _ token: FormToken
  ) -> HTML {
    var columns = [
      DataTable.Column("text", OrderWords.description),
      DataTable.Column("quantity", OrderWords.quantity, isNumber: true),
      DataTable.Column("stock", OrderWords.stock),
      DataTable.Column("price", OrderWords.price, isNumber: true),
      DataTable.Column("tax", OrderWords.tax, isNumber: true),
      DataTable.Column("amount", OrderWords.amount, isNumber: true),
      DataTable.Column("acts", OrderWords.acts),
    ]
    columns[columns.count - 1].isUnseen = true
    if !showsStock(account) { columns.removeAll { $0.name == "stock" } }
    return DataTable(caption: OrderWords.lines, columns: columns).render {
      for (index, line) in account.lines.enumerated() {
        row(line, account.totals?.lines[index], account, company, token)
      }
    }
  }

  /// Whether stock is told: not of what was issued, which asks for none.
  private static func showsStock(_ account: DocumentAccount<Document>) -> Bool {
    !Document.definition.isFrozen(account.order.values)
  }

  private static func row(
    _ line: Record<Line>, _ amount: ExactDecimal?, _ account: DocumentAccount<Document>,
    _ company: CompanyView, _ token: FormToken
  ) -> HTML {
    Tag.tr(.id("line-\(line.id)")) {
      Tag.td(.class("col-text")) {
        name(line, company)
        if let code = line[.code] {
          " "
          Tag.span(.class("hint")) { code }
        }
        for told in [discount(line, account.currency), line[.note]].compactMap(\.self) {
          Tag.p(.class("hint")) { told }
        }
      }
      Tag.td(.class("col-quantity number")) {
        Grouped.whole(line[.quantity] ?? .zero)
        if let unit = line[.unit] { " \(unit)" }
        if line[Line.factor] != nil, let pieces = line.pieces {
          Tag.p(.class("hint")) { OrderWords.pieces(Grouped.whole(pieces)) }
        }
      }
      if showsStock(account) {
        Tag.td(.class("col-stock")) {
          account.stock[line.id].map { stock($0, line, account.order) }
        }
      }
      Tag.td(.class("col-price number")) {
        line[.price].map { HTML(Grouped.whole(Money($0, account.currency))) }
      }
      Tag.td(.class("col-tax number")) {
        line[.taxRate].map { HTML(OrderWords.percent($0)) }
      }
      Tag.td(.class("col-amount number")) {
        amount.map { HTML(Grouped.text(Money($0, account.currency))) }
      }
      Tag.td(.class("col-acts")) {
        if !Document.isClosed(account.order) { acts(line, company, token) }
      }
    }
  }

  private static func name(_ line: Record<Line>, _ company: CompanyView) -> HTML {
    let text = line[.text] ?? ""
    guard let item = line[.item], let kind = RecordKind.of(.inventoryItem) else {
      return HTML(text)
    }
    return Tag.a(.href(kind.place(of: item, in: company.id))) { text }
  }

  /// What is taken off a line; nil for nothing.
  private static func discount(_ line: Record<Line>, _ currency: CurrencyCode) -> String? {
    let parts = [
      line[.discountPercent].map { OrderWords.percent($0) },
      line[.discountAmount].map { Grouped.whole(Money($0, currency)) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : OrderWords.discount(parts.joined(separator: " + "))
  }

  /// How far a line is: what was shipped of it, and whether the rest is there.
  private static func stock(
    _ stock: OrderLineStock, _ line: Record<Line>, _ order: Record<Document>
  ) -> HTML {
    let quantity = line.pieces ?? .zero
    guard !Document.isComing else {
      return HTML.joined {
        if stock.reservation != nil {
          Tag.p { OrderWords.received(Grouped.whole(stock.shipped), of: Grouped.whole(quantity)) }
        }
        Tag.p(.class("hint")) { OrderWords.inStock(Grouped.whole(stock.level.onHand)) }
      }
    }
    let isReserved = Document.isUnderWay(order)
    let wanted = isReserved ? stock.open : quantity
    // What is reserved for the line itself is there for it.
    let there = stock.level.available.plus(stock.open)
    return HTML.joined {
      if stock.shipped != .zero {
        Tag.p { OrderWords.shipped(Grouped.whole(stock.shipped), of: Grouped.whole(quantity)) }
      }
      if wanted > .zero, isReserved || Document.states.state(of: order.values) == "draft" {
        if there >= wanted {
          Tag.p(.class("hint")) { OrderWords.available(Grouped.whole(there)) }
        } else {
          Badge.render(OrderWords.onlyAvailable(there), tone: .warn)
        }
      }
    }
  }

  private static func acts(
    _ line: Record<Line>, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard mayEdit(company), let order = line[.document] else { return nil }
    let place = place(company, order).at("lines").at(line.id)
    let own = RecordPages<Line>.home(company).at(line.id)
    return Menu.render(
      id: "line-menu-\(line.id)", side: .end, label: Icon.more.html, unseen: PartWords.more
    ) {
      Menu.link(RecordsWords.edit, own.at("edit"), icon: .edit)
      Menu.act(TaskWords.up, to: place.at("up"), token, id: "up-\(line.id)")
      Menu.act(TaskWords.down, to: place.at("down"), token, id: "down-\(line.id)")
      Menu.act(
        TaskWords.remove, to: place.at("delete"), token, icon: .trash, id: "remove-\(line.id)")
    }
  }

  /// One line more: an item, Enter, and the next one.
  private static func add(_ order: RecordID, _ company: CompanyView, _ form: FormView) -> HTML {
    var item = TextField(
      what, OrderWords.what, .picked(PickRows.items(in: company), isFree: true),
      isRequired: true)
    item.isFirst = form["adding"] == "yes"
    item.takesScans = true
    var form = form
    if form.errors.isEmpty || form.errors[fileName] != nil { form.values[Self.quantity] = "1" }
    let lines = place(company, order).at("lines")
    return form.render(to: lines, id: "add-line", isPlain: true, remarks: lines.at(hints)) {
      NewRecordField.render()
      Tag.div(.class("quick-add line-add")) {
        item.render(form)
        for field in added.fields {
          TextField(
            field.name, OrderWords.short(field), field.control == .line ? .text : .decimal,
            isRequired: field.field.isRequired
          ).render(form)
        }
        Button.submit(OrderWords.add, style: .usual, icon: .plus)
      }
      Tag.div(.id("field-\(hints)")) {}
      Tag.p(.class("hint")) { OrderWords.addHint }
    }
  }

  // MARK: Totals

  private static func totals(_ account: DocumentAccount<Document>) -> HTML {
    guard let totals = account.totals else {
      return Tag.p(.class("notice bad"), .id("totals")) { OrderWords.outOfRange }
    }
    func money(_ amount: ExactDecimal) -> String { Grouped.text(Money(amount, account.currency)) }
    let pricing = account.order[.pricing]
    var rows: [(name: String, label: String, amount: ExactDecimal)] = []
    if totals.discount != .zero {
      rows.append(("subtotal", OrderWords.subtotal, totals.subtotal))
      rows.append(("discount", OrderWords.orderDiscount, totals.discount.opposite))
    }
    rows.append(("net", OrderWords.net, totals.net))
    for tax in totals.taxes where tax.rate != .zero {
      rows.append(("tax", OrderWords.tax(OrderWords.percent(tax.rate)), tax.amount))
    }
    rows.append(("total", OrderWords.total, totals.total))
    return HTML.joined {
      Tag.dl(.class("totals"), .id("totals")) {
        for row in rows {
          Tag.div(.class("total-\(row.name)")) {
            Tag.dt { row.label }
            Tag.dd { money(row.amount) }
          }
        }
      }
      if pricing == "reverseCharge" { Tag.p(.class("hint")) { OrderWords.reverse } }
    }
  }
}
