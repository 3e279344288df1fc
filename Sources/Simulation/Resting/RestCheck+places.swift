import Container
import Device
import Model
import SyncProtocol

extension RestCheck {
  /// Everybody's place is what was granted, as far as the tier allows, and the record that all
  /// devices read says the same as the container's row.
  static let places = RestCheck { try $0.checkPlaces() }
}

extension World {
  fileprivate func checkPlaces() throws {
    let records = try allRecords()
    for device in devices {
      for company in try device.core?.companies() ?? [] where company.isOwner && !company.isPending
      {
        let state = try container.core.share(of: company.id, by: device.sessionKey)
        check(state, records)
      }
    }
  }

  private func check(_ state: ShareState, _ records: [ReferenceModel.RecordKey: RecordState]) {
    let others = state.participants.filter { !$0.member.isOwner && $0.member.status == .active }
    for (index, place) in others.enumerated()
    where place.member.permission != state.tier.permission(place.granted, ofParticipant: index) {
      fail("places: \(place.member.account) has another permission than the tier allows")
    }
    for place in state.participants {
      let id = RecordID.accessControl(of: place.member.account, in: state.company)
      let record = records[ReferenceModel.RecordKey(zone: state.company, id: id)]
      let values = try? record?.values(of: AccessControl.definition)
      let shown = values.flatMap(Record<AccessControl>.init).flatMap(Member.init)
      if shown != place.member { fail("places: the row of \(place.member.account) differs") }
    }
  }
}
