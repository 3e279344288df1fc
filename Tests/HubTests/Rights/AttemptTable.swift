import Container
import Model
import SyncProtocol

/// Every operation on every entity of a company's zone, with records that are really there.
struct AttemptTable {
  private let world: RightsWorld

  init(_ world: RightsWorld) { self.world = world }

  /// Makes what the attempts need, as Ada, and lists the attempts.
  func attempts() throws -> [RecordAttempt] {
    let items = try (0..<3).map { _ in try madeItem() }
    try deleteAsAda(.inventoryItem, items[2].id)
    let movement = try madeMovement(of: items[0])
    let noted = cost(of: items[0])
    try pushAsAda(noted)
    let places = try (0..<4).map { _ in try madePlace() }
    try deleteAsAda(.location, places[2].id)
    let marks = try self.marks(on: items[0])
    let loans = try (0..<3).map { _ in try madeLoan(of: items[0]) }
    try deleteAsAda(.loan, loans[2].id)
    let counts =
      try self.counts(of: items[0]) + (try serials(of: items[0])) + (try views())
      + (try reservations(of: items[0]))
    try world.pull()
    return company() + rows() + marks + self.places(places) + self.items(items)
      + movements(of: items[0]) + self.loans(loans, of: items[0]) + counts
      + [
        attempt("movement delete", movement, .delete),
        attempt("cost", cost(of: items[0]), .create), attempt("cost delete", noted, .delete),
      ]
  }

  private func attempt<E: Entity>(
    _ name: String, _ record: Record<E>, _ action: Action, life: UInt64 = 1
  ) -> RecordAttempt {
    RecordAttempt(
      name: name, values: record.values, action: action, definition: E.definition, life: life)
  }

  private func edited<E: Entity>(
    _ id: RecordID, _ write: (inout Record<E>) -> Void
  ) -> Record<E> {
    var record = Record<E>(new: id)
    record.markSaved()
    write(&record)
    return record
  }

  // MARK: The entities

  private func company() -> [RecordAttempt] {
    let id = world.company
    let name = "Acme \(world.newID())"
    return [
      attempt("company create", newCompany(), .create),
      attempt(
        "company edit", edited(id) { (it: inout Record<Company>) in it[.name] = name }, .edit),
      attempt(
        "company tier",
        edited(id) { (it: inout Record<Company>) in it[.tier] = Tier.free.name }, .edit),
      attempt(
        "company need to know",
        edited(id) { (it: inout Record<Company>) in it[.needToKnow] = true }, .edit),
      attempt("company delete", Record<Company>(new: id), .delete),
    ]
  }

  private func newCompany() -> Record<Company> {
    var record = Record<Company>(new: world.newID())
    record[.name] = "Second"
    record[.country] = "AT"
    record[.currency] = "EUR"
    return record
  }

  private func rows() -> [RecordAttempt] {
    let own = RecordID.accessControl(of: world.ben.account, in: world.company)
    let other = RecordID.accessControl(of: world.ada.account, in: world.company)
    return [(own, world.ben.account), (other, world.ada.account)].flatMap { id, account in
      let name = "Name \(world.newID())"
      func row(_ write: (inout Record<AccessControl>) -> Void) -> Record<AccessControl> {
        var record = Record<AccessControl>(new: id)
        record[.userID] = account
        record.markSaved()
        write(&record)
        return record
      }
      return [
        attempt("row name \(account)", row { $0[.displayName] = name }, .edit),
        attempt("row picture \(account)", row { $0[.profileImage] = [0xFF, 0xD8, 0xFF] }, .edit),
        attempt("row mask \(account)", row { $0[.deptMask] = 0xFF }, .edit),
        attempt("row status \(account)", row { $0[.status] = "active" }, .edit),
        attempt("row delete \(account)", row { _ in }, .delete),
      ]
    } + [attempt("row create", newRow(), .create)]
  }

  private func newRow() -> Record<AccessControl> {
    var record = Record<AccessControl>(new: world.newID())
    record[.userID] = world.newID()
    record[.deptMask] = 0xFF
    return record
  }

  private func items(_ items: [Record<InventoryItem>]) -> [RecordAttempt] {
    let changed = edited(items[0].id) { (it: inout Record<InventoryItem>) in it[.unit] = "kg" }
    var restored = items[2]
    restored.markSaved()
    restored[.name] = items[2][.name]
    return [
      attempt("item create", newItem(), .create), attempt("item edit", changed, .edit),
      attempt("item delete", items[1], .delete),
      attempt("item restore", items[2], .restore, life: 2),
    ]
  }

