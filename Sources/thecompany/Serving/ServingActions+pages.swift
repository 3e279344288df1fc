extension ServingActions {
  static func serve(_ invocation: Invocation) async throws -> Answer { .silent }
  static func device(_ invocation: Invocation) async throws -> Answer { .silent }
}
