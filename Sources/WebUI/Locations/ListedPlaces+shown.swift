import Business
import Device
import HTTPServing
import Model
import PageParts

/// The list of a company's places, which can be searched, narrowed and sorted.
extension ListedPlaces: ShownKind {
  static let subject = Subject.location
  static let section = Page.Section.locations
  static let cookie = BrowserCookie.placeColumns

  static var words: ListTexts {
    ListTexts(
      title: LocationWords.title, caption: LocationWords.list, search: LocationWords.search,
      searchHint: LocationWords.searchHint, nothingFound: LocationWords.nothingFound,
      hidden: LocationWords.hidden, icon: .location)
  }

  static var columns: [ListColumn<ListedPlaces>] {
    [
      ListColumn("spot", LocationWords.code, by: .code) { $0.node.code }.showing(code),
      ListColumn("name", LocationWords.name, by: .name) { $0.node.name }
        .editable("name").showing(name),
      ListColumn("kind", LocationWords.kind, by: .kind) {
        LocationWords.kind($0.node.record[.kind])
      },
      ListColumn("items", LocationWords.items, by: .items) { Grouped.text($0.node.all.items) }
        .numbers,
      ListColumn("units", LocationWords.units, by: .units) { Grouped.whole($0.node.all.units) }
        .numbers,
      ListColumn("capacity", LocationWords.capacity, by: .capacity) {
        Grouped.field($0.node.record[.capacity])
      }.numbers.unusual.editable("capacity"),
      ListColumn("full", LocationWords.full, by: .full) {
        $0.node.fullness.map(LocationWords.percent) ?? ""
      }.numbers.showing { line, _ in
        line.node.fullness.map {
          Badge.render("\($0) %", tone: LocationPages.tone($0))
        } ?? HTML()
      },
      ListColumn("note", LocationWords.note) { $0.node.record[.note] ?? "" }
        .unusual.editable("note"),
    ]
  }

  static var acts: [ListAct<ListedPlaces>] {
    [
      archiving("archive", LocationWords.archive, true, LocationWords.archivedMany),
      archiving("unarchive", LocationWords.unarchive, false, LocationWords.usedMany),
      ListAct(
        name: "delete", label: LocationWords.delete, icon: .trash, isDanger: true,
        action: .delete, subject: .location, done: ListWords.deletedMany,
        run: { line, device, _ in
          try await EditOutcome(
            device.records.delete(.location, line.node.record.id), of: line.node.record.id)
        }),
    ]
  }

  private static func archiving(
    _ name: String, _ label: String, _ isArchived: Bool,
    _ done: @escaping @Sendable (Int) -> String
  ) -> ListAct<ListedPlaces> {
    ListAct(
      name: name, label: label, icon: .archive, action: .edit, subject: .location,
      isOffered: { _, part in
        // What is shown has some that are archived, or some that are not.
        part.lines.contains { $0.node.isArchived != isArchived }
      }, done: done,
      run: { line, device, _ in
        guard line.node.isArchived != isArchived else { return .saved(line.node.record.id) }
        var change = LocationChange()
        change.set(.isArchived, to: isArchived)
        return try await EditOutcome(
          device.records.editLocation(change, line.node.record.id), of: line.node.record.id)
      })
  }

  static func state(_ query: Query) -> WholeList { .all }

  /// Without `as` an address shows the tree.
  static func fields(of state: WholeList) -> [(name: String, value: String?)] {
    [("as", "list")]
  }

  static func count(_ part: LocationPart, _ query: LocationQuery) -> String {
    LocationWords.count(part.matching, of: part.total(of: query))
  }

  static func label(_ only: Only, _ count: Int) -> String {
    LocationWords.only(only, count)
  }

  static func tone(of only: Only) -> Tone {
    switch only {
    case .over: .bad
    case .full: .warn
    case .empty, .zone, .aisle, .bin, .archived: .quiet
    }
  }

  static func title(of line: ListedPlace) -> String { LocationWords.title(line.node) }

  static func tone(of line: ListedPlace) -> Tone? {
    (line.node.fullness ?? 0) > 100 ? .warn : nil
  }

  static func preview(
    _ company: CompanyView, _ detail: LocationDetail, close: Place
  ) -> HTML {
    LocationPreview.render(company, detail, close: close)
  }

  @HTMLBuilder private static func code(_ line: ListedPlace, _ list: Place) -> HTML {
    Tag.a(.href(list.at(line.node.record.id))) { line.node.code }
    if !line.path.isEmpty {
      Tag.span(.class("hint path")) { line.path.joined(separator: " / ") }
    }
  }

  @HTMLBuilder private static func name(_ line: ListedPlace, _ list: Place) -> HTML {
    line.node.name
    if line.node.isArchived { Badge.render(LocationWords.archived) }
  }
}

// MARK: What is read and written

extension ListedPlaces {
  static func part(
    _ query: LocationQuery, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> LocationPart {
    try await device.records.locationTree().part(query, limit: limit)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> LocationDetail? {
    let tree = try await device.records.locationTree()
    guard let node = tree[id] else { return nil }
    let contents = try await device.records.contents(within: id, of: tree)
    return LocationDetail(node: node, tree: tree, contents: contents)
  }

  static func table(
    _ lines: [ListedPlace], as form: ItemTable.Form, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> [UInt8] {
    try PlaceTable(lines, as: form).bytes
  }

  static func values(of line: ListedPlace) -> [String: String] {
    LocationForm.values(line.node)
  }

  static func change(_ form: Query) -> FormResult<LocationChange> {
    LocationForm.read(form)
  }

  static func edit(
    _ change: LocationChange, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await EditOutcome(device.records.editLocation(change, id), of: id)
  }

  static func record(of line: ListedPlace) -> RecordValues { line.node.record.values }
}

/// One place with all that its page shows.
struct LocationDetail: Sendable {
  let node: LocationTree.Node
  let tree: LocationTree
  let contents: [LocationContent]
}
