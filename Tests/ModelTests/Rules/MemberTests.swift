import Model
import Testing

@Suite struct MemberTests {
  private let account = RecordID(high: 1, low: 1)

  private func row(_ write: (inout Record<AccessControl>) -> Void) -> Member? {
    var row = Record<AccessControl>(new: RecordID(high: 2, low: 2))
    row[.userID] = account
    row[.deptMask] = 3
    row[.managerMask] = 1
    row[.permission] = "canEdit"
    row[.status] = "active"
    write(&row)
    return Member(row)
  }

  @Test func `A row of AccessControl is a member`() {
    let expected = Member(
      account: account, isOwner: false, deptMask: [.inventory, .orders], managerMask: .inventory,
      permission: .canEdit, status: .active)
    #expect(row { _ in } == expected)
    #expect(row { $0[.isOwner] = true }?.isOwner == true)
  }

  @Test func `A row that lacks a part, or has one of a newer version, gives no rights`() {
    #expect(row { $0[.userID] = nil } == nil)
    #expect(row { $0[.status] = nil } == nil)
    #expect(row { $0[.permission] = nil } == nil)
    #expect(row { $0[.status] = "suspended" } == nil)
    #expect(row { $0[.permission] = "canComment" } == nil)
    #expect(row { $0[.deptMask] = nil }?.deptMask == [])
  }

  @Test func `An administrator is active, may edit, and manages Administration`() {
    let administrator = Member(participant: account, role: .administrator, permission: .canEdit)
    #expect(administrator.isAdministrator)
    var other = administrator
    other.status = .inactive
    #expect(!other.isAdministrator)
    #expect(
      !Member(participant: account, role: .administrator, permission: .viewOnly).isAdministrator)
    #expect(!Member(participant: account, role: .manager, permission: .canEdit).isAdministrator)
    #expect(!Member(owner: account).isAdministrator)
  }

  @Test(
    "A movement is judged by its type and its cause",
    arguments: [
      (.purchase, .stockTransaction, .stockTransaction), (.sale, .stockByDispatch, nil),
      (.return, .stockByDispatch, nil), (.adjustment, .stockAdjustment, .stockAdjustment),
      (.transfer, .stockInWarehouse, .stockInWarehouse),
      (.consumption, .stockInWarehouse, .stockInWarehouse), (.loan, .stockTransaction, nil),
      (.loanReturn, .stockTransaction, nil),
    ] as [(StockMovement, Subject, Subject?)])
  func movements(_ movement: StockMovement, _ dispatched: Subject, _ alone: Subject?) {
    #expect(movement.subject(causedBy: .dispatch) == dispatched)
    #expect(movement.subject() == alone ?? .stockTransaction)
    let isSold = dispatched == .stockByDispatch
    #expect(movement.subject(causedBy: .order) == (isSold ? .stockByOrder : dispatched))
  }
}
