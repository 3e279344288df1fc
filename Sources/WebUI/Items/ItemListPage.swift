import Business
import Device
import Model
import PageParts

/// The list of a company's items.
enum ItemListPage {
  static func render(_ items: ItemList) -> Page {
    let (company, query, listing, list) = (items.company, items.query, items.listing, items.home)
    let verdict = company.member.verdict(on: .create, .inventoryItem)
    return Page(ItemWords.title, in: company, section: .items) {
      Tag.div(.class("page-head")) {
        Tag.h1 {
          ItemWords.title
          // Script that searches brings both up to date as one.
          Tag.span(.class("totals"), .id(ListWords.totals)) {
            Tag.span(.class("count"), .id("item-count")) { ItemWords.count(listing) }
            // It is that of all that is in use.
            if !query.isArchived, listing.matching == nil,
              let worth = ItemWords.worth(listing.worth)
            {
              Tag.span(.class("count"), .id("item-worth")) { worth }
            }
          }
        }
        if listing.total > 0, !query.isArchived {
          ButtonRow.render {
            Button.link(ScanWords.title, ScanPage.place(company), style: .quiet, icon: .scan)
            add(list, verdict)
          }
        }
      }
      if listing.total > 0 || listing.archived > 0 || query.isArchived {
        Tag.div(.class("toolbar"), .id("toolbar")) {
          if listing.total > 0 {
            ListSearch.render(
              ItemWords.search, hint: ItemWords.searchHint, in: list, query.words,
              keeping: query.fields)
          }
          choices(list, query, listing)
          if listing.total > 0 { ItemFilters(items: items).menu }
          if let tools = items.tools { tools.render(views: items.views?.menu) }
        }
      }
      Tag.div(.class("with-beside")) {
        content(items, add: add(list, verdict))
        Skeleton.template
        Tag.div(.id("beside")) {
          if let shown = items.shown {
            ItemPreview.render(company, shown, close: query.showing(nil).place(from: list))
          } else if query.shown != nil {
            BesidePanel.gone(close: query.showing(nil).place(from: list))
          }
        }
      }
    }
  }

  private static func content(_ items: ItemList, add: HTML) -> HTML {
    let (company, query, listing, list) = (items.company, items.query, items.listing, items.home)
    return Tag.div(
      .id("items"), .class("record-list"), Attribute("data-list"),
      Attribute(
        "data-keys", ListWords.keys + (items.cellForm == nil ? "" : ListWords.cellKeys))
    ) {
      if listing.total == 0, !company.scope.contains(InventoryItem.definition) {
        EmptyState.render(ItemWords.hidden, icon: .inventory)
      } else if listing.total == 0, query.isArchived {
        EmptyState.render(ItemWords.noneArchived, icon: .archive) {
          Button.link(ItemWords.inUse, query.showing(archived: false).place(from: list))
        }
      } else if listing.total == 0 {
        EmptyState.render(
          listing.archived > 0 ? ItemWords.allArchived : ItemWords.empty, icon: .inventory
        ) {
          ButtonRow.render {
            add
            if company.member.verdict(on: .create, .inventoryItem) == .allowed {
              Button.link(ImportingWords.link, ItemImportPage.place(company))
            }
          }
        }
      } else {
        results(list, query, items)
      }
    }
  }

  /// Which items the list is about, where there is a choice.
  private static func choices(
    _ list: Place, _ query: ItemQuery, _ listing: ItemListing
  ) -> HTML? {
    guard listing.archived > 0 || query.isArchived else { return nil }
    return Tabs.render(
      ItemWords.which,
      [false, true].map { isArchived in
        Tabs.Tab(
          id: isArchived ? "archived" : "in-use",
          label: isArchived ? ItemWords.archived(listing.archived) : ItemWords.inUse,
          place: query.showing(archived: isArchived).place(from: list),
          isCurrent: query.isArchived == isArchived)
      })
  }

  private static func add(_ list: Place, _ verdict: Verdict) -> HTML {
    Button.link(ItemWords.add, list.at("new"), if: verdict, style: .primary, icon: .plus)
  }

  private static func results(_ list: Place, _ query: ItemQuery, _ items: ItemList) -> HTML {
    var html = items.list.render(
      empty: EmptyState.render(ItemWords.nothing(query), icon: .search) {
        Button.link(ItemWords.clear, query.cleared.place(from: list))
      })
    for form in [items.stepForm, items.cellForm].compactMap({ $0 }) { html.append(form) }
    html.append(ItemFilters(items: items).forms)
    return html
  }
}

extension ItemQuery {
  /// The same order without the search.
  fileprivate var cleared: ItemQuery { showing(archived: isArchived) }
}