  private func places(_ places: [Record<Location>]) -> [RecordAttempt] {
    let changed = edited(places[0].id) { (it: inout Record<Location>) in it[.name] = "Rack" }
    let moved = edited(places[0].id) { (it: inout Record<Location>) in it[.parent] = places[3].id }
    return [
      attempt("place create", newPlace(), .create), attempt("place edit", changed, .edit),
      attempt("place move", moved, .edit), attempt("place delete", places[1], .delete),
      attempt("place restore", places[2], .restore, life: 2),
    ]
  }

  /// Categories, tags and what is marked with them.
  private func marks(on item: Record<InventoryItem>) throws -> [RecordAttempt] {
    func category() -> Record<Model.Category> {
      var record = Record<Model.Category>(new: world.newID())
      record[.name] = "Parts \(record.id)"
      return record
    }
    func tag() -> Record<Model.Tag> {
      var record = Record<Model.Tag>(new: world.newID())
      record[.name] = "red \(record.id)"
      return record
    }
    let (there, word) = (category(), tag())
    try pushAsAda(there)
    try pushAsAda(word)
    func mark() -> Record<ItemTag> {
      var record = Record<ItemTag>(new: world.newID())
      record[.item] = item.id
      record[.tag] = word.id
      return record
    }
    let set = mark()
    try pushAsAda(set)
    let moved = edited(there.id) { (it: inout Record<Model.Category>) in it[.name] = "Moved" }
    let renamed = edited(word.id) { (it: inout Record<Model.Tag>) in it[.name] = "blue" }
    return [
      attempt("category create", category(), .create), attempt("category edit", moved, .edit),
      attempt("tag create", tag(), .create), attempt("tag edit", renamed, .edit),
      attempt("mark create", mark(), .create), attempt("mark delete", set, .delete),
    ]
  }

  private func loans(
    _ loans: [Record<Loan>], of item: Record<InventoryItem>
  ) -> [RecordAttempt] {
    let changed = edited(loans[0].id) { (it: inout Record<Loan>) in it[.person] = "Cy" }
    return [
      attempt("loan create", newLoan(of: item), .create), attempt("loan edit", changed, .edit),
      attempt("loan delete", loans[1], .delete),
      attempt("loan restore", loans[2], .restore, life: 2),
    ]
  }

  private func reservations(of item: Record<InventoryItem>) throws -> [RecordAttempt] {
    func reservation() -> Record<Reservation> {
      var record = Record<Reservation>(new: world.newID())
      record[.item] = item.id
      record[.direction] = "reserved"
      record[.quantity] = ExactDecimal(2)
      record[.party] = "Bo"
      return record
    }
    let all = (0..<3).map { _ in reservation() }
    for one in all { try pushAsAda(one) }
    try deleteAsAda(.reservation, all[2].id)
    let closed = edited(all[0].id) { (it: inout Record<Reservation>) in it[.isClosed] = true }
    return [
      attempt("reservation create", reservation(), .create),
      attempt("reservation edit", closed, .edit),
      attempt("reservation delete", all[1], .delete),
      attempt("reservation restore", all[2], .restore, life: 2),
    ]
  }

  /// Counts and what was counted: who approves one needs what adjusting needs.
  private func counts(of item: Record<InventoryItem>) throws -> [RecordAttempt] {
    func count(_ state: String = "open") -> Record<StockCount> {
      var record = Record<StockCount>(new: world.newID())
      record[.name] = "Shelf"
      record[.scope] = "list"
      record[.state] = state
      return record
    }
    let counts = (0..<4).map { _ in count() }
    for count in counts { try pushAsAda(count) }
    try deleteAsAda(.stockCount, counts[2].id)
    func line(_ counter: RecordID) -> Record<CountLine> {
      let id = RecordID.countLine(of: item.id, at: nil, in: counts[0].id, by: counter)
      var record = Record<CountLine>(new: id)
      record[.count] = counts[0].id
      record[.item] = item.id
      record[.counter] = counter
      record[.quantity] = ExactDecimal(3)
      return record
    }
    let there = line(world.newID())
    try pushAsAda(there)
    let renamed = edited(counts[0].id) { (it: inout Record<StockCount>) in it[.name] = "Rack" }
    var approved = counts[3]
    approved.markSaved()
    approved[.state] = "approved"
    let more = edited(there.id) { (it: inout Record<CountLine>) in it[.quantity] = ExactDecimal(4) }
    return [
      attempt("count create", count(), .create), attempt("count edit", renamed, .edit),
      attempt("count approve", approved, .edit), attempt("count delete", counts[1], .delete),
      attempt("count restore", counts[2], .restore, life: 2),
      attempt("line create", line(world.ben.account), .create), attempt("line edit", more, .edit),
    ]
  }

