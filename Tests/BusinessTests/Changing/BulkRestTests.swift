import Device
import Model
import Testing

@testable import Business

/// What is still to be written of many records after some were refused.
@Suite struct BulkRestTests {
  @Test func `Records that are refused are left out, and counted by their reason`() {
    let ids = (1...4).map { RecordID(milliseconds: 5, random: ($0, $0)) }
    var rest = BulkRest(ids + [ids[0]])
    #expect(rest.ids == ids)
    #expect(rest.leaveOut(SaveRefusal(ids[1], .deleted)) == nil)
    #expect(rest.leaveOut(SaveRefusal(ids[2], .deleted)) == nil)
    rest.leaveOut([ids[3]])
    #expect(rest.ids == [ids[0]])
    #expect(rest.left.map(\.count) == [2, 1])
    #expect(rest.leaveOut(SaveRefusal(ids[0], .denied(.notAMember))) == .denied(.notAMember))
    #expect(
      rest.leaveOut(SaveRefusal(.zero, .tooOld)) == .invalid(SaveRefusal(.zero, .tooOld).sentence))
  }
}
