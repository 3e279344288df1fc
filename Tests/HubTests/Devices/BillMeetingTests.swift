import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Bills on two devices of one company that meet now and then: no bill is in two files of
/// transfers.
@Suite(.timeLimit(.minutes(5))) struct BillMeetingTests {
  @Test func `of two who put one bill into files of transfers one is told why not`() async throws {
    let pair = try await Circle(of: 2)
    let bill = try await pair.approved(on: 0)
    try await pair.meet()
    var files: [RecordID] = []
    for place in 0..<2 { files.append(try await pair.mark(bill, on: place)) }
    try await pair.meet()
    #expect(try await pair.refused(on: 0) == 0)
    #expect(try await pair.refused(on: 1) == 1)
    let refused = try #require(try await pair.contexts[1].quarantined().first)
    #expect(refused.change.id == bill)
    let first = try #require(try await pair.contexts[0].fetch(Bill.self, bill))
    #expect(first[.transfer] == files[0])
    await pair.close()
  }

  @Test func `a file that was taken back is free for another device once it heard of it`()
    async throws
  {
    let pair = try await Circle(of: 2)
    let bill = try await pair.approved(on: 0)
    _ = try await pair.mark(bill, on: 0)
    try await pair.meet()
    var there = try #require(try await pair.contexts[1].fetch(Bill.self, bill))
    (there[.transfer], there[.transferOn]) = (nil, nil)
    #expect(try await pair.contexts[1].save(there).isSaved)
    try await pair.meet()
    let again = try await pair.mark(bill, on: 0)
    try await pair.meet()
    for place in 0..<2 {
      #expect(try await pair.refused(on: place) == 0)
      #expect(try await pair.contexts[place].fetch(Bill.self, bill)?[.transfer] == again)
    }
    await pair.close()
  }

  @Test func `a payment that another device noted settles the bill on both`() async throws {
    let pair = try await Circle(of: 2)
    let bill = try await pair.approved(on: 0)
    try await pair.meet()
    var payment = Record<BillPayout>(new: await pair.devices[1].newID())
    (payment[.party], payment[.amount]) = ("Anker", ExactDecimal("4"))
    payment[.bill] = bill
    payment[.day] = Moment(typed: "2026-11-30")
    payment[.currency] = "EUR"
    #expect(try await pair.contexts[1].save(payment).isSaved)
    try await pair.meet()
    for place in 0..<2 {
      #expect(try await pair.refused(on: place) == 0)
      #expect(try await pair.contexts[place].fetch(Bill.self, bill)?[.state] == "paid")
    }
    await pair.close()
  }
}

extension Circle {
  fileprivate func approved(on place: Int) async throws -> RecordID {
    let context = contexts[place]
    var bill = Record<Bill>(new: await devices[place].newID())
    (bill[.supplier], bill[.supplierNumber]) = ("Anker", "A-7")
    (bill[.currency], bill[.ordered]) = ("EUR", Moment(typed: "2026-11-30"))
    #expect(try await context.save(bill).isSaved)
    var line = Record<BillCharge>(new: await devices[place].newID())
    (line[.text], line[.bill]) = ("Pads", bill.id)
    (line[.quantity], line[.price]) = (.one, ExactDecimal("4"))
    #expect(try await context.save(line).isSaved)
    bill = try #require(try await context.fetch(Bill.self, bill.id))
    bill[.state] = "approved"
    #expect(try await context.save(bill).isSaved)
    return bill.id
  }

  /// Puts a bill into a new file of transfers.
  fileprivate func mark(_ bill: RecordID, on place: Int) async throws -> RecordID {
    let file = await devices[place].newID()
    var bill = try #require(try await contexts[place].fetch(Bill.self, bill))
    (bill[.transfer], bill[.transferOn]) = (file, Moment(typed: "2026-12-01"))
    #expect(try await contexts[place].save(bill).isSaved)
    return file
  }
}
