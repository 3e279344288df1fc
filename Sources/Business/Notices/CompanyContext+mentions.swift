import Device
import Model

extension CompanyContext {
  /// How many comments are looked at, the last ones first.
  private static let mentionLookLimit = 200

  /// The comments that name the person, of tasks that are still to be done, until the person has
  /// written there since.
  func mentions() async throws -> [Alert] {
    guard let own = member?.account else { return [] }
    let (company, word) = (company, own.description)
    return try await read { reader in
      var request = PageRequest(.taskComment, sort: .updatedAt)
      request.isDescending = true
      request.limit = Self.mentionLookLimit
      let comments = try reader.page(request, in: company).records
      var answered: [RecordID: RecordID] = [:]
      for stored in comments where stored.createdBy == own {
        guard let task = stored.record(TaskComment.self)?[.task] else { continue }
        answered[task] = max(answered[task] ?? .zero, stored.id)
      }
      return try comments.compactMap { stored in
        guard let comment = stored.record(TaskComment.self), stored.createdBy != own,
          comment[.mentions]?.split(separator: ",").contains(Substring(word)) == true,
          let id = comment[.task], stored.id > answered[id] ?? .zero,
          let task = try reader.living(WorkTask.self, id, in: company),
          !WorkTask.declaration.endStates.contains(task[.state] ?? "")
        else { return nil }
        var alert = Alert(
          .mentioned, of: RecordReference(.task, id), task[.title] ?? "", quantity: nil, unit: nil,
          since: Moment(milliseconds: Int64(clamping: stored.createdAt)))
        let row = try reader.record(
          .accessControl, .accessControl(of: stored.createdBy, in: company), in: company)
        alert.person = row?.record(AccessControl.self)?[.displayName]
        alert.cause = stored.id
        return alert
      }
    }
  }
}
