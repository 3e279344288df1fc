import Container
import Device
import Model
import SyncProtocol

/// What goes with those who take part in a company no more, after a backup was put back: they
/// alone may have had what the container lost, and may send nothing of it any more.
extension World {
  /// Whether an account takes part, or did when a backup was put back and nobody has confirmed yet.
  func takesPart(_ account: AccountID, in zone: ZoneID) -> Bool {
    if zone == account { return true }
    if let member = try? container.core.member(account, in: zone), member.status == .active {
      return true
    }
    guard restores.unconfirmed.contains(zone) else { return false }
    return restores.participants[zone]?.contains { $0.account == account } ?? false
  }

  /// An account lost its place in a company.
  func noteGone(_ account: AccountID, from zone: ZoneID) {
    guard restores.isRestored else { return }
    noteGone(devices.filter { $0.account == account }, from: zone)
  }

  /// An owner has confirmed who takes part: all others do not.
  func noteStrangers(to zone: ZoneID) {
    let strangers = devices.filter { device in
      let member = try? container.core.member(device.account, in: zone)
      return member?.status != .active
    }
    noteGone(strangers, from: zone)
  }

  /// A company changed hands: what only its owner says of it, who owned it before says no more.
  func noteHandedOver(_ company: CompanyID, by account: AccountID) {
    guard restores.isRestored else { return }
    noteGone(devices.filter { $0.account == account }, from: company) { $0.id == company }
  }

  /// What those have who take part is left, and what the container has.
  private func noteGone(
    _ gone: [SimulatedDevice], from zone: ZoneID,
    of isGone: (ReferenceModel.RecordKey) -> Bool = { _ in true }
  ) {
    let keys = reference.writings.keys.filter { $0.zone == zone && isGone($0) }
    if gone.isEmpty || keys.isEmpty { return }
    let indices = Set(gone.map(\.index))
    var (lost, left): (Held, Held) = ([:], [:])
    for index in devices.indices {
      let wasAlive = devices[index].isAlive
      if !wasAlive { devices[index].look() }
      for key in keys {
        if indices.contains(index) {
          guard let version = devices[index].version(of: key.id, in: zone) else { continue }
          lost[key, default: []].append(version)
        } else if takesPart(devices[index].account, in: zone), let version = sendable(key, index) {
          left[key, default: []].append(version)
        }
      }
      if !wasAlive { devices[index].kill() }
    }
    for (key, state) in (try? allRecords()) ?? [:] where key.zone == zone {
      left[key, default: []].append(state.version)
    }
    reference.excuse(heldBy: lost, butNotBy: left)
  }

  private typealias Held = [ReferenceModel.RecordKey: [RecordVersion]]
}
