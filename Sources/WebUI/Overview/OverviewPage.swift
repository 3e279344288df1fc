import Business
import Device
import Model
import PageParts

/// What a company's people look at first: what asks for them, how it goes, what was done last.
enum OverviewPage {
  static func render(
    _ company: CompanyView, _ overview: Overview, waiting: WaitingPart
  ) -> Page {
    // Then the way to the first item stands in the middle of the page.
    let isEmpty =
      overview.low.total == 0 && overview.movements.isEmpty && overview.orders?.isEmpty ?? true
    return Page(OverviewWords.title, in: company, section: .overview) {
      Tag.div(.class("page-head")) {
        Tag.h1 { company.name }
        actions(company, isEmpty: isEmpty)
      }
      if waiting.asks { waiting.render(company) }
      if isEmpty {
        empty(company)
      } else {
        Tag.div(.id("overview"), .class("overview")) {
          figures(company, overview)
          chart(overview)
          OrdersPanel.render(company, overview.orders)
          if company.scope.contains(InventoryItem.definition) { low(company, overview.low) }
          if let waiting = CountPages.waiting(company, overview.counts) { waiting }
          if let overdue = LoansPanel.overdue(company, overview.overdue) { overdue }
          ReservationsPanel.promised(company, overview.promised)
          ReservationsPanel.due(company, overview.reservations)
          if let shortages = shortages(company, overview.shortages) { shortages }
          if let endings = endings(company, overview.endings) { endings }
          latest(company, overview.movements)
        }
      }
    }
  }

