import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// Takes one's own value of a conflict, or the other's, and goes to the record.
  func decide(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let home = QuarantinePages.home(company)
    let changes = try await person.device.quarantine.list(company.id)
    let number = Int64(visit.request.capture("number"))
    guard let change = changes.first(where: { $0.number == number }) else {
      return visit.onward(to: home, .done(QuarantineWords.decided))
    }
    let place = home.at(String(change.number))
    let sentence: String
    switch visit.field("keep") {
    case "mine":
      switch try await person.device.quarantine.retry(change.number, [:], false, company.id) {
      case .saved: sentence = ConflictWords.keptMine
      case .nothingLeft: sentence = QuarantineWords.nothingLeft
      case .gone: sentence = QuarantineWords.decided
      case .deletedMeanwhile:
        return visit.onward(to: place, .failed(QuarantineWords.deletedMeanwhile))
      case .refused(let refusal): return visit.onward(to: place, .failed(refusal.sentence))
      }
    case "theirs":
      _ = try await person.device.quarantine.discard([change.number], company.id)
      sentence = ConflictWords.keptTheirs
    default: return visit.onward(to: place)
    }
    let left = try await person.device.quarantine.list(company.id).count { !$0.isParked }
    return visit.onward(
      to: try await record(of: change, person, company) ?? home,
      .done(ConflictWords.done(sentence, left: left)))
  }

  /// The page of what a change is about; nil when there is none.
  func record(
    of change: RefusedChange, _ person: Person, _ company: CompanyView
  ) async throws -> Place? {
    guard change.kind == .inventoryItem,
      try await person.device.inventory.item(change.record, company.id) != nil
    else { return nil }
    return Place("companies").at(company.id).at("items").at(change.record)
  }
}
