import Container
import Model
import SyncProtocol
import Testing

/// Changes that belong together count all or none, and the same effect counts once.
@Suite struct AtomTests {
  let bench: Bench
  let ada: Session
  let company: CompanyID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
  }

  private func atom(_ changes: [RecordChange], _ number: UInt64 = 7) -> [RecordChange] {
    changes.map { change in
      var change = change
      change.atom = number
      return change
    }
  }

  private func records() throws -> [RecordID] { try bench.pull(company, ada).records.map(\.id) }

  @Test func `An atom of sound changes is saved whole`() throws {
    let (first, second) = (bench.id(), bench.id())
    let answer = try bench.push(
      company, ada,
      atom([bench.item(first, ada, code: "A"), bench.item(second, ada, code: "B")]))
    #expect(answer.codes == [nil, nil])
    #expect(Set(try records()).isSuperset(of: [first, second]))
  }

  @Test(
    "One bad change refuses its atom and names itself, wherever it stands", arguments: 0..<3)
  func culprit(_ place: Int) throws {
    try bench.push(company, ada, [bench.item(bench.id(), ada, code: "taken")])
    let head = try bench.head(company, ada)
    let ids = (0..<3).map { _ in bench.id() }
    let changes = ids.enumerated().map { index, id in
      bench.item(id, ada, code: index == place ? "taken" : "free \(index)")
    }
    let answer = try bench.push(company, ada, atom(changes))
    for (index, result) in answer.results.enumerated() {
      #expect(result.refusal?.code == (index == place ? .duplicateKey : .refusedTogether))
      #expect(result.refusal?.culprit == (index == place ? nil : ids[place]))
    }
    #expect(try bench.head(company, ada) == head)
    // The codes that the atom took are free again.
    let again = try bench.push(company, ada, [bench.item(bench.id(), ada, code: "free 0")])
    #expect(again.codes == [nil])
  }

  @Test func `Another atom and a change that stands alone are not drawn in`() throws {
    let bad = bench.rename(bench.id(), ada, to: "nothing to rename")
    let ids = (0..<3).map { _ in bench.id() }
    let answer = try bench.push(
      company, ada,
      [bench.item(ids[0], ada, code: "A")] + atom([bench.item(ids[1], ada, code: "B"), bad], 1)
        + atom([bench.item(ids[2], ada, code: "C")], 2))
    #expect(answer.codes == [nil, .refusedTogether, .invalid, nil])
    #expect(try !records().contains(ids[1]))
  }

  @Test func `Of an atom with a conflict nothing is saved, of a single change the rest is`() throws
  {
    let (item, other) = (bench.id(), bench.id())
    try bench.push(company, ada, [bench.item(item, ada, code: "A")])
    try bench.push(company, ada, [inspect(item, "pending", seen: .zero)])
    let alone = try bench.push(
      company, ada, [inspect(item, "failed", seen: .zero, name: "Renamed")])
    #expect(alone.codes == [.conflict])
    #expect(alone.results[0].current == (try state(item)))
    #expect(try name(item) == "Renamed")
    let together = try bench.push(
      company, ada,
      atom([
        inspect(item, "failed", seen: .zero, name: "Never"), bench.item(other, ada, code: "B"),
      ]))
    #expect(together.codes == [.conflict, .refusedTogether])
    #expect(try name(item) == "Renamed")
    #expect(try !records().contains(other))
  }

  private func inspect(
    _ item: RecordID, _ state: String, seen: HybridTime, name: String? = nil
  ) -> RecordChange {
    var record = Record<InventoryItem>(new: item)
    record[.inspection] = state
    if let name { record[.name] = name }
    var change = bench.change(record, ada)
    change.guards = [GroupGuard(group: 16, seen: seen)]
    return change
  }

  private func state(_ id: RecordID) throws -> RecordState? {
    try bench.pull(company, ada).records.first { $0.id == id }
  }

  private func name(_ id: RecordID) throws -> String? {
    let values = try state(id)?.values(of: InventoryItem.definition)
    return values.flatMap { Record<InventoryItem>($0) }?[.name]
  }

  private func reversal(of movement: RecordID, _ item: RecordID, id: RecordID? = nil)
    -> RecordChange
  {
    var record = Record<StockTransaction>(new: id ?? .effect(of: movement))
    record[.item] = item
    record[.type] = StockMovement.purchase.name
    record[.quantity] = ExactDecimal(-5)
    record[.date] = Moment(milliseconds: Int64(bench.now))
    record[.cause] = movement
    return bench.change(record, ada)
  }

  @Test func `The same effect made twice is there once, and the second is told so`() throws {
    let item = bench.id()
    let movement = bench.movement(of: item, ada)
    try bench.push(company, ada, [bench.item(item, ada, code: "A"), movement])
    let first = reversal(of: movement.id, item)
    #expect(try bench.push(company, ada, [first]).codes == [nil])
    let second = try bench.push(company, ada, [reversal(of: movement.id, item)])
    #expect(second.codes == [.alreadyDone])
    #expect(second.results[0].current?.version == first.version)
    // In an atom it does not stand in the way of the others.
    let other = bench.id()
    let atom = try bench.push(
      company, ada,
      atom([reversal(of: movement.id, item), bench.item(other, ada, code: "B")]))
    #expect(atom.codes == [.alreadyDone, nil])
    #expect(try records().contains(other))
  }

  /// What begins a loan, or brings back all of it after that.
  private func moved(
    _ quantity: Int64, _ type: StockMovement, _ id: RecordID, after cause: RecordID,
    of loan: Record<Loan>
  ) -> RecordChange {
    var movement = Record<StockTransaction>(new: id)
    movement[.item] = loan[.item]
    movement[.type] = type.name
    movement[.quantity] = ExactDecimal(quantity)
    movement[.date] = Moment(milliseconds: Int64(bench.now))
    movement[.causeKind] = "loan"
    movement[.cause] = cause
    movement[.loan] = loan.id
    return bench.change(movement, ada)
  }

  @Test func `What brings back the rest of a loan is taken once, whoever sends it`() throws {
    let item = bench.id()
    try bench.push(company, ada, [bench.item(item, ada, code: "A")])
    var loan = Record<Loan>(new: bench.id())
    loan[.item] = item
    loan[.direction] = "lent"
    loan[.person] = "Bo"
    let begun = RecordID.effect(of: loan.id)
    let first = moved(-2, .loan, begun, after: loan.id, of: loan)
    // A movement of a loan that is not there is not taken.
    #expect(try bench.push(company, ada, [first]).codes == [.missingReference])
    let both = atom([bench.change(loan, ada), first])
    #expect(try bench.push(company, ada, both).codes == [nil, nil])
    for code in [nil, .alreadyDone] as [ChangeRefusal.Code?] {
      let rest = moved(2, .loanReturn, .completion(of: begun), after: begun, of: loan)
      #expect(try bench.push(company, ada, [rest]).codes == [code])
    }
    let forged = moved(2, .loanReturn, .completion(of: loan.id), after: begun, of: loan)
    #expect(try bench.push(company, ada, [forged]).codes == [.containerOnly])
    #expect(try records().contains(.completion(of: begun)))
  }

  @Test func `What a count corrects is taken once, and what one person counts is one record`()
    throws
  {
    let (item, counter) = (bench.id(), bench.id())
    try bench.push(company, ada, [bench.item(item, ada, code: "A")])
    var count = Record<StockCount>(new: bench.id())
    count[.name] = "Shelf"
    count[.scope] = "list"
    count[.state] = "open"
    try bench.push(company, ada, [bench.change(count, ada)])
    func line(_ id: RecordID) -> RecordChange {
      var line = Record<CountLine>(new: id)
      line[.count] = count.id
      line[.item] = item
      line[.counter] = counter
      line[.quantity] = ExactDecimal(4)
      return bench.change(line, ada)
    }
    let name = RecordID.countLine(of: item, at: nil, in: count.id, by: counter)
    #expect(try bench.push(company, ada, [line(name)]).codes == [nil])
    #expect(try bench.push(company, ada, [line(name)]).codes == [nil])
    let other = RecordID.countLine(of: item, at: nil, in: count.id, by: nil)
    #expect(try bench.push(company, ada, [line(other)]).codes == [.containerOnly])
    func correction(_ round: Int, _ quantity: Int64) -> RecordChange {
      let id = RecordID.correction(of: item, at: nil, by: count.id, round: round)
      var movement = Record<StockTransaction>(new: id)
      movement[.item] = item
      movement[.type] = StockMovement.adjustment.name
      movement[.quantity] = ExactDecimal(quantity)
      movement[.date] = Moment(milliseconds: Int64(bench.now))
      movement[.causeKind] = "count"
      movement[.cause] = count.id
      return bench.change(movement, ada)
    }
    #expect(try bench.push(company, ada, [correction(0, -1)]).codes == [nil])
    #expect(try bench.push(company, ada, [correction(0, -2)]).codes == [.alreadyDone])
    #expect(try bench.push(company, ada, [correction(1, -2)]).codes == [nil])
    let far = correction(StockCount.roundLimit + 1, -2)
    #expect(try bench.push(company, ada, [far]).codes == [.containerOnly])
  }

  /// The halves of a transfer: what leaves, and what comes.
  private func halves(_ item: RecordID, from: RecordID, to: RecordID) -> [RecordChange] {
    let departure = bench.id()
    return [(departure, from, -2), (RecordID.arrival(of: departure), to, 2)].map {
      id, place, quantity in
      var half = Record<StockTransaction>(new: id)
      half[.item] = item
      half[.type] = StockMovement.transfer.name
      half[.quantity] = ExactDecimal(Int64(quantity))
      half[.location] = place
      half[.date] = Moment(milliseconds: Int64(bench.now))
      half[.causeKind] = "transfer"
      if quantity > 0 { half[.cause] = departure }
      return bench.change(half, ada)
    }
  }

  private func place(_ code: String) -> (id: RecordID, change: RecordChange) {
    var place = Record<Location>(new: bench.id())
    place[.name] = "Place \(code)"
    place[.code] = code
    return (place.id, bench.change(place, ada))
  }

  @Test func `Both halves of a transfer are taken, or none`() throws {
    let item = bench.id()
    let (first, second) = (place("A"), place("B"))
    try bench.push(
      company, ada, [bench.item(item, ada, code: "A"), first.change, second.change])
    let taken = halves(item, from: first.id, to: second.id)
    #expect(try bench.push(company, ada, atom(taken)).codes == [nil, nil])
    // Sent again they are there already; one that comes to a place of nowhere takes none with it.
    #expect(try bench.push(company, ada, atom(taken)).codes.count == 2)
    let lost = halves(item, from: first.id, to: bench.id())
    #expect(try bench.push(company, ada, atom(lost)).codes.allSatisfy { $0 != nil })
    let kept = try records()
    #expect(taken.allSatisfy { kept.contains($0.id) } && !lost.contains { kept.contains($0.id) })
  }

  @Test func `No member takes an identifier that does not follow from the cause`() throws {
    let (item, stranger) = (bench.id(), bench.id())
    try bench.push(company, ada, [bench.item(item, ada, code: "A")])
    let row = RecordID.accessControl(of: stranger, in: company)
    let made: [RecordID] = [
      .effect(of: bench.id()), .arrival(of: bench.id()), .completion(of: bench.id()),
    ]
    for id in [row, .userPass(of: stranger, for: company)] + made {
      let answer = try bench.push(company, ada, [reversal(of: bench.id(), item, id: id)])
      #expect(answer.codes == [.containerOnly])
    }
    var item2 = Record<InventoryItem>(new: .effect(of: item))
    item2[.name] = "x"
    item2[.code] = "x"
    #expect(try bench.push(company, ada, [bench.change(item2, ada)]).codes == [.containerOnly])
  }
}
