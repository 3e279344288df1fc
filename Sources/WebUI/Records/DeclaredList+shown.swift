import Business
import Device
import HTTPServing
import Model
import PageParts

/// The list of a declared kind, as pages show it.
extension DeclaredList: ShownKind {
  typealias Owner = Kind
  typealias Detail = RecordDetail<Kind>

  static var subject: Subject { Kind.definition.subject }
  static var section: Page.Section { .records(Kind.section) }
  static var cookie: BrowserCookie { .columns(Kind.list) }
  static var references: [(name: String, label: String)] {
    Kind.references.filter { $0.field.isFiltered }.map { ($0.name, $0.label) }
  }
  static var foldsOnNarrowScreens: Bool { true }

  static var words: ListTexts {
    let (words, searched) = (Kind.declaration.words, Kind.definition.fields.filter(\.isSearchable))
    let labels = Kind.declaration.fields.filter { field in
      searched.contains { $0.number == field.field.number }
    }.map(\.label)
    return ListTexts(
      title: words.title, caption: words.title, search: words.search,
      searchHint: labels.prefix(3).joined(separator: ", "),
      nothingFound: RecordsWords.nothingFound, hidden: RecordsWords.hidden(words.title),
      icon: Icon(of: Kind.self))
  }

  static var columns: [ListColumn<DeclaredList>] {
    var columns = Kind.declaration.columns.enumerated().map { column($1, isFirst: $0 == 0) }
    if let field = Kind.stateField {
      columns.insert(
        ListColumn(field.name, field.label) { field.words(of: Kind.state(of: $0.values)) }, at: 1)
    }
    for (place, figure) in Kind.figures.enumerated() {
      var column = ListColumn<DeclaredList>(figure.name, figure.label) { line in
        guard line.figures.indices.contains(place) else { return "" }
        return line.figures[place].map { Grouped.text($0) } ?? RecordsWords.outOfRange
      }
      column.isNumber = true
      column.isUsual = figure.isUsual
      columns.append(column)
    }
    if Kind.steps != nil {
      columns.append(ListColumn("steps", RecordsWords.steps) { $0.progress?.text ?? "" })
    }
    return columns
  }

  private static func column(_ field: RecordField, isFirst: Bool) -> ListColumn<DeclaredList> {
    // What names a record looks the same in every list, whatever its field is called.
    var column = ListColumn<DeclaredList>(
      isFirst ? "name" : field.name, field.label, by: Order(rawValue: field.name)
    ) { field.words(of: $0.values, $0.names) }
    column.isUsual = field.column == .usual
    column.isNumber = field.isNumber
    if field.isWrittenInRows { column.field = field.name }
    if column.order != nil { column.ends = field.ends() }
    guard isFirst else { return column }
    return column.showing { line, list in
      LeadingCell.render(line.title, list.at(line.id), [line.detail] + small(line))
    }
  }

  /// What narrow screens show of a record below its name, besides what tells it apart: its state,
  /// and the days that people are told of.
  private static func small(_ line: RecordLine<Kind>) -> [String?] {
    let state = Kind.stateField.map { $0.words(of: Kind.state(of: line.values)) }
    let days = Kind.declaration.fields.filter { $0.notice != nil }.map {
      $0.words(of: line.values, line.names).nonEmpty
    }
    return [state] + days
  }

  static var acts: [ListAct<DeclaredList>] {
    var acts = Kind.declaration.moves.compactMap { moving($0) }
    acts += declaredActs
    if let archived = Kind.archived {
      acts.append(archiving("archive", RecordsWords.archive, archived, true))
      acts.append(archiving("reuse", RecordsWords.reuse, archived, false))
    }
    acts.append(
      ListAct(
        name: "delete", label: RecordsWords.delete, icon: .trash, isDanger: true, action: .delete,
        subject: subject, isOfAuthors: Kind.definition.isAuthored, done: ListWords.deletedMany,
        run: { line, device, _ in
          try await EditOutcome(
            device.records.delete(Kind.definition.kind, line.id), of: line.id)
        }))
    return acts
  }

  /// A move of each record that is in a state which it leads from.
  private static func moving(_ move: RecordMove) -> ListAct<DeclaredList>? {
    guard let way = Kind.stateTable?.move(move.name) else { return nil }
    return ListAct(
      name: "move-\(move.name)", label: move.label, icon: .check, action: way.action,
      subject: subject,
      undo: { lines, number in
        let canGoBack = lines.allSatisfy { line in
          Kind.stateTable.map { $0.leads(from: way.to, to: $0.state(of: line.values)) } ?? false
        }
        return canGoBack ? number.map { .act($0) } : nil
      }, done: { RecordsWords.movedMany($0) },
      run: { line, device, _ in
        try await EditOutcome(
          device.records.move(Kind.self, line.id, by: way.name), of: line.id)
      })
  }

  private static func archiving(
    _ name: String, _ label: String, _ field: FieldDefinition, _ isArchived: Bool
  ) -> ListAct<DeclaredList> {
    var change = FieldChanges<Kind>()
    change.set(field, to: isArchived ? .boolean(true) : .null)
    let written = change
    return ListAct(
      name: name, label: label, icon: isArchived ? .archive : .back, action: .edit,
      subject: subject, isOffered: { state, _ in state != isArchived },
      done: { isArchived ? RecordsWords.archivedMany($0) : RecordsWords.reusedMany($0) },
      run: { line, device, _ in
        try await EditOutcome(device.records.edit(written, line.id), of: line.id)
      })
  }

