package import Hub
package import Model

extension DeviceAccess {
  /// Tokens, by which programs act as this person.
  package struct Tokens: Sendable {
    /// The person's own for a company, the latest first.
    package var list: @Sendable (CompanyID) async throws -> [ListedToken] = { _ in [] }
    /// Makes one: its secret is answered this one time; nil where there are as many as may be.
    package var make:
      @Sendable (ShownPassword, TokenDraft, CompanyID) async throws
        -> Proved<String?> = { _, _, _ in .missing }
    /// Ends one at once.
    package var revoke: @Sendable (RecordID) async throws -> Void = { _ in }

    /// Where there are none.
    package init() {}
  }
}
