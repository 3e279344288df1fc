import Device
import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addDevices(to router: inout Router) {
    personal(&router, .get, "/devices") { visit, person in
      switch try await person.device.devices.list() {
      case .done(let list):
        return try await visit.show(DevicesPage.render(list.devices, visit.token))
      case .refused(let refusal):
        return try await visit.show(DevicesPage.without(refusal.message))
      case .unreachable:
        return try await visit.show(DevicesPage.without(DevicesWords.unreachable))
      }
    }
    personal(&router, .post, "/devices/:device/sign-out") { visit, person in
      let place = Place("devices")
      switch try await person.device.devices.signOut(try visit.record("device")) {
      case .done: return visit.onward(to: place, .done(DevicesWords.signedOut))
      case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
      case .unreachable: return visit.onward(to: place, .failed(DevicesWords.unreachable))
      }
    }
  }

  /// What waits is sent first if the person wants that; what still waits is asked about once.
  func mayLeave(_ visit: Visit, _ person: AccountHolder) async throws -> Response? {
    if visit.form["anyway"] != nil { return nil }
    let wantsToSend = visit.form["first"] != nil
    let unsent = try await person.device.syncing.unsent(wantsToSend)
    guard !unsent.isEmpty else { return nil }
    let notice: Notice? = wantsToSend ? .failed(DevicesWords.notSent) : nil
    return try await visit.show(UnsentPage.render(unsent, visit.token), notice: notice)
  }
}