  private static func items(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Page.Section.items.rawValue)
  }

  /// What is done most, as far as this person may.
  private static func actions(_ company: CompanyView, isEmpty: Bool) -> HTML {
    let add = company.member.verdict(on: .create, .inventoryItem)
    let invite = company.member.isOwner && !company.isSample
    return ButtonRow.render {
      if invite {
        Button.link(
          OverviewWords.invite, Place("companies").at(company.id).at("share"), icon: .people)
      }
      if add == .allowed, !isEmpty {
        Button.link(ItemWords.add, items(company).at("new"), style: .primary, icon: .plus)
      }
    }
  }

  private static func empty(_ company: CompanyView) -> HTML {
    let add = company.member.verdict(on: .create, .inventoryItem)
    return EmptyState.render(OverviewWords.empty, icon: .inventory) {
      ButtonRow.render {
        Button.link(
          ItemWords.add, items(company).at("new"), if: add, style: .primary, icon: .plus)
        if add == .allowed { Button.link(ImportingWords.link, ItemImportPage.place(company)) }
      }
    }
  }

  private static func figures(_ company: CompanyView, _ overview: Overview) -> HTML {
    Figures.render {
      if company.scope.contains(InventoryItem.definition) {
        Figures.figure(OverviewWords.items, id: "items-total") {
          Tag.a(.href(items(company))) { Grouped.text(overview.low.total) }
        }
        let count = overview.low.matching ?? 0
        Figures.figure(OverviewWords.low, id: "items-low", tone: count > 0 ? .warn : .good) {
          Tag.a(.href(lowItems(company))) { Grouped.text(count) }
        }
      }
      if let cost = overview.cost {
        Figures.figure(OverviewWords.atCost, id: "stock-cost") {
          OverviewWords.worth(cost)
          if cost.value != nil, !cost.isSettling, let rest = OverviewWords.unknown(cost.unknown) {
            Tag.span(.class("hint figure-note")) { rest }
          }
        }
      }
      if let today = overview.days.last {
        Figures.figure(
          OverviewWords.today, OverviewWords.count(today, upTo: Overview.countLimit),
          id: "movements-today")
      }
    }
  }

  private static func lowItems(_ company: CompanyView) -> Place {
    ItemQuery(only: .low).place(from: items(company))
  }

  /// How much was moved lately; nothing where nothing was.
  private static func chart(_ overview: Overview) -> HTML? {
    guard overview.days.contains(where: { $0 > 0 }) else { return nil }
    let points = overview.days.enumerated().map { index, count in
      Chart.Point(
        label: OverviewWords.day(overview.days.count - 1 - index), value: Double(count),
        text: OverviewWords.count(count, upTo: Overview.countLimit))
    }
    return Tag.div(.class("panel")) {
      Chart(title: OverviewWords.chart, points: points).bars(id: "movements-by-day")
    }
  }

  private static func low(_ company: CompanyView, _ listing: ItemListing) -> HTML {
    Card.render(OverviewWords.low, id: "low", icon: .alert) {
      if listing.rows.isEmpty {
        Tag.p(.class("hint")) { OverviewWords.noneLow }
      } else {
        Tag.ul(.class("lines")) {
          for row in listing.rows { line(company, row) }
        }
        ButtonRow.render {
          if (listing.matching ?? 0) > listing.rows.count {
            Button.link(OverviewWords.allLow, lowItems(company), style: .quiet)
          }
          Button.link(ReorderWords.title, ReorderPage.place(company), style: .quiet)
        }
      }
    }
  }

  private static func line(_ company: CompanyView, _ row: ItemRow) -> HTML {
    Tag.li(.id("low-\(row.item.id)")) {
      Tag.a(.href(items(company).at(row.item.id))) { row.item[.name] ?? "" }
      Tag.span(.class("line-end number")) {
        ItemText.quantity(row)
        if let threshold = row.item[.threshold] {
          " "
          Tag.span(.class("hint")) { OverviewWords.threshold(Grouped.whole(threshold)) }
        }
      }
    }
  }

  /// Where less than nothing lies; nothing where that is nowhere.
  private static func shortages(_ company: CompanyView, _ all: [Overview.Short]) -> HTML? {
    guard !all.isEmpty else { return nil }
    return Card.render(OverviewWords.shortages, id: "shortages", icon: .location) {
      Tag.ul(.class("lines")) {
        for short in all {
          Tag.li {
            if let item = short.item {
              Tag.a(.href(items(company).at(item.id))) { item[.name] ?? "" }
            } else {
              OverviewWords.unknownItem
            }
            Tag.span(.class("line-end number")) {
              ItemText.quantity(short.level.quantity, unit: short.item?[.unit])
              " "
              if short.level.location != nil {
                Tag.span(.class("hint")) { LocationWords.at(short.place?[.code]) }
              }
            }
          }
        }
      }
    }
  }

  /// What can't be used much longer; nothing where that is nothing.
  private static func endings(_ company: CompanyView, _ all: [EndingItem]) -> HTML? {
    guard !all.isEmpty else { return nil }
    return Card.render(OverviewWords.endings, id: "endings", icon: .history) {
      Tag.ul(.class("lines")) {
        for line in all {
          Tag.li {
            Tag.span {
              Tag.a(.href(items(company).at(line.item.id))) { line.item[.name] ?? "" }
              if let serial = line.serial {
                " · "
                Tag.a(.href(SerialPages.place(company, serial.id))) { serial[.number] ?? "" }
              }
            }
            Tag.span(.class("line-end")) {
              Tag.span(.class("hint")) { Unbroken.render(MomentText.day(line.ending.date)) }
              " "
              Badge.render(
                OverviewWords.ending(line.ending), tone: line.ending.isPast ? .bad : .warn)
            }
          }
        }
      }
    }
  }

  private static func latest(_ company: CompanyView, _ lines: [Overview.Line]) -> HTML {
    Card.render(OverviewWords.latest, id: "latest", icon: .history) {
      if lines.isEmpty {
        Tag.p(.class("hint")) { OverviewWords.noMovements }
      } else {
        Tag.ul(.class("lines")) {
          for line in Overview.Line.joined(lines).prefix(Overview.lineLimit) {
            self.line(company, line)
          }
        }
      }
    }
  }

  /// Where it came to or left, and from where. What got a number lies where it lay.
  static func places(_ line: Overview.Line) -> String? {
    let location = line.movement[.location]
    guard let origin = line.origin, origin.location != location else { return line.place?[.code] }
    func code(_ place: Record<Location>?, _ location: RecordID?) -> String {
      location == nil ? LocationWords.noPlace : place?[.code] ?? FormWords.notHere
    }
    return "\(code(origin.place, origin.location)) → \(code(line.place, location))"
  }

  private static func line(_ company: CompanyView, _ line: Overview.Line) -> HTML {
    let movement = line.movement
    return Tag.li(.id("movement-\(movement.id)")) {
      Tag.span {
        Tag.strong(.class("number")) {
          let quantity = movement[.quantity] ?? .zero
          line.origin == nil ? ItemText.signed(quantity) : Grouped.whole(quantity)
        }
        " "
        if let item = line.item {
          Tag.a(.href(items(company).at(item.id))) { item[.name] ?? "" }
        } else {
          OverviewWords.unknownItem
        }
        " "
        Tag.span(.class("hint")) {
          StockWords.why(movement)
          if let words = places(line) { " · \(words)" }
        }
      }
      Tag.span(.class("line-end hint")) { movement[.date].map(MomentText.short) }
    }
  }
}
