import Business
import Device
import Model
import PageParts

/// What the page of an order shows beside its fields: how far it is, where it goes, its lines and
/// what they come to.
enum OrderPage {
  static func place(_ company: CompanyView, _ order: RecordID) -> Place {
    RecordPages<SalesOrder>.home(company).at(order)
  }

  /// What stands in places of its own.
  static let shownFields = Set(
    [
      Field<SalesOrder, String>.street, .postalCode, .city, .region, .country, .shippingName,
      .shippingStreet, .shippingPostalCode, .shippingCity, .shippingRegion, .shippingCountry,
    ].map(\.number) + [Field<SalesOrder, Moment>.invoicedOn, .shippedOn, .paidOn].map(\.number))

  // MARK: How far it is

  /// The days on which it came into each state; nothing for a draft that was none of them.
  static func days(_ order: Record<SalesOrder>) -> HTML? {
    let days = SalesOrder.days(of: order)
    guard !days.isEmpty else { return nil }
    return Tag.dl(.class("figures"), .id("order-days")) {
      for (state, day) in days {
        Tag.div(.class("figure")) {
          Tag.dt { SalesOrder.words(ofState: state) }
          Tag.dd { MomentText.day(day) }
        }
      }
    }
  }

  /// Where the bill and the goods go.
  static func addresses(_ order: Record<SalesOrder>, home: String?) -> HTML? {
    let customer = order[.customer] ?? ""
    return AddressCard.render(
      [
        (ContactWords.billing, customer, PostalAddress(billing: order)),
        (ContactWords.shipping, order[.shippingName] ?? customer, PostalAddress(shipping: order)),
      ], home: home)
  }

  // MARK: Lines

  static let what = "what"
  /// What is asked for beside the item: as the fields of a line are written.
  static var added: FieldForm {
    let names = [
      Field<OrderLine, ExactDecimal>.quantity, .price, .discountPercent, .taxRate,
    ].map { OrderLine.definition.fields[$0.number].name }
    return FieldForm(
      fields: OrderLine.declaration.fields.filter { names.contains($0.name) }, kind: .orderLine)
  }

  static func mayEdit(_ company: CompanyView) -> Bool {
    company.member.verdict(on: .create, .orderLine) == .allowed
  }

  static func lines(_ account: OrderAccount, _ company: CompanyView, _ form: FormView) -> HTML {
    let mayAdd = mayEdit(company)
    return Card.render(
      OrderLine.declaration.words.title, id: "lines", icon: Icon(of: SalesOrder.self)
    ) {
      if account.lines.isEmpty {
        Tag.p(.class("hint")) { OrderLine.declaration.words.empty }
      } else {
        Tag.div(.class("wide")) { table(account, company, form.token) }
        totals(account)
      }
      if mayAdd { add(account.order.id, company, form) }
    }
  }

  private static func table(
    _ account: OrderAccount, _ company: CompanyView, _ token: FormToken
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
    return DataTable(caption: OrderLine.declaration.words.title, columns: columns).render {
      for (index, line) in account.lines.enumerated() {
        row(line, account.totals?.lines[index], account, company, token)
      }
    }
  }

