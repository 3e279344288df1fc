import Container

extension RestCheck {
  /// Whatever happened, the log of each zone is as it was written.
  static let logs = RestCheck { world in
    for report in try world.container.core.verifyLogs() {
      if let flaw = report.flaw { world.fail("log of \(report.zone): \(flaw)") }
    }
  }
}
