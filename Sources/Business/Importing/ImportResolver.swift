import Device
import Model

/// What one row of a table of items does.
struct ImportWork: TableWork {
  let draft: ImportDraft
  /// The item as it is to be.
  var values: RecordValues
  let isNew: Bool
  /// The names of the tags that it gets.
  var tags: [String]
  /// The path of a category that is made first.
  var newCategory: String?
  /// Other units that are made or changed.
  var units: [RecordValues] = []
  /// The barcodes that it gives to units.
  var unitBarcodes: [String] = []
  /// What it changes in an item that is there.
  var changes: [ImportChange] = []

  var row: Int { draft.row }
  var isArchived: Bool { Record<InventoryItem>(values)?[.isArchived] == true }

  /// Whether nothing is to be written.
  var isEmpty: Bool {
    values.changedGroups == 0 && tags.isEmpty && newCategory == nil && units.isEmpty
  }
}

/// Finds what rows name: items, categories, places, tags.
struct ImportResolver: TableResolver {
  let context: CompanyContext
  /// The categories by their paths, and by their names.
  private var categories: [String: RecordID] = [:]
  private var named: [String: [RecordID]] = [:]
  private var places: [String: RecordID] = [:]
  private var currency: String?
  private var refusesShortage = false
  private var tags: [String: RecordID] = [:]
  private var moment = Moment(milliseconds: 0)
  private var units: UnitResolver
  /// The rows that give barcodes, the first of each.
  private var barcodes: [String: Int] = [:]
  private var names: ImportNames

  init(_ context: CompanyContext, _ columns: ImportColumns, _ own: OwnFields) {
    self.context = context
    names = ImportNames(columns: columns, own: own)
    units = UnitResolver(context)
  }

  mutating func prepare(for drafts: [ImportDraft]) async throws {
    if drafts.contains(where: { $0.quantity != nil }) {
      try context.require(.create, .stockAdjustment)
    }
    let nodes = try await context.categoryTree().nodes
    for node in nodes.reversed() {
      categories[node.path.lowercased()] = node.record.id
      names.categories[node.record.id] = node.path
    }
    named = Dictionary(grouping: nodes) { $0.name.lowercased() }
      .mapValues { $0.map(\.record.id) }
    for node in try await context.locationTree(isCounted: false).nodes {
      places[node.code.lowercased()] = node.record.id
      names.places[node.record.id] = node.code
    }
    for tag in try await context.tags() {
      tags[(tag[.name] ?? "").lowercased()] = tag.id
      names.tags[tag.id] = tag[.name] ?? ""
    }
    let company = try await context.fetch(Company.self, context.company)
    currency = company?[.currency]
    refusesShortage = company?[.shortage] == "refuse"
    moment = try await context.moment()
  }

  /// What rows do to the items that have their codes now.
  mutating func works(
    _ drafts: [ImportDraft], _ report: inout TableReport
  ) async throws -> [ImportWork] {
    let present = try await context.items(coded: drafts.map(\.code))
    let marks = try await context.marks(of: present.values.map(\.id))
    let marked = Dictionary(grouping: marks, by: \.item).mapValues { Set($0.map(\.tag)) }
    var works: [ImportWork] = []
    for draft in drafts {
      var problems: [ImportProblem] = []
      func add(_ sentence: String) {
        problems.append(ImportProblem(row: draft.row, column: nil, sentence: sentence))
      }
      let stored = present[draft.code]
      var values: RecordValues
      if let stored {
        values = stored.values
      } else {
        values = RecordValues(new: await context.newID(), of: InventoryItem.definition)
      }
      draft.change.applyNews(to: &values)
      if let name = draft.location {
        if let place = places[name.lowercased()] {
          values.setNews(.location, to: place)
        } else {
          add(say("There is no place with the code \"\(name.prefix(40))\"."))
        }
      }
      if draft.hasNoLocation { values.clear(.location) }
      if draft.hasNoCategory { values.clear(.category) }
      var newCategory: String?
      if let path = draft.category {
        let alike = named[path.lowercased()] ?? []
        if let category = categories[path.lowercased()] ?? alike.first {
          values.setNews(.category, to: category)
          if categories[path.lowercased()] == nil, alike.count > 1 {
            add(
              say(
                "Several categories are named \"\(path.prefix(40))\": write such as Parts / Bolts.")
            )
          }
        } else {
          newCategory = path
        }
      }
      if stored == nil, refusesShortage, let quantity = draft.quantity, quantity < .zero {
        add(say("There can't be less than nothing: the company's profile refuses that."))
      }
      var item = Record<InventoryItem>(values)
      if item?[.name] ?? "" == "" { add(say("A new item needs a name.")) }
      if item?[.price] != nil, item?[.currency] == nil, let currency {
        item?[.currency] = currency
      }
      let others = try await units.changes(of: draft, item, &problems)
      report.problems += problems
      guard problems.isEmpty, let item else { continue }
      let has = stored.flatMap { marked[$0.id] } ?? []
      let missing = draft.tags.filter { name in
        tags[name.lowercased()].map { !has.contains($0) } ?? true
      }
      var work = ImportWork(
        draft: draft, values: item.values, isNew: stored == nil, tags: missing,
        newCategory: newCategory, units: others.map(\.record))
      work.unitBarcodes = others.filter { $0.before?.barcode != $0.after.barcode }
        .compactMap(\.after.barcode)
      if let stored { work.changes = changes(of: work, from: stored.values, has, others) }
      works.append(work)
    }
    return works
  }

