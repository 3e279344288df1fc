import Device
import Documents
import Model
import SyncProtocol

extension CompanyActions {
  /// Shows what a company says of itself, or changes it.
  static func profile(_ invocation: Invocation) async throws -> Answer {
    if let path = invocation.value("save-logo") { try OutputFile.checkFree(path) }
    let logo = try invocation.value("logo").map { try OutsideFile($0).picture(as: .logo) }
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let context = try await home.context(of: company.id)
      guard var record = try await context.fetch(Company.self, company.id) else {
        throw CommandFailure(.notFound, "The company is not on this device.")
      }
      var count = try CompanyFields.write(invocation.parsed.values, into: &record)
      if logo != nil || invocation.has("no-logo") {
        record[.logo] = logo
        count += 1
      }
      if count > 0 { try await context.save(record).check() }
      let saved = try save(record[.logo], invocation)
      return Answer(
        (count > 0 ? "Saved.\n" : "") + CompanyFields.text(record),
        [("company", .object(CompanyFields.json(record)))] + saved)
    }
  }

  /// Writes the logo where the person wants it.
  private static func save(
    _ logo: [UInt8]?, _ invocation: Invocation
  ) throws -> [(name: String, value: JSONValue)] {
    guard let path = invocation.value("save-logo") else { return [] }
    guard let logo else { throw CommandFailure(.notFound, "The company has no logo.") }
    try OutputFile.write(logo, to: path)
    return [("logo", .text(path))]
  }
}
