import HTTPCalling

extension ContainerCaller {
  /// Looks whether the container answers, and what time it has.
  package func look(now: @Sendable () -> UInt64) async -> ContainerLook {
    var request = request("GET", "/v1/status", body: nil)
    request.totalTimeout = .seconds(10)
    do {
      let response = try await client.call(request)
      let now = Int64(clamping: now())
      return .answered(aheadMilliseconds: response.sentAt.map { now - $0 })
    } catch {
      return error.code == .tls ? .untrusted(error.message) : .unreachable(error.message)
    }
  }
}
