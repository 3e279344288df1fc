import Business
import Model
import PageParts

/// What became of a scan: a row of the list of scans.
enum ScanAnswer: Sendable {
  /// The item, and how much moved; with the address that takes it back.
  case found(ItemRow, moved: ExactDecimal?, undo: Place?)
  /// The item that came, and the line of an order that this fulfils.
  case fulfilled(ReservationLine, ItemRow, moved: ExactDecimal, undo: Place?)
  /// Some of what was scanned is promised: a person says whom it is for, by sending these fields
  /// with it.
  indirect case offered(
    [ReservationLine], of: ScanAnswer, Place, [(name: String, value: String)])
  /// The serial number or lot, likewise.
  case serial(SerialTrace, moved: ExactDecimal?, undo: Place?)
  /// The serial number or lot that went or came, and the line of an order that this fulfils.
  case handed(ReservationLine, SerialTrace, moved: ExactDecimal?, undo: Place?)
  /// A number that several items have.
  case numbers([SerialTrace])
  case unknown(code: String)
  case several(Int, code: String)
  case refused(String)
  /// What was done, or chosen, in a sentence; with the address that takes it back.
  case told(String, undo: Place?)
  /// What was done, and what is to be told of it.
  indirect case cautioned(ScanAnswer, [String])
  /// What a person may do in spite of, by sending these fields once more.
  case warned(String, Place, [(name: String, value: String)])

  func render(_ company: CompanyView, _ token: FormToken) -> HTML {
    Tag.li(.class(isGood ? "scan-row" : "scan-row bad")) { parts(company, token) }
  }

  @HTMLBuilder private func parts(_ company: CompanyView, _ token: FormToken) -> HTML {
    let items = Place("companies").at(company.id).at("items")
    switch self {
    case .cautioned(let answer, let sentences):
      answer.parts(company, token)
      for sentence in sentences { Tag.p(.class("notice warn")) { sentence } }
    case .found(let row, let moved, let undo):
      Self.item(row, moved, items)
      if let undo { Self.undo(undo, token) }
    case .fulfilled(let line, let row, let moved, let undo):
      Self.item(row, moved, items)
      Self.order(line, company)
      if let undo { Self.undo(undo, token) }
    case .offered(let lines, let answer, let place, let fields):
      answer.parts(company, token)
      Tag.p(.class("scan-words")) { ReservationWords.forWhom }
      Self.offer(lines, place, fields, token)
    case .serial(let trace, let moved, let undo):
      Self.serial(company, trace, moved)
      if let undo { Self.undo(undo, token) }
    case .handed(let line, let trace, let moved, let undo):
      Self.serial(company, trace, moved)
      Self.order(line, company)
      if let undo { Self.undo(undo, token) }
    case .numbers(let traces):
      Tag.p(.class("scan-words")) { SerialWords.several(traces.first?.line.number ?? "") }
      for trace in traces { Self.serial(company, trace, nil) }
    case .unknown(let code):
      Tag.p(.class("scan-words")) { ScanWords.unknown(code) }
      if company.member.verdict(on: .create, .inventoryItem) == .allowed {
        Button.link(ScanWords.make, Self.new(code, items), style: .quiet)
      }
    case .several(let count, let code):
      Tag.p(.class("scan-words")) { ScanWords.several(count, code) }
      Button.link(ScanWords.search, items.asking("q", code), style: .quiet)
    case .refused(let sentence): Tag.p(.class("scan-words")) { sentence }
    case .told(let sentence, let undo):
      Tag.p(.class("scan-words")) { sentence }
      if let undo { Self.undo(undo, token) }
    case .warned(let sentence, let place, let fields):
      Tag.p(.class("scan-words")) { sentence }
      Self.anyway(place, fields, token)
    }
  }

  private var isGood: Bool {
    switch self {
    case .found, .fulfilled, .offered, .serial, .handed, .told: true
    case .numbers, .unknown, .several, .refused, .warned, .cautioned: false
    }
  }

  private static func order(_ line: ReservationLine, _ company: CompanyView) -> HTML {
    Tag.p(.class("scan-words")) {
      Tag.a(.href(Reservation.home(company).at(line.reservation.id))) {
        ReservationWords.ordered(line)
      }
    }
  }

  private static func serial(
    _ company: CompanyView, _ trace: SerialTrace, _ moved: ExactDecimal?
  ) -> HTML {
    Tag.p(.class("scan-words")) {
      if let moved {
        Tag.strong(.class("number")) { ScanWords.moved(moved) }
        " "
      }
      Tag.a(.href(SerialPages.place(company, trace.line.unit.id))) { trace.line.number }
      " "
      Tag.span(.class("muted")) {
        [
          trace.item?[.name], SerialWords.state(trace.line),
          SerialPages.whereabouts(trace.line, trace.tree),
        ].compactMap { $0 }.joined(separator: " · ")
      }
    }
  }

  private static func item(_ row: ItemRow, _ moved: ExactDecimal?, _ items: Place) -> HTML {
    Tag.p(.class("scan-words")) {
      if let moved {
        Tag.strong(.class("number")) { ScanWords.moved(moved) }
        " "
      }
      Tag.a(.href(items.at(row.item.id))) { row.item[.name] ?? "" }
      " "
      Tag.span(.class("muted")) {
        row.item[.code] ?? ""
        " · "
        ScanWords.onHand(row)
        if row.item[.isArchived] == true {
          " · "
          ScanWords.archived
        }
      }
    }
  }

  private static func anyway(
    _ place: Place, _ fields: [(name: String, value: String)], _ token: FormToken
  ) -> HTML {
    let record = fields.first { $0.name == "record" }?.value ?? ""
    return Tag.form(Attribute("method", "post"), .action(place), .id("anyway-\(record)")) {
      token.field
      for field in fields { Tag.input(.type("hidden"), .name(field.name), .value(field.value)) }
      Button.submit(LocationWords.anyway, style: .caution)
    }
  }

  private static func offer(
    _ lines: [ReservationLine], _ place: Place, _ fields: [(name: String, value: String)],
    _ token: FormToken
  ) -> HTML {
    let record = fields.first { $0.name == "record" }?.value ?? ""
    return Tag.form(Attribute("method", "post"), .action(place), .id("offer-\(record)")) {
      token.field
      for field in fields { Tag.input(.type("hidden"), .name(field.name), .value(field.value)) }
      ButtonRow.render {
        for line in lines {
          Button.answer(
            ReservationWords.ordered(line), "for", line.reservation.id.description,
            style: .usual)
        }
        Button.answer(ReservationWords.forNobody, "for", "other", style: .quiet)
      }
    }
  }

  private static func undo(_ place: Place, _ token: FormToken) -> HTML {
    Tag.form(Attribute("method", "post"), .action(place)) {
      token.field
      Button.submit(PartWords.undo, style: .quiet)
    }
  }

  /// The form of a new item, filled in: what looks like a barcode of the trade is one.
  static func new(_ code: String, _ items: Place) -> Place {
    let isTraded = code.allSatisfy(\.isASCIIDigit) && [8, 12, 13, 14].contains(code.count)
    return items.at("new").asking(isTraded ? "barcode" : "code", code)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