  static func state(_ query: Query) -> Bool {
    Kind.archived != nil && query["state"] == "archived"
  }

  static func fields(of isArchived: Bool) -> [(name: String, value: String?)] {
    [("state", isArchived ? "archived" : nil)]
  }

  static func count(_ part: ListPart<DeclaredList>, _ query: ListQuery<DeclaredList>) -> String {
    let words = Kind.declaration.words
    guard query.isNarrowed else { return words.count(part.total(of: query)) }
    let isWhole = part.previous == nil && part.next == nil
    guard part.matching >= StoreReader.countLimit || part.isLowerBound && !isWhole else {
      return words.count(part.matching)
    }
    return RecordsWords.atLeast(words.count(part.matching))
  }

  static func label(_ only: Only, _ count: Int) -> String {
    label(only, count, isAll: count < StoreReader.countLimit)
  }

  static func label(_ only: Only, in part: ListPart<DeclaredList>) -> String {
    let count = part.only[only] ?? 0
    return label(only, count, isAll: count < StoreReader.countLimit && !part.isLowerBound)
  }

  private static func label(_ only: Only, _ count: Int, isAll: Bool) -> String {
    let label =
      if case .text = only.value { only.field.words(of: only.value) } else {
        Kind.declaration.field(only.rawValue)?.label ?? only.rawValue
      }
    return "\(label): \(Grouped.text(count))\(isAll ? "" : "+")"
  }

  static func tone(of only: Only) -> Tone { .quiet }
  static func title(of line: RecordLine<Kind>) -> String { line.title }
  static func tone(of line: RecordLine<Kind>) -> Tone? { nil }

  static func preview(
    _ company: CompanyView, _ detail: RecordDetail<Kind>, close: Place
  ) -> HTML {
    let place = home(company).at(detail.line.id)
    return BesidePanel.render(detail.line.title, close: close) {
      if let files = detail.files { AttachmentPanel.picture(company, files) }
      RecordPages<Kind>.facts(company, detail.line)
      ButtonRow.render {
        Button.link(RecordsWords.open, place, style: .primary)
        Button.link(
          RecordsWords.edit, place.at("edit"),
          if: company.member.verdict(on: .edit, subject), icon: .edit)
      }
    }
  }
}

// MARK: What is read and written

extension DeclaredList {
  static func part(
    _ query: ListQuery<DeclaredList>, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> ListPart<DeclaredList> {
    try await device.records.part(query, limit: limit)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> RecordDetail<Kind>? {
    try await device.records.detail(of: id, Kind.self)
  }

  static func table(
    _ lines: [RecordLine<Kind>], as form: ItemTable.Form, _ device: DeviceAccess,
    _ company: CompanyID
  ) async throws -> [UInt8] {
    try RecordTable(lines, as: form).bytes
  }

  static func importing(_ company: CompanyView) -> Place? {
    guard company.member.verdict(on: .create, subject) == .allowed else { return nil }
    return TableImportPage<DeclaredImport<Kind>>.place(company)
  }
}

extension RecordField {
  /// What the record holds in the field, for people.
  func words(of record: RecordValues, _ names: RecordNames = [:]) -> String {
    let value = record[field]
    return switch (control, value) {
    case (_, .null): ""
    case (.reference, .reference(let id)), (.member, .reference(let id)),
      (.anyRecord, .reference(let id)):
      names[id] ?? FormWords.notHere
    case (.dayTime, .time(let milliseconds)): Self.words(of: Moment(milliseconds: milliseconds))
    case (.recurrence, .text(let text)): Recurrence(text)?.told ?? text
    case (.day, .time(let milliseconds)): MomentText.day(Moment(milliseconds: milliseconds))
    case (.amount, .decimal(let number)), (.quantity, .decimal(let number)):
      Grouped.whole(number)
    case (.country, .text(let code)): Countries.name(of: code)
    case (.language, .text(let code)): SpokenLanguages.name(of: code)
    default: field.words(of: value)
    }
  }

  /// A day, with its time where it has one.
  private static func words(of moment: Moment) -> String {
    let parts = MomentParts(moment)
    let day = MomentText.day(moment)
    return (parts.hour, parts.minute) == (0, 0) ? day : "\(day), \(parts.clock)"
  }

  fileprivate var isNumber: Bool {
    [.amount, .quantity, .percent, .wholeNumber].contains(control)
  }

  /// Whether one line of typed words says it.
  fileprivate var isWrittenInRows: Bool {
    switch control {
    case .line, .email, .phone, .link, .amount, .quantity, .percent, .wholeNumber, .day, .person:
      true
    case .lines, .country, .language, .currency, .flag, .choice, .reference, .place, .member,
      .dayTime, .anyRecord, .recurrence, .color:
      false
    }
  }

  /// What narrows a list by it, where the list is sorted by it.
  fileprivate func ends<Kind: ListKind>() -> ListColumn<Kind>.Ends? {
    switch control {
    case .amount, .quantity, .percent, .wholeNumber: .numbers
    case .day, .dayTime: .days
    default: nil
    }
  }
}
