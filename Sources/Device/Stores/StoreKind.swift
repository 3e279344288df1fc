package import Model

/// Which of the two stores.
package enum StoreKind: String, CaseIterable, Sendable {
  /// Owned companies, every UserPass, the account's own settings.
  case `private`
  /// Companies shared by others. It has no table that could hold a UserPass.
  case shared

  /// The name of its file.
  package var fileName: String {
    switch self {
    case .private: "TheCompanyApp.sqlite"
    case .shared: "TheCompanyApp-shared.sqlite"
    }
  }

  /// The entities of a version that it has tables for.
  package func entities(of schema: Schema) -> [EntityDefinition] {
    schema.entities.filter { self == .private || $0.home == .company }
  }
}
