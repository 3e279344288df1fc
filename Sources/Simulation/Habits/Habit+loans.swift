import Device
import Model
import SyncProtocol

extension Habit {
  /// A person lends something of an item: the loan and what it takes from stock are one act.
  static let lending = Habit(weight: 1) { $0.lend($1, $2.id) }

  /// A person notes that something of a loan came back, all of it or a part.
  static let givingBack = Habit(weight: 2) { $0.giveBack($1, $2.id) }
}

extension World {
  fileprivate func lend(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone))
    else { return }
    var loan = Record<Loan>(new: newID())
    loan[.item] = item.id
    loan[.direction] = "lent"
    loan[.person] = "Person \(nextName) \(words(of: .loan, in: zone))"
    nextName += 1
    let numbers = living(.serialUnit, in: store, zone).compactMap(Record<SerialUnit>.init)
    let number = random.pick(numbers.filter { $0[.item] == item.id })
    let amount = number == nil ? ExactDecimal(Int64(1 + random.below(4))) : .one
    var taken = movement(of: item.id, amount?.negated, .loan, as: .effect(of: loan.id))
    taken[.serial] = number?.id
    taken[.location] = somePlace(in: store, zone)
    taken[.loan] = loan.id
    taken[.causeKind] = "loan"
    taken[.cause] = loan.id
    book([taken], after: [loan.values], index, zone)
  }

  fileprivate func giveBack(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let loan = random.pick(living(.loan, in: store, zone)).flatMap(Record<Loan>.init),
      let item = loan[.item], let sum = try? store.reader.loanSum(of: loan.id, in: zone),
      let out = sum.total.negated, out > .zero
    else { return }
    let isAll = out <= .one || random.chance(600)
    let first = RecordID.effect(of: loan.id)
    // Two people who note while apart that all came back do so once.
    let id = isAll ? RecordID.completion(of: first) : newID()
    var returned = movement(of: item, isAll ? out : .one, .loanReturn, as: id)
    returned[.loan] = loan.id
    returned[.serial] = sum.serial
    returned[.causeKind] = "loan"
    returned[.cause] = isAll ? first : loan.id
    if isAll { reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: id)) }
    book([returned], index, zone)
  }
}