  /// What a row changes in the item that is there.
  private func changes(
    of work: ImportWork, from before: RecordValues, _ tags: Set<RecordID>, _ units: [UnitChange]
  ) -> [ImportChange] {
    let draft = work.draft
    var changes = names.changes(of: draft, from: before, to: work.values)
    if let path = work.newCategory {
      let category = Record<InventoryItem>(before)?[.category]
      changes.append(
        names.change(
          of: .category, in: draft, from: category.flatMap { names.categories[$0] } ?? "", to: path)
      )
    }
    if !work.tags.isEmpty {
      let known = tags.compactMap { names.tags[$0] }.sorted()
      changes.append(
        names.change(
          of: .tags, in: draft, from: known.joined(separator: ", "),
          to: (known + work.tags).joined(separator: ", ")))
    }
    return changes
      + units.map {
        names.change(of: .units, in: draft, from: $0.before?.text ?? "", to: $0.after.text)
      }
  }

  /// Tells of barcodes that rows give, and that look wrong or something else has.
  mutating func addRemarks(
    on works: [ImportWork], _ report: inout TableReport
  ) async throws {
    for work in works where report.remarks.count < TableReport.problemLimit {
      let remarks = work.unitBarcodes.compactMap { CodeRemark(digitsOf: $0)?.sentence }
      report.remarks += remarks.map {
        ImportProblem(row: work.draft.row, column: work.draft.unitColumn, sentence: $0)
      }
    }
    let barcode = Field<InventoryItem, String>.barcode
    let group = UInt64(1) << UInt64(InventoryItem.definition.fields[barcode.number].group)
    let given = works.compactMap { work -> (work: ImportWork, code: String)? in
      guard work.isNew || work.values.changedGroups & group != 0,
        let code = Record<InventoryItem>(work.values)?[barcode], !code.isEmpty
      else { return nil }
      return (work, code)
    }
    // An item that is given another barcode has its old one no more.
    let shared = try await context.sharing(
      given.map(\.code), apart: Set(given.map(\.work.values.id)))
    for (work, code) in given where report.remarks.count < TableReport.problemLimit {
      var sentences = [CodeRemark(digitsOf: code)?.sentence].compactMap { $0 }
      sentences += (shared[code] ?? []).map(\.sentence)
      if let first = barcodes[code] {
        sentences.append(say("Row \(first) has the barcode \"\(code.prefix(40))\" too."))
      } else {
        barcodes[code] = work.draft.row
      }
      report.remarks += sentences.map {
        ImportProblem(row: work.draft.row, column: nil, sentence: $0)
      }
    }
  }

  /// The records that a row writes. Categories and tags that are not there are made; throws what
  /// refuses one.
  mutating func records(of work: ImportWork) async throws -> [RecordValues] {
    var values = work.values
    if let path = work.newCategory {
      values.setNews(.category, to: try await category(path))
    }
    var records = work.isNew || values.changedGroups != 0 ? [values] : []
    if work.isNew, let item = Record<InventoryItem>(values),
      let opening = Record<StockTransaction>(
        opening: work.draft.quantity, of: item, as: await context.newID(), at: moment)
    {
      records.append(opening.values)
    }
    records += work.units
    for name in work.tags {
      var mark = Record<ItemTag>(new: await context.newID())
      mark[.item] = work.values.id
      mark[.tag] = try await tag(name)
      records.append(mark.values)
    }
    return records
  }

  private mutating func tag(_ name: String) async throws -> RecordID {
    if let known = tags[name.lowercased()] { return known }
    let made = try await context.tag(named: name)
    if case .refused(let refusal) = made.outcome { throw refusal }
    tags[name.lowercased()] = made.id
    return made.id
  }

  /// The category at a path; those on the way are made too.
  private mutating func category(_ path: String) async throws -> RecordID {
    let names = path.split(separator: "/").map { String($0).trimmed }.filter { !$0.isEmpty }
    let key = names.joined(separator: CategoryTree.separator).lowercased()
    if let known = categories[key] { return known }
    let outer = names.dropLast().joined(separator: CategoryTree.separator)
    let parent = outer.isEmpty ? nil : try await category(outer)
    let made = try await context.addMark(.category, names.last ?? "", within: parent)
    if case .refused(let refusal) = made.outcome { throw refusal }
    categories[key] = made.id
    return made.id
  }
}

extension RecordValues {
  fileprivate mutating func clear(_ field: Field<InventoryItem, RecordID>) {
    let definition = InventoryItem.definition.fields[field.number]
    if !self[definition].isNull { set(definition, to: .null) }
  }

  fileprivate mutating func setNews(_ field: Field<InventoryItem, RecordID>, to id: RecordID) {
    let definition = InventoryItem.definition.fields[field.number]
    if self[definition] != .reference(id) { set(definition, to: .reference(id)) }
  }
}
