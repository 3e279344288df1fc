import Device
import Model

/// Finds the company that a command is about.
enum CompanyChoice {
  /// The one that was named, else the selected one, else the only one.
  static func find(
    _ named: String?, among companies: [CompanySummary], selected: CompanyID?
  ) throws(CommandFailure) -> CompanySummary {
    if let named { return try find(named, among: companies) }
    if let company = companies.first(where: { $0.id == selected }) { return company }
    if companies.count == 1 { return companies[0] }
    if companies.isEmpty {
      throw CommandFailure(
        .notFound, "There is no company on this device yet.",
        hint: "Make one with thecompany company create, or join one with thecompany share accept, "
          + "or fetch yours with thecompany sync --wait.")
    }
    throw CommandFailure(
      .notFound, "No company is selected.",
      hint: "Choose one with thecompany company select, or with --company:\n" + list(companies))
  }

  /// The one with that identifier, or that name in any case.
  static func find(
    _ named: String, among companies: [CompanySummary]
  ) throws(CommandFailure) -> CompanySummary {
    if let id = RecordID(named), let found = companies.first(where: { $0.id == id }) {
      return found
    }
    let exact = companies.filter { $0.name == named }
    let found =
      exact.isEmpty ? companies.filter { $0.name.lowercased() == named.lowercased() } : exact
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw CommandFailure(
        .notFound,
        "There is no company \"\(named)\" on this device."
          + Suggestion.sentence(for: named, among: companies.map(\.name)))
    }
    throw CommandFailure(
      .notFound, "Several companies are named \"\(named)\".",
      hint: "Give the identifier of one of them:\n" + list(found), reason: "ambiguous")
  }

  private static func list(_ companies: [CompanySummary]) -> String {
    companies.map { "  \($0.id)  \(Terminal.safe($0.name))" }.joined(separator: "\n")
  }
}