  private static func row(
    _ line: Record<OrderLine>, _ amount: ExactDecimal?, _ account: OrderAccount,
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
      }
      Tag.td(.class("col-stock")) { account.stock[line.id].map { stock($0, line, account.order) } }
      Tag.td(.class("col-price number")) {
        line[.price].map { HTML(Grouped.whole(Money($0, account.currency))) }
      }
      Tag.td(.class("col-tax number")) {
        line[.taxRate].map { HTML(OrderWords.percent($0)) }
      }
      Tag.td(.class("col-amount number")) {
        amount.map { HTML(Grouped.text(Money($0, account.currency))) }
      }
      Tag.td(.class("col-acts")) { acts(line, company, token) }
    }
  }

  private static func name(_ line: Record<OrderLine>, _ company: CompanyView) -> HTML {
    let text = line[.text] ?? ""
    guard let item = line[.item], let kind = RecordKind.of(.inventoryItem) else {
      return HTML(text)
    }
    return Tag.a(.href(kind.place(of: item, in: company.id))) { text }
  }

  /// What is taken off a line; nil for nothing.
  private static func discount(_ line: Record<OrderLine>, _ currency: CurrencyCode) -> String? {
    let parts = [
      line[.discountPercent].map { OrderWords.percent($0) },
      line[.discountAmount].map { Grouped.whole(Money($0, currency)) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : OrderWords.discount(parts.joined(separator: " + "))
  }

  /// How far a line is: what was shipped of it, and whether the rest is there.
  private static func stock(
    _ stock: OrderLineStock, _ line: Record<OrderLine>, _ order: Record<SalesOrder>
  ) -> HTML {
    let quantity = line[.quantity] ?? .zero
    let isReserved = SalesOrder.isUnderWay(order)
    let wanted = isReserved ? stock.open : quantity
    // What is reserved for the line itself is there for it.
    let there = stock.level.available.plus(stock.open)
    return HTML.joined {
      if stock.shipped != .zero {
        Tag.p { OrderWords.shipped(Grouped.whole(stock.shipped), of: Grouped.whole(quantity)) }
      }
      if wanted > .zero, isReserved || SalesOrder.states.state(of: order.values) == "draft" {
        if there >= wanted {
          Tag.p(.class("hint")) { OrderWords.available(Grouped.whole(there)) }
        } else {
          Badge.render(
            OrderWords.onlyAvailable(Grouped.whole(max(.zero, there))), tone: .warn)
        }
      }
    }
  }

  private static func acts(
    _ line: Record<OrderLine>, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard mayEdit(company), let order = line[.order] else { return nil }
    let place = place(company, order).at("lines").at(line.id)
    let own = RecordPages<OrderLine>.home(company).at(line.id)
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
    if form.errors.isEmpty { form.values["quantity"] = "1" }
    return form.render(to: place(company, order).at("lines"), id: "add-line", isPlain: true) {
      NewRecordField.render()
      Tag.div(.class("quick-add line-add")) {
        item.render(form)
        for field in added.fields {
          TextField(
            field.name, OrderWords.short(field), .decimal, isRequired: field.field.isRequired
          ).render(form)
        }
        Button.submit(OrderWords.add, style: .usual, icon: .plus)
      }
      Tag.p(.class("hint")) { OrderWords.addHint }
    }
  }

  // MARK: Totals

  private static func totals(_ account: OrderAccount) -> HTML {
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

extension PostalAddress {
  /// Where the bill of an order goes.
  init(billing order: Record<SalesOrder>) {
    self.init()
    (street, postalCode) = (order[.street] ?? "", order[.postalCode] ?? "")
    (city, region) = (order[.city] ?? "", order[.region] ?? "")
    country = order[.country] ?? ""
  }

  /// Where the goods of an order go, where that is somewhere else.
  init(shipping order: Record<SalesOrder>) {
    self.init()
    (street, postalCode) = (order[.shippingStreet] ?? "", order[.shippingPostalCode] ?? "")
    (city, region) = (order[.shippingCity] ?? "", order[.shippingRegion] ?? "")
    country = order[.shippingCountry] ?? ""
  }
}

/// The words of the page of an order.
enum OrderWords {
  static var what: String { say("Item, or what it is") }
  static var add: String { say("Add") }
  static var addHint: String {
    say("A code, a barcode, a name, or free words. What is left empty comes from the item.")
  }
  static var description: String { say("Description") }
  static var quantity: String { say("Quantity") }
  static var stock: String { say("In stock") }
  static func shipped(_ shipped: String, of quantity: String) -> String {
    say("\(shipped) of \(quantity) shipped")
  }
  static func available(_ there: String) -> String { say("\(there) available") }
  static func onlyAvailable(_ there: String) -> String { say("Only \(there) available") }
  static var price: String { say("Price of one") }
  static var tax: String { say("Tax") }
  static var amount: String { say("Amount") }
  static var acts: String { say("Actions") }
  static var subtotal: String { say("Subtotal") }
  static var orderDiscount: String { say("Discount") }
  static var net: String { say("Without tax") }
  static var total: String { say("Total") }
  static var reverse: String { say("The customer owes the tax (reverse charge).") }
  static var outOfRange: String {
    say("The amounts are beyond what can be worked out. Lower quantities, prices or discounts.")
  }
  static var lineAdded: String { say("Added a line.") }
  static var lineMoved: String { say("Moved a line.") }
  static var lineDeleted: String { say("Deleted a line.") }
  /// What the field of a line is called where there is little room.
  static func short(_ field: RecordField) -> String {
    guard field.control == .percent else { return field.label }
    return field.field.number == Field<OrderLine, ExactDecimal>.taxRate.number
      ? say("Tax %") : say("Discount %")
  }
  static func percent(_ rate: ExactDecimal) -> String { say("\(Grouped.whole(rate)) %") }
  static func tax(_ rate: String) -> String { say("Tax, \(rate)") }
  static func discount(_ told: String) -> String { say("Discount: \(told)") }
}
