import Business
import Device
import Model
import PageParts

/// What the page of a dispatch shows beside its fields: how far it is, its lines, and returns.
enum DispatchPage {
  /// The name of the field that says what was picked.
  static let goods = "goods"
  /// The name of the field that says what a line is.
  static let what = "what"

  static func place(_ company: CompanyView, _ dispatch: RecordID) -> Place {
    RecordPages<Dispatch>.home(company).at(dispatch)
  }

  // MARK: How far it is

  static func head(
    _ dispatch: Record<Dispatch>, _ carrier: Record<Carrier>?, _ company: CompanyView
  ) -> HTML {
    let place = place(company, dispatch.id)
    let tracking = Tracking.link(dispatch[.tracking] ?? "", of: carrier)
    return HTML.joined {
      days(dispatch)
      if dispatch[.isFlagged] == true {
        Tag.p(.class("notice warn"), .id("flagged")) { DispatchWords.flagged }
      }
      if let attempt = dispatch[.attempt], let at = dispatch[.attemptedAt],
        Dispatch.states.state(of: dispatch.values) == "dispatched"
      {
        Tag.p(.class("notice warn"), .id("attempt")) {
          DispatchWords.attempted(
            Dispatch.definition.fields[Field<Dispatch, String>.attempt.number]
              .words(of: .text(attempt)))
          " "
          MomentText.render(at)
        }
      }
      ButtonRow.render {
        Button.link(DispatchWords.note, place.at("note"), style: .quiet, icon: .file)
        Button.link(DispatchWords.label, place.at("label"), style: .quiet, icon: .bookmark)
        Button.link(DispatchWords.label4, place.at("label-a4"), style: .quiet)
        if let tracking {
          Tag.a(
            .class("button quiet"), .id("tracking"), Attribute("href", tracking),
            Attribute("rel", "noreferrer"), Attribute("target", "_blank")
          ) { DispatchWords.track }
        }
      }
    }
  }

  private static func days(_ dispatch: Record<Dispatch>) -> HTML? {
    let days = Dispatch.states.states.compactMap { state in
      Dispatch.dayFields[state].flatMap { dispatch[$0] }.map { (state, $0) }
    }
    guard !days.isEmpty else { return nil }
    return Tag.dl(.class("figures"), .id("dispatch-days")) {
      for (state, day) in days {
        Tag.div(.class("figure")) {
          Tag.dt { DispatchWords.state(state) }
          Tag.dd { MomentText.day(day) }
        }
      }
    }
  }

  // MARK: Lines

  static func mayEdit(_ company: CompanyView) -> Bool {
    company.member.verdict(on: .create, DispatchPiece.definition.subject) == .allowed
  }

  static func lines(
    _ dispatch: Record<Dispatch>, _ pieces: [PickedPiece], _ company: CompanyView, _ form: FormView
  ) -> HTML {
    let isPending = Dispatch.states.state(of: dispatch.values) == "pending"
    let mayAdd = isPending && mayEdit(company)
    return Card.render(OrderWords.lines, id: "lines", icon: .dispatch) {
      if pieces.isEmpty {
        Tag.p(.class("hint")) { DispatchPiece.declaration.words.empty }
      } else {
        Tag.div(.class("wide")) { table(dispatch, pieces, mayAdd, company, form.token) }
      }
      if mayAdd, pieces.contains(where: { $0.rest > .zero }), !Dispatch.isReturn(dispatch) {
        pick(dispatch.id, company, form)
      }
      if mayAdd { add(dispatch.id, isOpen: pieces.isEmpty, company, form) }
    }
  }

  private static func table(
    _ dispatch: Record<Dispatch>, _ pieces: [PickedPiece], _ mayEdit: Bool, _ company: CompanyView,
    _ token: FormToken
  ) -> HTML {
    let isBack = Dispatch.isReturn(dispatch)
    var columns = [
      DataTable.Column("text", OrderWords.description),
      DataTable.Column("quantity", OrderWords.quantity, isNumber: true),
      DataTable.Column("place", DispatchWords.place),
      DataTable.Column("parcel", isBack ? DispatchWords.condition : DispatchWords.parcel),
    ]
    if mayEdit {
      columns.append(DataTable.Column("acts", OrderWords.acts))
      columns[columns.count - 1].isUnseen = true
    }
    return DataTable(caption: OrderWords.lines, columns: columns).render {
      for piece in pieces { row(piece, isBack, mayEdit, company, token) }
    }
  }

