import Business
import Device
import HTTPServing
import Model
import PageParts

/// What suppliers took for an item, or one supplier for all that was ordered from them.
enum SupplierPricesPage {
  /// Whose prices are shown.
  enum Matter: Equatable {
    case item(RecordID)
    case supplier(RecordID)

    /// What stands in the address.
    fileprivate var asked: (name: String, record: RecordID) {
      switch self {
      case .item(let id): ("item", id)
      case .supplier(let id): ("supplier", id)
      }
    }
  }

  static func place(_ company: CompanyView, _ matter: Matter) -> Place {
    RecordPages<Purchase>.home(company).at("prices")
      .asking(matter.asked.name, matter.asked.record.description)
  }

  /// The way there from the page of a supplier; nothing for those to whom purchases do not come.
  static func link(_ company: CompanyView, _ matter: Matter) -> HTML? {
    guard company.scope.contains(Purchase.definition) else { return nil }
    return ButtonRow.render { Button.link(title, place(company, matter), icon: .cost) }
  }

  /// The same in the menu of an item.
  static func entry(_ company: CompanyView, of item: RecordID) -> HTML? {
    guard company.scope.contains(Purchase.definition) else { return nil }
    return Menu.link(title, place(company, .item(item)), icon: .cost)
  }

  static func render(
    _ company: CompanyView, _ name: String, _ matter: Matter, _ prices: [SupplierPrice]
  ) -> Page {
    Page(title, in: company, section: DeclaredList<Purchase>.section) {
      Tag.p(.class("crumb")) {
        switch matter {
        case .item(let id):
          RecordKind.of(.inventoryItem).map { kind in
            Tag.a(.href(kind.place(of: id, in: company.id))) { name }
          }
        case .supplier(let id):
          Tag.a(.href(RecordPages<Contact>.home(company).at(id))) { name }
        }
      }
      Tag.h1 { title }
      Tag.p(.class("lead")) {
        say("The last price of each quantity, as purchase orders say it.")
      }
      if prices.isEmpty {
        EmptyState.render(say("Nothing was ordered yet."), icon: .cost) {}
      } else {
        Tag.div(.class("scrolled")) { table(prices, company) }
      }
    }
  }

  static var title: String { say("Supplier prices") }

  private static func table(_ prices: [SupplierPrice], _ company: CompanyView) -> HTML {
    let columns = [
      DataTable.Column("item", say("Item")),
      DataTable.Column("supplier", say("Supplier")),
      DataTable.Column("code", say("Supplier's code")),
      DataTable.Column("quantity", say("Quantity"), isNumber: true),
      DataTable.Column("price", say("Price of one"), isNumber: true),
      DataTable.Column("days", say("Days until it came"), isNumber: true),
      DataTable.Column("order", say("Purchase order")),
    ]
    return DataTable(caption: title, columns: columns).render {
      for price in prices {
        Tag.tr {
          Tag.td(.class("col-item")) {
            RecordKind.of(.inventoryItem).map { kind in
              Tag.a(.href(kind.place(of: price.item, in: company.id))) { price.name }
            }
          }
          Tag.td(.class("col-supplier")) { price.supplier }
          Tag.td(.class("col-code")) { price.supplierCode ?? "" }
          Tag.td(.class("col-quantity number")) { Grouped.whole(price.quantity) }
          Tag.td(.class("col-price number")) {
            OrderWords.less(Grouped.whole(price.price), price.discountPercent)
          }
          Tag.td(.class("col-days number")) { price.days.map { HTML(Grouped.text(Int($0))) } }
          Tag.td(.class("col-order")) { order(price.purchase, company) }
        }
      }
    }
  }

  /// The order that says so, with its day.
  private static func order(_ purchase: Record<Purchase>, _ company: CompanyView) -> HTML {
    HTML.joined {
      Tag.a(.href(DocumentPage<Purchase>.place(company, purchase.id))) {
        purchase[.number] ?? Purchase.declaration.words.title
      }
      if let day = purchase[.orderedOn] {
        " "
        Tag.span(.class("hint")) { MomentText.day(day) }
      }
    }
  }
}

extension Website {
  /// What suppliers took.
  func addSupplierPrices(to router: inout Router) {
    within(&router, .get, "/\(Purchase.list)/prices") { visit, person, company in
      guard company.scope.contains(Purchase.definition) else { throw PageRefusal.notFound }
      let context = person.records
      if let item = RecordID(visit.query["item"] ?? "") {
        guard let record = try await context.fetch(InventoryItem.self, item) else {
          throw PageRefusal.notFound
        }
        return try await visit.show(
          SupplierPricesPage.render(
            company, record[.name] ?? "", .item(item),
            try await context.supplierPrices(of: item)))
      }
      guard let supplier = RecordID(visit.query["supplier"] ?? ""),
        let record = try await context.fetch(Contact.self, supplier)
      else { throw PageRefusal.notFound }
      return try await visit.show(
        SupplierPricesPage.render(
          company, record[.name] ?? "", .supplier(supplier),
          try await context.supplierPrices(from: supplier)))
    }
  }
}
