import Device
import Model

extension CompanyActions {
  static func makePass(
    _ invocation: Invocation, _ password: String, for company: CompanyID, _ home: OpenHome
  ) async throws {}
}
