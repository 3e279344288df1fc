import Model
import SyncProtocol

extension DiagnosisFacts {
  /// Looks how the disk of a folder is.
  package mutating func lookAtDisk(of folder: String) {
    self.folder = folder
    freeBytes = FreeSpace.bytes(at: folder)
    diskTrouble = FreeSpace.trouble(at: folder)
  }
}

extension Device {
  /// What a diagnosis needs to know of this device. It asks nobody: the look at the container is
  /// somebody else's.
  package func facts(
    account: String, container: String, look: ContainerLook
  ) throws -> DiagnosisFacts {
    let status = try status()
    var facts = DiagnosisFacts(account: account, container: container, look: look)
    facts.stop = status.stop
    facts.problem = status.problem
    facts.isDeviceTooOld = status.isTooOld
    facts.isContainerTooOld = engine.session.versionRefusal?.code == .containerTooOld
    facts.storeProblem = status.storeProblem
    facts.lookAtDisk(of: folder)
    facts.sealed = try DeviceFolder(holding: folder).sealed().filter {
      $0.account == self.account && $0.hasUnsent
    }
    facts.unsent = status.unsent
    facts.rescued = try core.rescuedCompanies().reduce(0) { $0 + $1.count }
    facts.companies = try companies().map { try self.facts(of: $0, status) }
    return facts
  }

  private func facts(
    of company: CompanySummary, _ status: DeviceStatus
  ) throws -> DiagnosisFacts.Company {
    var facts = DiagnosisFacts.Company(
      id: company.id, name: company.name.isEmpty ? company.id.description : company.name)
    facts.isOwner = company.isOwner
    facts.isPaused = company.isPaused
    facts.ownershipProblem = company.ownership.problem
    facts.tierNotGranted = company.tierNotGranted
    let store = try core.storeHolding(company.id)
    if let member = try store.reader.member(account, in: company.id) {
      facts.isViewOnly = !member.isOwner && member.permission == .viewOnly
    }
    let zone = status.zones.first { $0.zone == company.id }
    let waiting = try store.quarantined(in: company.id).filter { $0.parking == nil }
    facts.overQuota = waiting.count { $0.code == ChangeRefusal.Code.overQuota.rawValue }
    facts.refused = max(0, (zone?.refused ?? 0) - facts.overQuota)
    facts.parked = zone?.parked ?? 0
    facts.room = try core.fileRoom(of: company.id)
    return facts
  }
}
