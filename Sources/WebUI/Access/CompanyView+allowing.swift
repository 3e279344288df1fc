import Model

extension CompanyView {
  /// Ends the request, and says why, where the person may not do that.
  func allow(_ action: Action, _ subject: Subject) throws(PageRefusal) {
    if case .denied(let denial) = member.verdict(on: action, subject) { throw .denied(denial) }
  }
}
