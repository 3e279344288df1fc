import Device
import Model
import Testing

@testable import Business

/// What suites about serial numbers and lots have in common.
extension Shop {
  /// An item that has serial numbers, D-1.
  func drill(_ context: CompanyContext) async throws -> RecordID {
    var item = try await item("D-1", context)
    item[.isSerialTracked] = true
    #expect(try await context.save(item) == .saved)
    return item.id
  }

  /// Moves numbers, and sees that the same form once more does nothing more.
  @discardableResult func take(
    _ context: CompanyContext, _ item: RecordID, _ step: SerialStep, _ numbers: [String],
    for reservation: RecordID? = nil, _ fill: (inout SerialDraft) -> Void = { _ in }
  ) async throws -> SaveOutcome {
    var draft = SerialDraft(item: item, step, numbers)
    draft.reservation = reservation
    fill(&draft)
    let id = await device.newID()
    let outcome = try await context.take(draft, id)
    guard outcome.isSaved else { return outcome }
    let known = try await context.serialMovements(of: item)
    #expect(try await context.take(draft, id) == .saved)
    #expect(try await context.serialMovements(of: item) == known)
    return outcome
  }
}
