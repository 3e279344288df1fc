package import Hub
package import Model

extension DeviceAccess {
  /// Webhooks, which tell other programs what changes, as this person sees it.
  package struct Webhooks: Sendable {
    /// The person's own for a company, the latest first.
    package var list: @Sendable (CompanyID) async throws -> [ListedWebhook] = { _ in [] }
    /// How the last tries of one ended, the latest first; nil where it is not there.
    package var tries: @Sendable (RecordID) async throws -> [WebhookTry]? = { _ in nil }
    /// Makes one: its secret is answered this one time; nil where there are as many as may be.
    package var make:
      @Sendable (ShownPassword, WebhookDraft, CompanyID) async throws
        -> Proved<String?> = { _, _, _ in .missing }
    /// Gives one another secret, answered this one time; nil where it is not there.
    package var renew:
      @Sendable (ShownPassword, RecordID, CompanyID) async throws
        -> Proved<String?> = { _, _, _ in .missing }
    /// Does something to one.
    package var change: @Sendable (RecordID, WebhookChange) async throws -> Void = { _, _ in }

    /// Where there are none.
    package init() {}
  }
}
