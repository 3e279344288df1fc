package import SyncProtocol

/// What is asked of the container about the logs of companies.
package struct AuditPort: Sendable {
  /// A page of a log.
  package var page: @Sendable (AuditRequest) async -> CallOutcome<AuditAnswer>
  /// A part of a log's chain.
  package var lines: @Sendable (AuditLinesRequest) async -> CallOutcome<AuditLinesAnswer>
  /// Erases a person's values.
  package var erase: @Sendable (EraseRequest) async -> CallOutcome<EraseAnswer>

  /// Tells of logins to a company with a UserPass.
  package var report: @Sendable (LoginsRequest) async -> CallOutcome<LoginsAnswer>

  /// Takes the functions as they are.
  package init(
    page: @escaping @Sendable (AuditRequest) async -> CallOutcome<AuditAnswer>,
    lines: @escaping @Sendable (AuditLinesRequest) async -> CallOutcome<AuditLinesAnswer>,
    erase: @escaping @Sendable (EraseRequest) async -> CallOutcome<EraseAnswer>,
    report: @escaping @Sendable (LoginsRequest) async -> CallOutcome<LoginsAnswer>
  ) {
    self.page = page
    self.lines = lines
    self.erase = erase
    self.report = report
  }

  /// Nobody answers: for devices without a container.
  package static let unreachable = AuditPort(
    page: { _ in .unreachable(noContainer) }, lines: { _ in .unreachable(noContainer) },
    erase: { _ in .unreachable(noContainer) },
    report: { _ in .unreachable(noContainer) })

  private static let noContainer = "This device has no container to call."
}