  private func serials(of item: Record<InventoryItem>) throws -> [RecordAttempt] {
    func unit() -> Record<SerialUnit> {
      let number = "S-\(world.newID())"
      var record = Record<SerialUnit>(new: .serialUnit(number, of: item.id))
      record[.number] = number
      record[.item] = item.id
      return record
    }
    let units = (0..<2).map { _ in unit() }
    for unit in units { try pushAsAda(unit) }
    let noted = edited(units[0].id) { (it: inout Record<SerialUnit>) in it[.note] = "scratched" }
    return [
      attempt("serial create", unit(), .create), attempt("serial edit", noted, .edit),
      attempt("serial delete", units[1], .delete),
    ]
  }

  /// Views that are shared, of a list that is known and of one that is not, and label templates.
  private func views() throws -> [RecordAttempt] {
    func view(_ list: String = "items") -> Record<SavedFilter> {
      var record = Record<SavedFilter>(new: world.newID())
      record[.name] = "Low"
      record[.list] = list
      return record
    }
    func template() -> Record<LabelTemplate> {
      var record = Record<LabelTemplate>(new: world.newID())
      record[.name] = "Shelf"
      return record
    }
    let views = (0..<2).map { _ in view() }
    for view in views { try pushAsAda(view) }
    let there = template()
    try pushAsAda(there)
    var renamed = views[0]
    renamed.markSaved()
    renamed[.name] = "High"
    let moved = edited(there.id) { (it: inout Record<LabelTemplate>) in it[.sheet] = "a4-3x8" }
    return [
      attempt("view create", view(), .create), attempt("view edit", renamed, .edit),
      attempt("view delete", views[1], .delete),
      attempt("view of loans create", view("loans"), .create),
      attempt("view of counts create", view("counts"), .create),
      attempt("view of places create", view("locations"), .create),
      attempt("view of another list create", view("dreams"), .create),
      attempt("template create", template(), .create), attempt("template edit", moved, .edit),
    ]
  }

  private func movements(of item: Record<InventoryItem>) -> [RecordAttempt] {
    StockMovement.allCases.flatMap { type in
      [nil, "dispatch", "order"].map { cause in
        attempt(
          "movement \(type) \(cause ?? "alone")", newMovement(of: item, type, cause), .create)
      }
    }
  }

  // MARK: Records as Ada makes them

  private func newItem() -> Record<InventoryItem> {
    let id = world.newID()
    var record = Record<InventoryItem>(new: id)
    record[.name] = "Bolt"
    record[.code] = "B-\(id)"
    return record
  }

  private func newPlace() -> Record<Location> {
    let id = world.newID()
    var record = Record<Location>(new: id)
    record[.name] = "Bin"
    record[.code] = "L-\(id)"
    return record
  }

  private func madePlace() throws -> Record<Location> {
    let place = newPlace()
    try pushAsAda(place)
    return place
  }

  private func newLoan(of item: Record<InventoryItem>) -> Record<Loan> {
    var record = Record<Loan>(new: world.newID())
    record[.item] = item.id
    record[.direction] = "lent"
    record[.person] = "Bo"
    return record
  }

  private func madeLoan(of item: Record<InventoryItem>) throws -> Record<Loan> {
    let loan = newLoan(of: item)
    try pushAsAda(loan)
    return loan
  }

  private func cost(of item: Record<InventoryItem>) -> Record<ItemCost> {
    var record = Record<ItemCost>(new: world.newID())
    record[.item] = item.id
    record[.unitCost] = ExactDecimal(4)
    record[.currency] = "EUR"
    record[.date] = Moment(milliseconds: Int64(world.now))
    return record
  }

  private func newMovement(
    of item: Record<InventoryItem>, _ type: StockMovement, _ cause: String?
  ) -> Record<StockTransaction> {
    var record = Record<StockTransaction>(new: world.newID())
    record[.item] = item.id
    record[.type] = type.name
    record[.quantity] = ExactDecimal(1)
    record[.date] = Moment(milliseconds: Int64(world.now))
    record[.causeKind] = cause
    return record
  }

  private func madeItem() throws -> Record<InventoryItem> {
    let item = newItem()
    try pushAsAda(item)
    return item
  }

  private func madeMovement(
    of item: Record<InventoryItem>
  ) throws -> Record<StockTransaction> {
    let movement = newMovement(of: item, .purchase, nil)
    try pushAsAda(movement)
    return movement
  }

  private func pushAsAda<E: Entity>(_ record: Record<E>) throws {
    let change = RecordChange(
      record.values, groups: record.values.changedGroups, life: 1, stamp: world.stamp(world.ada),
      of: E.definition)
    _ = try world.push(change, by: world.ada)
  }

  private func deleteAsAda(_ kind: EntityKind, _ id: RecordID) throws {
    let version = RecordVersion(life: 1, deleted: world.stamp(world.ada), groups: [])
    _ = try world.push(RecordChange(kind: kind, id: id, version: version), by: world.ada)
  }
}
