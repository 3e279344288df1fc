package import Device
package import Model

extension CompanyContext {
  /// How many dispatches one person brings at once.
  private static let queueLimit = 500

  /// What the person brings and has not delivered, in the order of the stops: those without one
  /// last, by the day for which they are planned.
  package func queue() async throws -> [Record<Dispatch>] {
    guard let member else { return [] }
    let assignee = Field<Dispatch, RecordID>.assignee
    var queue: [Record<Dispatch>] = []
    for state in ["pending", "dispatched"] {
      var request = PageRequest(.dispatch, sort: .field(Field<Dispatch, Moment>.planned))
      request.limit = Self.queueLimit
      request.filters = [
        PageFilter(field: assignee.number, value: .reference(member.account)),
        PageFilter(Field<Dispatch, String>.state, state),
      ]
      queue += try await page(of: request).records.compactMap { $0.record(Dispatch.self) }
    }
    func turn(_ dispatch: Record<Dispatch>) -> (Int64, Int64, RecordID) {
      (
        dispatch[.stop]?.millionths ?? .max, dispatch[.planned]?.milliseconds ?? .max, dispatch.id
      )
    }
    return queue.filter { $0[.isArchived] != true }.sorted { turn($0) < turn($1) }
  }

  /// Notes what became of a delivery: that it left, that somebody received it, or why nobody did.
  package func report(
    _ result: String, collector: String = "", of dispatch: Record<Dispatch>
  ) async throws -> SaveOutcome {
    if Dispatch.attempts.contains(result) {
      var dispatch = dispatch
      (dispatch[.attempt], dispatch[.attemptedAt]) = (result, try await moment())
      return try await save([dispatch.values])
    }
    let name = result == "delivered" ? "deliver" : "dispatch"
    guard let move = Dispatch.states.move(name) else {
      return .refused(SaveRefusal(dispatch.id, .wrongState))
    }
    if Dispatch.states.state(of: dispatch.values) == move.to { return .saved }
    guard !collector.isEmpty else {
      return try await self.move(Dispatch.self, dispatch.id, by: name)
    }
    var dispatch = dispatch
    dispatch[.collector] = collector
    return try await self.move(dispatch, by: move)
  }
}
