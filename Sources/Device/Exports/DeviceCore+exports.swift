package import Model
import SyncProtocol

extension DeviceCore {
  /// The refused changes of a company as a file, or some of them; nil when there are none.
  /// `container` is where the container is, for those who read the file.
  package func exportQuarantine(
    _ entries: [Int64]? = nil, of company: CompanyID, container: String, now: UInt64
  ) throws -> ChangeExport? {
    let store = try storeHolding(company)
    let kept = try store.quarantined(in: company).filter {
      entries?.contains($0.entry) ?? true
    }
    let name = try store.reader.record(.company, company, in: company)?.record(Company.self)?[.name]
    return try export(kept, of: company, named: name, container, now)
  }

  /// The rescued changes of a company as a file; nil when there are none.
  package func exportRescue(
    of company: CompanyID, container: String, now: UInt64
  ) throws -> ChangeExport? {
    let name = try rescuedCompanies().first { $0.company == company }?.name
    let kept = try rescuedDetails(of: company).map(\.change)
    return try export(kept, of: company, named: name, container, now)
  }

  private func export(
    _ kept: [QuarantinedChange], of company: CompanyID, named name: String?, _ container: String,
    _ now: UInt64
  ) throws -> ChangeExport? {
    guard !kept.isEmpty else { return nil }
    let author = try userPass(for: company)?[.displayName]
    return ChangeExport(
      company: company, companyName: name ?? "", author: account,
      authorName: author ?? account.description, device: device, container: container, made: now,
      entries: kept.map { kept in
        ChangeExport.Entry(
          change: kept.change, record: kept.change.id,
          entity: schema.definition(of: kept.change.kind)?.name ?? "", code: kept.code,
          message: kept.message, time: kept.time,
          written: kept.change.version.latest.milliseconds)
      })
  }

  /// Saves the changes of a file as this account's own, naming the source; with `isDryRun` nothing
  /// is written. What the records say already is left as it is, so that a repeat doubles nothing.
  ///
  /// Throws `wrongCompany` when the file is about another company: nothing is changed then.
  package func importChanges(
    _ export: ChangeExport, into company: CompanyID, isDryRun: Bool, now: UInt64
  ) throws -> ImportReport {
    guard export.company == company else {
      throw DeviceFailure(
        .wrongCompany, "The file is about another company: \"\(export.companyName)\".")
    }
    return try storeHolding(company).importChanges(
      export, into: company, isDryRun: isDryRun, now: now)
  }
}
