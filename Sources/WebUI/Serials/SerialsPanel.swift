import Business
import Model
import PageParts

/// The numbers of an item on its page.
enum SerialsPanel {
  /// How many numbers are shown.
  private static let limit = 8
  private static let steps: [SerialStep] = [
    .receive, .issue, .move, .giveBack, .lend, .borrow, .use, .lose, .find,
  ]

  /// Whether stock of an item moves by number alone.
  static func isTracked(_ detail: ItemDetail) -> Bool {
    detail.row.item[.isSerialTracked] == true
  }

  /// Nothing for an item that has none.
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    let listing = detail.serials
    guard isTracked(detail) || listing.total > 0 else { return nil }
    guard company.scope.contains(SerialUnit.definition) else { return nil }
    let home = SerialPages.list(company, detail.row.item.id)
    let here = listing.counts[.inStock] ?? 0
    return Card.render(SerialWords.title, id: "serials") {
      warnings(company, detail, home)
      if listing.total == 0 {
        Tag.p(.class("hint")) { SerialWords.noneYet }
      } else {
        Tag.p(.id("serial-count")) {
          Tag.a(.href(home)) { SerialWords.count(here) }
        }
        Tag.ul(.class("lines")) {
          for line in listing.lines.filter({ $0.state == .inStock }).prefix(limit) {
            self.line(company, line, detail)
          }
        }
      }
      buttons(company, home, steps)
    }
  }

  private static func buttons(
    _ company: CompanyView, _ home: Place, _ steps: [SerialStep]
  ) -> HTML {
    ButtonRow.render {
      for step in steps.prefix(4) {
        Button.link(
          SerialWords.act(step), home.at(step.rawValue), if: SerialForm.verdict(company, step),
          style: step == .receive ? .primary : .usual)
      }
      Menu.render(id: "serial-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
        Menu.link(SerialWords.all, home, icon: .inventory)
        for step in steps.dropFirst(4) where SerialForm.verdict(company, step) == .allowed {
          Menu.link(SerialWords.act(step), home.at(step.rawValue), icon: .onward)
        }
      }
    }
  }

  /// What asks for somebody: stock without a number, and numbers that contradict themselves.
  @HTMLBuilder static func warnings(
    _ company: CompanyView, _ detail: ItemDetail, _ home: Place
  ) -> HTML {
    let listing = detail.serials
    let unit = detail.row.item[.unit]
    if listing.missing > .zero {
      warning(
        "serials-missing", SerialWords.missing(ItemText.quantity(listing.missing, unit: unit)),
        .number, company, home)
    }
    if listing.unsaid > .zero {
      warning(
        "serials-unsaid", SerialWords.unsaid(ItemText.quantity(listing.unsaid, unit: unit)),
        .settle, company, home)
    }
    for line in listing.lines.filter({ $0.state == .contradictory }).prefix(limit) {
      Tag.p(.class("notice bad")) {
        Tag.a(.href(SerialPages.place(company, line.unit.id))) { line.number }
        " "
        SerialWords.state(line)
      }
    }
  }

  private static func warning(
    _ id: String, _ words: String, _ step: SerialStep, _ company: CompanyView, _ home: Place
  ) -> HTML {
    Tag.div(.class("notice warn"), .id(id)) {
      Tag.p { words }
      ButtonRow.render {
        Button.link(
          SerialWords.act(step), home.at(step.rawValue), if: SerialForm.verdict(company, step))
      }
    }
  }

  private static func line(
    _ company: CompanyView, _ line: SerialLine, _ detail: ItemDetail
  ) -> HTML {
    Tag.li(.id("serial-\(line.unit.id)")) {
      Tag.span {
        Tag.a(.href(SerialPages.place(company, line.unit.id))) { line.number }
        if let spot = SerialPages.whereabouts(line, detail.tree) {
          Tag.span(.class("hint")) { " \(spot)" }
        }
      }
      Tag.span(.class("line-end")) {
        if line.kind == .lot {
          Tag.span(.class("number")) {
            ItemText.quantity(line.quantity, unit: detail.row.item[.unit])
          }
          " "
        }
        SerialPages.expiry(line, today: detail.today)
      }
    }
  }
}
