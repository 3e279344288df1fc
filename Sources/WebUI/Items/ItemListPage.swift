import Model

/// The list of a company's items.
enum ItemListPage {
  static func render(
    _ company: CompanyView, _ query: ItemQuery, _ listing: ItemListing
  ) -> Page {
    let list = Place("companies").at(company.id).at("items")
    let verdict = company.member.verdict(on: .create, .inventoryItem)
    return Page(ItemWords.title, in: company, section: .items) {
      Tag.div(.class("page-head")) {
        Tag.h1 {
          ItemWords.title
          Tag.span(.class("count"), .id("item-count")) { ItemWords.count(listing) }
        }
        if listing.total > 0, !query.isArchived { add(list, verdict) }
        Controls.link(
          TrashWords.title, Place("companies").at(company.id).at("trash"), style: "quiet")
      }
      if listing.total > 0 { search(list, query) }
      chips(list, query, listing)
      Tag.div(.id("items")) {
        if listing.total == 0, !company.scope.contains(InventoryItem.definition) {
          Controls.empty(ItemWords.hidden) { HTML() }
        } else if listing.total == 0, query.isArchived {
          Controls.empty(ItemWords.noneArchived) {
            Controls.link(ItemWords.inUse, query.showing(archived: false).place(from: list))
          }
        } else if listing.total == 0 {
          Controls.empty(listing.archived > 0 ? ItemWords.allArchived : ItemWords.empty) {
            add(list, verdict)
          }
        } else {
          results(list, query, listing)
        }
      }
    }
  }

  /// Which items the list is about, where there is a choice.
  private static func chips(
    _ list: Place, _ query: ItemQuery, _ listing: ItemListing
  ) -> HTML? {
    guard listing.archived > 0 || query.isArchived else { return nil }
    return Tag.nav(.class("chips"), Attribute("aria-label", ItemWords.which)) {
      for isArchived in [false, true] {
        Tag.a(
          .href(query.showing(archived: isArchived).place(from: list)),
          .id(isArchived ? "archived" : "in-use"),
          query.isArchived == isArchived ? Attribute("aria-current", "page") : nil
        ) {
          isArchived ? ItemWords.archived(listing.archived) : ItemWords.inUse
        }
      }
    }
  }

  private static func add(_ list: Place, _ verdict: Verdict) -> HTML {
    Controls.link(ItemWords.add, list.at("new"), if: verdict, style: "button primary")
  }

  private static func search(_ list: Place, _ query: ItemQuery) -> HTML {
    Tag.form(
      Attribute("role", "search"), Attribute("method", "get"), .action(list), .class("search"),
      .id("search"), Attribute("data-search")
    ) {
      Tag.label(.for("q"), .class("unseen")) { ItemWords.search }
      Tag.input(
        .type("search"), .id("q"), .name("q"), .value(query.words),
        Attribute("placeholder", ItemWords.searchHint), Attribute("autocomplete", "off"))
      if let sort = query.sort { Tag.input(.type("hidden"), .name("sort"), .value(sort)) }
      if query.isArchived { Tag.input(.type("hidden"), .name("archived"), .value("yes")) }
      Controls.submit(ItemWords.search, style: "button")
    }
  }

  private static func results(_ list: Place, _ query: ItemQuery, _ listing: ItemListing) -> HTML {
    if listing.rows.isEmpty {
      return Controls.empty(ItemWords.nothing(query.words)) {
        Controls.link(ItemWords.clear, query.cleared.place(from: list))
      }
    }
    var all = table(list, query, listing)
    if let pages = pages(list, query, listing) { all.append(pages) }
    return all
  }

  private static func table(_ list: Place, _ query: ItemQuery, _ listing: ItemListing) -> HTML {
    Tag.table(.class("items")) {
      Tag.caption(.class("unseen")) { ItemWords.list }
      Tag.thead {
        Tag.tr {
          head(.name, list, query)
          head(.code, list, query)
          Tag.th(Attribute("scope", "col"), .class("col-quantity")) { ItemWords.quantity }
          Tag.th(Attribute("scope", "col"), .class("col-price")) { ItemWords.price }
          head(.changed, list, query)
        }
      }
      Tag.tbody {
        for row in listing.rows { line(list, row) }
      }
    }
  }

  private static func head(_ order: ItemQuery.Order, _ list: Place, _ query: ItemQuery) -> HTML {
    let direction = query.isDescending ? "descending" : "ascending"
    return Tag.th(
      Attribute("scope", "col"), .class("col-\(order.rawValue)"),
      order == query.order ? Attribute("aria-sort", direction) : nil
    ) {
      Tag.a(.href(query.sorted(by: order).place(from: list)), .id("sort-\(order.rawValue)")) {
        ItemWords.sorted(order)
      }
    }
  }

  private static func line(_ list: Place, _ row: ItemRow) -> HTML {
    let item = row.item
    let code = item[.code] ?? ""
    let price = ItemText.price(item)
    return Tag.tr(.id("item-\(item.id)"), row.isLow ? .class("low") : nil) {
      Tag.td(.class("col-name")) {
        Tag.a(.href(list.at(item.id))) { item[.name] ?? "" }
        if row.isLow { Controls.badge(ItemWords.low, tone: "warn") }
        if row.isArchived { Controls.badge(ItemWords.archived) }
        // Where there is no room for the columns.
        Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
          price.map { "\(code) · \($0)" } ?? code
        }
      }
      Tag.td(.class("col-code")) { code }
      Tag.td(.class("col-quantity")) { ItemText.quantity(row) }
      Tag.td(.class("col-price")) { price ?? "" }
      Tag.td(.class("col-changed")) { MomentText.render(row.changed) }
    }
  }

  private static func pages(_ list: Place, _ query: ItemQuery, _ listing: ItemListing) -> HTML? {
    guard listing.previous != nil || listing.next != nil else { return nil }
    return Tag.nav(.class("pages"), Attribute("aria-label", ItemWords.pages)) {
      if let previous = listing.previous {
        Tag.a(
          .class("button"), .id("previous"), Attribute("rel", "prev"),
          .href(query.starting(.before(previous)).place(from: list))
        ) { ItemWords.previous }
      }
      if let next = listing.next {
        Tag.a(
          .class("button"), .id("next"), Attribute("rel", "next"),
          .href(query.starting(.after(next)).place(from: list))
        ) { ItemWords.next }
      }
    }
  }
}

extension ItemQuery {
  /// The same order without the search.
  fileprivate var cleared: ItemQuery { showing(archived: isArchived) }
}
