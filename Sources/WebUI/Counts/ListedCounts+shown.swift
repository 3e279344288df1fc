import Business
import Device
import HTTPServing
import Model
import PageParts

/// The list of a company's counts, as pages show it.
extension ListedCounts: ShownKind {
  static let subject = Subject.stockCount
  static let section = Page.Section.locations
  static let cookie = BrowserCookie.countColumns

  static var words: ListTexts {
    ListTexts(
      title: CountWords.title, caption: CountWords.list, search: CountWords.search,
      searchHint: CountWords.searchHint, nothingFound: CountWords.nothingFound,
      hidden: CountWords.hidden, icon: .check)
  }

  static var columns: [ListColumn<ListedCounts>] {
    [
      ListColumn("name", CountWords.name, by: .name) { $0.count[.name] ?? "" }.showing(name),
      ListColumn("subject", CountWords.scope, by: .subject, text: what),
      ListColumn("note", CountWords.note, by: .note) { $0.count[.note] ?? "" }
        .unusual.editable("note"),
      ListColumn("begun", CountWords.begun, by: .begun) { $0.begun.map(MomentText.day) ?? "" }
        .days.showing { line, _ in line.begun.map(MomentText.short) ?? HTML() },
    ]
  }

  static var acts: [ListAct<ListedCounts>] {
    [
      step(.cancel, "cancel", CountWords.cancel, CountWords.cancelledMany) {
        $0 == .open || $0 == .submitted
      },
      step(.reopen, "reopen", CountWords.reopen, CountWords.reopenedMany) {
        $0 == .submitted || $0 == .cancelled
      },
      ListAct(
        name: "delete", label: CountWords.delete, icon: .trash, isDanger: true, action: .delete,
        subject: .stockCount, isOffered: { state, _ in state != .approved },
        done: ListWords.deletedMany,
        run: { line, device, _ in
          try await EditOutcome(
            device.records.delete(.stockCount, line.count.id), of: line.count.id)
        }),
    ]
  }

  private static func step(
    _ step: CountStep, _ name: String, _ label: String,
    _ done: @escaping @Sendable (Int) -> String,
    isOffered: @escaping @Sendable (CountState) -> Bool
  ) -> ListAct<ListedCounts> {
    // A state is decided, not written: each step has its counterpart.
    ListAct(
      name: name, label: label, icon: .archive, action: .edit, subject: .stockCount,
      isOffered: { state, _ in isOffered(state) }, undo: { lines, _ in back(lines, after: step) },
      done: done,
      run: { line, device, _ in
        // What was approved meanwhile is taken back on its own page, not among many.
        guard isOffered(line.state) else {
          return .invalid(field: "state", CountWords.onItsPage)
        }
        return try await device.records.take(step, of: line.count.id)
      })
  }

  private static func back(_ lines: [CountLineOfList], after step: CountStep) -> Reversal? {
    let ways = lines.compactMap { CountWayBack($0.count.id, after: step, from: $0.state) }
    return ways.isEmpty ? nil : .counts(ways)
  }

  static func state(_ query: Query) -> CountState {
    CountState(rawValue: query["state"] ?? "") ?? .open
  }

  static func fields(of state: CountState) -> [(name: String, value: String?)] {
    [("state", state == .open ? nil : state.rawValue)]
  }

  static func count(_ part: CountPart, _ query: CountQuery) -> String {
    CountWords.count(part, query)
  }

  static func label(_ only: Only, _ count: Int) -> String { CountWords.only(only, count) }

  static func tone(of only: Only) -> Tone { .quiet }

  static func title(of line: CountLineOfList) -> String { line.count[.name] ?? "" }

  static func tone(of line: CountLineOfList) -> Tone? { nil }

  static func preview(
    _ company: CompanyView, _ detail: CountPageDetail, close: Place
  ) -> HTML {
    CountPreview.render(company, detail, close: close)
  }

  private static func what(_ line: CountLineOfList) -> String {
    line.subject ?? CountWords.scope(line.count[.scope])
  }

  private static func name(_ line: CountLineOfList, _ list: Place) -> HTML {
    let badge = line.count[.isBlind] == true ? Badge.render(CountWords.blindBadge) : nil
    return LeadingCell.render(
      line.count[.name] ?? "", list.at(line.count.id), badge: badge, [what(line)])
  }
}

// MARK: What is read and written

extension ListedCounts {
  static func part(
    _ query: CountQuery, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> CountPart {
    try await device.records.counts(query, limit: limit)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> CountPageDetail? {
    try await device.records.countPage(id)
  }

  static func table(
    _ lines: [CountLineOfList], as form: ItemTable.Form, _ device: DeviceAccess,
    _ company: CompanyID
  ) async throws -> [UInt8] {
    try CountTable(lines, as: form).bytes
  }

  static func values(of line: CountLineOfList) -> [String: String] {
    CountForm.values(line.count)
  }

  static func change(_ form: Query) -> FormResult<CountChange> {
    CountForm.readChange(form)
  }

  static func edit(
    _ change: CountChange, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await EditOutcome(device.records.editCount(change, id), of: id)
  }

  /// One that was approved stays as it was approved.
  static func isEditable(in state: CountState) -> Bool { state != .approved }

  static func record(of line: CountLineOfList) -> RecordValues { line.count.values }
}
