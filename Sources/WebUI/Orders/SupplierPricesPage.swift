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
        table(matter, prices, company)
      }
    }
  }

  static var title: String { say("Supplier prices") }

  private static func table(
    _ matter: Matter, _ prices: [SupplierPrice], _ company: CompanyView
  ) -> HTML {
    // What the page is about stands above it.
    let isOfItem = matter.asked.name == "item"
    let columns = [
      DataTable.Column("what", isOfItem ? say("Supplier") : say("Item")),
      DataTable.Column("quantity", say("Quantity"), isNumber: true),
      DataTable.Column("price", say("Price"), isNumber: true),
      DataTable.Column("order", say("Order", meaning: "what somebody ordered")),
    ]
    return DataTable(caption: title, columns: columns).render {
      for price in prices {
        Tag.tr {
          Tag.td(.class("col-what")) {
            if isOfItem { price.supplier } else { item(price, company) }
            if let code = price.supplierCode {
              " "
              Tag.span(.class("hint")) { code }
            }
          }
          Tag.td(.class("col-quantity number")) { Grouped.whole(price.quantity) }
          Tag.td(.class("col-price number")) {
            OrderWords.less(Grouped.whole(price.price), price.discountPercent)
          }
          Tag.td(.class("col-order")) { order(price, company) }
        }
      }
    }
  }

  private static func item(_ price: SupplierPrice, _ company: CompanyView) -> HTML {
    guard let kind = RecordKind.of(.inventoryItem) else { return HTML(price.name) }
    return Tag.a(.href(kind.place(of: price.item, in: company.id))) { price.name }
  }

  /// The order that says so, with its day, and how long it usually takes.
  private static func order(_ price: SupplierPrice, _ company: CompanyView) -> HTML {
    let purchase = price.purchase
    let told = [
      purchase[.orderedOn].map { MomentText.day($0) },
      price.days.map { say(Int($0), one: "there in 1 day", other: "there in \("\($0)") days") },
    ].compactMap(\.self)
    return HTML.joined {
      Tag.a(.href(DocumentPage<Purchase>.place(company, purchase.id))) {
        purchase[.number] ?? Purchase.declaration.words.title
      }
      for words in told {
        " "
        Tag.span(.class("hint")) { words }
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
