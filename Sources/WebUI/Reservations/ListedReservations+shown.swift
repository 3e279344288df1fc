import Business
import HTTPServing
import Model
import PageParts

/// The list of a company's reservations, as pages show it.
extension ListedReservations: ShownKind {
  static let subject = Subject.reservation
  static let section = Page.Section.reservations
  static let cookie = BrowserCookie.reservationColumns

  static var words: ListTexts {
    ListTexts(
      title: ReservationWords.title, caption: ReservationWords.list,
      search: ReservationWords.search, searchHint: ReservationWords.searchHint,
      nothingFound: ReservationWords.nothingFound, hidden: ReservationWords.hidden,
      icon: .bookmark)
  }

  static var columns: [ListColumn<ListedReservations>] {
    [
      ListColumn("name", ReservationWords.party, by: .party, text: ReservationWords.who)
        .showing(name),
      ListColumn("reference", ReservationWords.reference, by: .reference) {
        $0.reservation[.reference] ?? ""
      }.unusual.editable("reference"),
      ListColumn("item", ReservationWords.item, by: .item) {
        $0.item?[.name] ?? ReservationWords.gone
      },
      ListColumn("code", ItemWords.code) { $0.item?[.code] ?? "" }.unusual,
      ListColumn("quantity", ReservationWords.open, by: .open) {
        ItemText.quantity($0.open, unit: $0.item?[.unit])
      }.numbers.showing { line, _ in ReservationPages.open(line) },
      ListColumn("due", ReservationWords.day, by: .due, text: due).days.editable("due").showing {
        line, _ in ReservationPages.due(line)
      },
      ListColumn("note", ReservationWords.note) { $0.reservation[.note] ?? "" }
        .unusual.editable("note"),
      ListColumn("noted", ReservationWords.notedOn, by: .noted) {
        $0.reservation.id.moment.map(MomentText.day) ?? ""
      }.days.unusual,
    ]
  }

  static var acts: [ListAct<ListedReservations>] {
    [
      ListAct(
        name: "fulfil", label: ReservationWords.fulfilAll, icon: .check, action: .create,
        subject: .stockTransaction, isOffered: { isDone, _ in !isDone },
        done: ReservationWords.fulfilledMany,
        run: { line, device, company in
          try await device.reservations.fulfil(Fulfilment(line.reservation.id), nil, company)
        }),
      closing("close", ReservationWords.close, true, ReservationWords.closedMany),
      closing("reopen", ReservationWords.reopen, false, ReservationWords.reopenedMany),
      ListAct(
        name: "delete", label: ReservationWords.delete, icon: .trash, isDanger: true,
        action: .delete, subject: .reservation, done: ListWords.deletedMany,
        run: { line, device, company in
          try await device.reservations.delete(line.reservation.id, company)
        }),
    ]
  }

  private static func closing(
    _ name: String, _ label: String, _ isClosed: Bool, _ done: @escaping @Sendable (Int) -> String
  ) -> ListAct<ListedReservations> {
    ListAct(
      name: name, label: label, icon: .archive, action: .edit, subject: .reservation,
      isOffered: { isDone, _ in isDone != isClosed }, done: done,
      run: { line, device, company in
        var change = ReservationChange()
        change.set(.isClosed, to: isClosed)
        return try await device.reservations.edit(change, line.reservation.id, company)
      })
  }

  static func state(_ query: Query) -> Bool {
    query["state"] == ReservationState.done.rawValue
  }

  static func fields(of isDone: Bool) -> [(name: String, value: String?)] {
    [("state", isDone ? ReservationState.done.rawValue : nil)]
  }

  static func count(_ part: ReservationPart, _ query: ReservationQuery) -> String {
    ReservationWords.count(part, query)
  }

  static func label(_ only: Only, _ count: Int) -> String {
    ReservationWords.only(only, count)
  }

  static func tone(of only: Only) -> Tone {
    switch only {
    case .overdue: .bad
    case .tooMuch: .warn
    case .reserved, .expected: .quiet
    }
  }

  static func title(of line: ReservationLine) -> String { ReservationWords.who(line) }

  static func tone(of line: ReservationLine) -> Tone? {
    line.state == .overdue ? .bad : line.excess == nil ? nil : .warn
  }

  static func preview(
    _ company: CompanyView, _ detail: ReservationDetail, close: Place
  ) -> HTML {
    ReservationPreview.render(company, detail, close: close)
  }

  /// The day, and whether it has passed: colour alone does not say it.
  private static func due(_ line: ReservationLine) -> String {
    let late = line.state == .overdue ? ReservationWords.state(line) : nil
    return [line.reservation[.due].map(MomentText.day), late].compactMap { $0 }
      .joined(separator: " · ")
  }

  private static func name(_ line: ReservationLine, _ list: Place) -> HTML {
    let facts = [line.item?[.name] ?? ReservationWords.gone, due(line).nonEmpty]
    return LeadingCell.render(ReservationWords.who(line), list.at(line.reservation.id), facts)
  }
}

// MARK: What is read and written

extension ListedReservations {
  static func part(
    _ query: ReservationQuery, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> ReservationPart {
    try await device.reservations.list(query, limit, company)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> ReservationDetail? {
    try await device.reservations.reservation(id, company)
  }

  static func table(
    _ lines: [ReservationLine], as form: ItemTable.Form, _ device: DeviceAccess,
    _ company: CompanyID
  ) async throws -> [UInt8] {
    try ReservationTable(lines, as: form).bytes
  }

  static func values(of line: ReservationLine) -> [String: String] {
    ReservationForm.values(line.reservation)
  }

  static func change(_ form: Query) -> FormResult<ReservationChange> {
    ReservationForm.readChange(form)
  }

  static func edit(
    _ change: ReservationChange, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await device.reservations.edit(change, id, company)
  }

  static func record(of line: ReservationLine) -> RecordValues { line.reservation.values }
}