  private static func row(
    _ piece: PickedPiece, _ isBack: Bool, _ mayEdit: Bool, _ company: CompanyView,
    _ token: FormToken
  ) -> HTML {
    let record = piece.record
    return Tag.tr(.id("piece-\(record.id)")) {
      Tag.td(.class("col-text")) {
        name(record, company)
        for told in [record[.code], piece.serial, record[.note]].compactMap(\.self) {
          " "
          Tag.span(.class("hint")) { told }
        }
      }
      Tag.td(.class("col-quantity number")) {
        Grouped.whole(record[.quantity] ?? .zero)
        if let unit = record[.unit] { " \(unit)" }
        if let picked = record[.picked] {
          Tag.p(.class("hint")) { DispatchWords.picked(Grouped.whole(picked)) }
        }
      }
      Tag.td(.class("col-place")) { piece.place ?? "" }
      Tag.td(.class("col-parcel")) {
        if isBack, let condition = record[.condition] {
          DispatchPiece.definition.fields[Field<DispatchPiece, String>.condition.number]
            .words(of: .text(condition))
        } else {
          piece.parcel ?? ""
        }
      }
      if mayEdit { Tag.td(.class("col-acts")) { acts(record, company, token) } }
    }
  }

  private static func name(_ piece: Record<DispatchPiece>, _ company: CompanyView) -> HTML {
    let text = piece[.text] ?? ""
    guard let item = piece[.item], let kind = RecordKind.of(.inventoryItem) else {
      return HTML(text)
    }
    return Tag.a(.href(kind.place(of: item, in: company.id))) { text }
  }

  private static func acts(
    _ piece: Record<DispatchPiece>, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard let dispatch = piece[.dispatch] else { return nil }
    let own = RecordPages<DispatchPiece>.home(company).at(piece.id)
    return Menu.render(
      id: "piece-menu-\(piece.id)", side: .end, label: Icon.more.html, unseen: PartWords.more
    ) {
      Menu.link(RecordsWords.edit, own.at("edit"), icon: .edit)
      Menu.act(
        TaskWords.remove,
        to: place(company, dispatch).at("pieces").at(piece.id).at("delete"), token, icon: .trash,
        id: "remove-\(piece.id)")
    }
  }

  /// What was taken from its place: scanned, or typed.
  private static func pick(
    _ dispatch: RecordID, _ company: CompanyView, _ form: FormView
  ) -> HTML {
    var item = TextField(
      goods, DispatchWords.scan, .picked(PickRows.items(in: company), isFree: true),
      isRequired: true)
    item.isFirst = form["adding"] == "pick"
    item.takesScans = true
    return form.render(to: place(company, dispatch).at("picking"), id: "pick-line", isPlain: true) {
      NewRecordField.render()
      Tag.div(.class("quick-add line-add")) {
        item.render(form)
        quantity.render(form.errors.isEmpty ? form.filled("quantity", "1") : form)
        Button.submit(DispatchWords.pick, style: .usual, icon: .check)
      }
      Tag.p(.class("hint")) { DispatchWords.pickHint }
    }
  }

  private static func add(
    _ dispatch: RecordID, isOpen: Bool, _ company: CompanyView, _ form: FormView
  ) -> HTML {
    var item = TextField(
      what, OrderWords.what, .picked(PickRows.items(in: company), isFree: true), isRequired: true)
    item.isFirst = form["adding"] == "yes"
    item.takesScans = true
    let isShown = isOpen || form["adding"] == "yes" || form.errors[what] != nil
    return Tag.details(.class("more"), .when(isShown, "open")) {
      Tag.summary { DispatchPiece.declaration.words.add }
      form.render(to: place(company, dispatch).at("pieces"), id: "add-piece", isPlain: true) {
        NewRecordField.render()
        Tag.div(.class("quick-add line-add")) {
          item.render(form)
          quantity.render(form.errors.isEmpty ? form.filled("quantity", "1") : form)
          Button.submit(OrderWords.add, style: .usual, icon: .plus)
        }
      }
    }
  }

  private static var quantity: TextField {
    TextField("quantity", OrderWords.quantity, .decimal, isRequired: true)
  }

  // MARK: What belongs to it

  /// Dispatches that are about something else, a line each.
  static func panel(
    _ title: String, _ dispatches: [Record<Dispatch>], _ company: CompanyView
  ) -> HTML? {
    guard !dispatches.isEmpty else { return nil }
    return Card.render(title, id: "dispatches", icon: .dispatch) {
      Tag.ul(.class("lines")) {
        for dispatch in dispatches {
          Tag.li(.id("dispatch-\(dispatch.id)")) {
            Tag.a(.href(place(company, dispatch.id))) {
              dispatch[.number] ?? dispatch[.recipient] ?? ""
            }
            " "
            Tag.span(.class("hint")) {
              [
                Dispatch.isReturn(dispatch) ? DispatchWords.isReturn : nil,
                DispatchWords.state(Dispatch.states.state(of: dispatch.values)),
                dispatch[.planned].map { MomentText.day($0) },
              ].compactMap(\.self).joined(separator: ", ")
            }
          }
        }
      }
    }
  }
}

extension FormView {
  /// The form with what stands in a field.
  func filled(_ name: String, _ value: String) -> FormView {
    var form = self
    form.values[name] = value
    return form
  }
}
