import Business
import Device
import Model
import PageParts

/// The pages of serial numbers and lots: those of an item, and one with all that moved it.
enum SerialPages {
  /// The page of an item.
  static func item(_ company: CompanyView, _ item: RecordID) -> Place {
    Place("companies").at(company.id).at(Page.Section.items.rawValue).at(item)
  }

  /// The numbers of an item.
  static func list(_ company: CompanyView, _ item: RecordID) -> Place {
    self.item(company, item).at("serials")
  }

  /// One number.
  static func place(_ company: CompanyView, _ serial: RecordID) -> Place {
    Place("companies").at(company.id).at("serials").at(serial)
  }

  /// States that have a tab of their own.
  static let tabs: [SerialState] = [.inStock, .out, .used, .writtenOff, .contradictory]

  static func list(
    _ company: CompanyView, _ detail: ItemDetail, _ state: SerialState, from start: Int = 0
  ) -> Page {
    let item = detail.row.item
    let home = list(company, item.id)
    let count = detail.serials.counts[state] ?? 0
    let receive = SerialForm.verdict(company, .receive)
    return Page(SerialWords.title, in: company, section: .items) {
      Tag.p(.class("crumb")) { Tag.a(.href(self.item(company, item.id))) { item[.name] ?? "" } }
      Tag.div(.class("page-head")) {
        Tag.h1 { SerialWords.title }
        ButtonRow.render {
          if detail.serials.total > 0 {
            Button.link(
              LabelWords.print, home.at("labels").asking("state", state.rawValue), icon: .file)
            Button.link(
              SerialWords.table, home.at("table").asking("state", state.rawValue), icon: .file)
          }
          Button.link(
            SerialWords.act(.receive), home.at(SerialStep.receive.rawValue), if: receive,
            style: .primary, icon: .plus)
        }
      }
      if !company.scope.contains(SerialUnit.definition) {
        EmptyState.render(SerialWords.hidden, icon: .inventory)
      } else {
        Tabs.render(
          SerialWords.states,
          tabs.filter { $0 == state || (detail.serials.counts[$0] ?? 0) > 0 }.map { other in
            Tabs.Tab(
              id: "serials-\(other.rawValue)",
              label: "\(SerialWords.state(other)) (\(detail.serials.counts[other] ?? 0))",
              place: home.asking("state", other.rawValue), isCurrent: other == state)
          })
        if count == 0 {
          EmptyState.render(
            detail.serials.total == 0 ? SerialWords.noneYet : SerialWords.noneSuch,
            icon: .inventory)
        } else {
          table(company, detail)
          steps(home.asking("state", state.rawValue), start, count)
        }
      }
    }
  }

  /// How many numbers one page lists.
  static let pageLimit = 500

  /// Which of many are listed, and the way to the others; nothing where all are.
  private static func steps(_ place: Place, _ start: Int, _ count: Int) -> HTML? {
    guard count > pageLimit || start > 0 else { return nil }
    let end = min(count, start + pageLimit)
    return Tag.nav(
      .class("actions"), .id("serial-steps"), Attribute("aria-label", SerialWords.pages)
    ) {
      Tag.p(.class("hint")) {
        start < count ? SerialWords.part(start + 1, end, of: count) : SerialWords.noneSuch
      }
      if start > 0 {
        Button.link(
          SerialWords.earlier, place.asking("from", String(max(0, start - pageLimit))),
          style: .quiet)
      }
      if end < count {
        Button.link(SerialWords.later, place.asking("from", String(end)), style: .quiet)
      }
    }
  }

  private static func table(_ company: CompanyView, _ detail: ItemDetail) -> HTML {
    DataTable(
      caption: SerialWords.title,
      columns: [
        DataTable.Column("serial", SerialWords.number),
        DataTable.Column("quantity", SerialWords.quantity, isNumber: true),
        DataTable.Column("due", SerialWords.expires),
      ], isAlone: true
    ).render {
      for line in detail.serials.lines {
        Tag.tr(.id("serial-\(line.unit.id)")) {
          Tag.td(.class("col-loan")) {
            Tag.a(.href(place(company, line.unit.id))) { line.number }
            if let spot = whereabouts(line, detail.tree) {
              Tag.span(.class("hint")) { " \(spot)" }
            }
            if line.state == .contradictory {
              " "
              Badge.render(SerialWords.state(line), tone: .bad)
            }
          }
          Tag.td(.class("col-quantity number")) {
            ItemText.quantity(line.quantity, unit: detail.row.item[.unit])
          }
          Tag.td(.class("col-due")) { expiry(line, today: detail.today) }
        }
      }
    }
  }

  /// Where it lies, or with whom it is; nil where nothing is known.
  static func whereabouts(_ line: SerialLine, _ tree: LocationTree) -> String? {
    guard line.state == .inStock else { return line.party.map(SerialWords.with) }
    let codes = line.places.compactMap { level in level.location.flatMap { tree[$0]?.code } }
    return codes.isEmpty ? nil : codes.joined(separator: ", ")
  }

  /// Its day of expiry, with a word where that is near or over while it is in stock.
  @HTMLBuilder static func expiry(_ line: SerialLine, today: Moment) -> HTML {
    if let day = line.unit[.expires] {
      Tag.span(.class("hint")) { MomentText.day(day) }
      if line.state == .inStock, let ending = Ending(of: .expires, on: day, today: today) {
        " "
        Badge.render(ItemWords.ending(ending), tone: ending.isPast ? .bad : .warn)
      }
    }
  }

  static func edit(_ company: CompanyView, _ line: SerialLine, _ form: FormView) -> Page {
    let place = place(company, line.unit.id)
    return Page(line.number, in: company, section: .items, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(place)) { line.number } }
      Tag.h1 { line.number }
      form.render(to: place.at("edit"), id: "serial", isDraft: true) {
        days(form, keepsOriginals: true)
        noted(TextField("supplier", SerialWords.supplier), form)
        noted(TextField("note", SerialWords.note, .multiline), form)
        ButtonRow.render {
          Button.submit(SerialWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  private static func noted(_ field: TextField, _ form: FormView) -> HTML {
    var field = field
    field.original = form["was-\(field.name)"]
    return field.render(form)
  }

  /// The days that are noted of a number.
  static func days(_ form: FormView, keepsOriginals: Bool) -> HTML {
    let fields = [
      TextField("expires", SerialWords.expires, .date),
      TextField("warrantyEnds", SerialWords.warrantyEnds, .date),
      TextField("manufactured", SerialWords.manufactured, .date),
    ]
    return Tag.div(.class("pair")) {
      for field in fields { keepsOriginals ? noted(field, form) : field.render(form) }
    }
  }
}
