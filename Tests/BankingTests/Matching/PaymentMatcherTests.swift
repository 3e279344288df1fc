import Model
import Testing

@testable import Banking

@Suite struct PaymentMatcherTests {
  private typealias Sample = MatchSample

  private func documents() throws -> [OpenDocument] {
    [
      try Sample.document("INV-2026-0042", "119", due: "2026-11-01", accounts: [Sample.iban]),
      try Sample.document(
        "INV-2026-0043", "200", discount: ("4", "2026-11-30"), due: "2026-11-02"),
      try Sample.document("INV-2026-0044", "50", contact: "Stadtwerke Kiel", due: "2026-11-03"),
      try Sample.document("B-77001", "80", .payable, contact: "Holz Nord"),
      try Sample.document("INV-2026-0050", "-19", due: "2026-11-05"),
      try Sample.document("INV-2026-0060", "33", currency: "USD"),
    ]
  }

  @Test(arguments: [
    ("119", "INV-2026-0042", "certain INV-2026-0042:119 number amount"),
    ("119", "INV-2026-00 42 vom Mai", "certain INV-2026-0042:119 number amount"),
    ("100", "INV-2026-0042", "likely INV-2026-0042:100 number partial"),
    ("120", "INV-2026-0042", "likely INV-2026-0042:119 number overpaid rest 1"),
    ("196", "INV-2026-0043", "certain INV-2026-0043:196+4 number discount"),
    (
      "319", "INV-2026-0042 INV-2026-0043",
      "certain INV-2026-0042:119 INV-2026-0043:200 number sum"
    ),
    (
      "315", "INV-2026-0043, INV-2026-0042",
      "certain INV-2026-0042:119 INV-2026-0043:196+4 number discount sum"
    ),
    (
      "300", "INV-2026-0042 INV-2026-0043",
      "likely INV-2026-0042:119 INV-2026-0043:181 number partial"
    ),
    (
      "400", "INV-2026-0042 INV-2026-0043",
      "likely INV-2026-0042:119 INV-2026-0043:200 number overpaid rest 81"
    ),
    (
      "100", "INV-2026-0042 minus INV-2026-0050",
      "certain INV-2026-0042:119 INV-2026-0050:-19 number sum"
    ),
    ("-80", "Ihre Rechnung B 77001", "certain B-77001:-80 number amount"),
    ("-19", "Gutschrift INV-2026-0050", "certain INV-2026-0050:-19 number amount"),
    ("-119", "INV-2026-0042", "possible INV-2026-0042:-119 number otherDirection"),
    ("33", "INV-2026-0060", "none"),
    ("119", "", "possible INV-2026-0042:119 amount"),
    ("119", "Rechnung 2026-0042", "likely INV-2026-0042:119 numberEnding amount"),
    ("7", "", "none"), ("7", "INV-2026-9999", "none"), ("0", "INV-2026-0042", "none"),
  ])
  func `Numbers and amounts tell what is paid`(
    _ amount: String, _ purpose: String, _ said: String
  ) throws {
    #expect(Sample.first(try documents(), try Sample.entry(amount, purpose)) == said)
  }

  @Test func `The reference of whoever paid tells too`() throws {
    let entry = try Sample.entry("119", "danke", endToEnd: "INV20260042")
    #expect(Sample.first(try documents(), entry) == "certain INV-2026-0042:119 number amount")
  }

  @Test func `A discount that is too late is told`() throws {
    let entry = try Sample.entry("196", "INV-2026-0043", day: "2026-12-01")
    #expect(
      Sample.first(try documents(), entry) == "likely INV-2026-0043:196+4 number lateDiscount")
  }

  @Test func `Who is known pays by the amount alone`() throws {
    let all = try documents()
    func first(_ amount: String, name: String = "", account: String = "") throws -> String {
      Sample.first(all, try Sample.entry(amount, name: name, account: account))
    }
    #expect(try first("50", name: "STADTWERKE KIEL") == "likely INV-2026-0044:50 amount name")
    #expect(try first("119", account: Sample.iban) == "likely INV-2026-0042:119 amount account")
    #expect(try first("196", name: "Lind, Mara") == "likely INV-2026-0043:196+4 discount name")
    #expect(
      try first("319", name: "Mara Lind") == "likely INV-2026-0042:119 INV-2026-0043:200 sum name")
    #expect(try first("51", name: "Stadtwerke Kiel") == "none")
  }

  @Test func `One choice of several documents is proposed, two are not`() throws {
    let all = try ["10", "20", "40", "80"].enumerated().map {
      try Sample.document("A-\(100 + $0.offset)", $0.element, due: "2026-11-0\(1 + $0.offset)")
    }
    let entry = try Sample.entry("100", name: "Mara Lind")
    #expect(Sample.first(all, entry) == "possible A-101:20 A-103:80 sum name")
    let known = try all.map { document in
      try Sample.document(document.number, "\(document.open)", accounts: [Sample.iban])
    }
    #expect(
      Sample.first(known, try Sample.entry("100", account: Sample.iban))
        == "likely A-101:20 A-103:80 sum account")
    let alike = try all + [Sample.document("A-105", "20", due: "2026-11-09")]
    #expect(Sample.first(alike, entry) == "none")
  }

  @Test func `Of equal amounts the oldest comes first, and each is paid once`() throws {
    let all = try ["2026-11-03", "2026-11-01", "2026-11-02"].enumerated().map {
      try Sample.document("A-\(1_000 + $0.offset)", "49", due: $0.element)
    }
    let entry = try Sample.entry("49", name: "Mara Lind")
    let match = try #require(PaymentMatcher(all).match([entry]).first)
    #expect(match.proposals.map { $0.parts[0].id } == ["id A-1001", "id A-1002", "id A-1000"])
    #expect(match.proposals.allSatisfy { $0.confidence == .possible } && match.certain == nil)
    let sure = try Sample.entry("49", "A-1001")
    let both = PaymentMatcher(all).match([sure, sure])
    #expect(Sample.said(both[0]) == "certain A-1001:49 number amount")
    #expect(Sample.said(both[1]) == "possible A-1001:49 number amount paidBefore")
    #expect(both[0].certain != nil && both[1].certain == nil)
  }

  @Test func `A short number tells only with the contact and the amount`() throws {
    let all = [try Sample.document("1001", "70"), try Sample.document("1002", "30")]
    func first(_ amount: String, _ name: String) throws -> String {
      Sample.first(all, try Sample.entry(amount, "Kunde 1001", name: name))
    }
    #expect(try first("70", "Mara Lind") == "certain 1001:70 numberEnding amount name")
    #expect(try first("70", "Jan") == "likely 1001:70 numberEnding amount")
    #expect(try first("50", "Mara Lind") == "possible 1001:50 numberEnding name partial")
    #expect(try first("50", "Jan") == "none")
  }

  @Test func `One document comes before a sum of others`() throws {
    let all = try [("A-1001", "60"), ("A-1002", "40"), ("A-1003", "100")].map {
      try Sample.document($0.0, $0.1)
    }
    let entry = try Sample.entry("100", name: "Mara Lind")
    let proposals = try #require(PaymentMatcher(all).match([entry]).first?.proposals)
    #expect(proposals.map { $0.parts.map(\.id) } == [["id A-1003"], ["id A-1001", "id A-1002"]])
  }

  @Test func `A payment that went out and came back is known too`() throws {
    let bill = try Sample.document("B-77001", "80", .payable, contact: "Holz Nord")
    let entries = [
      try Sample.entry("-80", "B-77001", account: "X"),
      try Sample.entry("80", "Retoure B-77001", account: "X", isReversal: true),
    ]
    let matches = PaymentMatcher([bill]).match(entries)
    #expect(matches[1].takesBack == 0)
    #expect(Sample.said(matches[1]) == "likely B-77001:80 number reversal")
  }

  @Test func `At most five proposals are made`() throws {
    let all = try (0..<9).map { try Sample.document("A-\(1_000 + $0)", "49") }
    let entry = try Sample.entry("49", name: "Mara Lind")
    let match = try #require(PaymentMatcher(all).match([entry]).first)
    #expect(match.proposals.count == EntryMatch.proposalLimit)
  }

  @Test func `An amount that many owe says nothing alone`() throws {
    let all = try (0..<20).map {
      try Sample.document("A-\(100 + $0)", "49", contact: "Kunde \(1_000 + $0)")
    }
    #expect(Sample.first(all, try Sample.entry("49")) == "none")
    #expect(
      Sample.first(all, try Sample.entry("49", name: "Kunde 1007"))
        == "likely A-107:49 amount name")
  }

  @Test func `A payment that came back is tied to the first one, and pays nothing`() throws {
    let all = try documents()
    let entries = [
      try Sample.entry("119", "INV-2026-0042", endToEnd: "E1"),
      try Sample.entry("-119", "Retoure INV-2026-0042", endToEnd: "E1", isReversal: true),
      try Sample.entry("119", "INV-2026-0042", day: "2026-12-02"),
    ]
    let matches = PaymentMatcher(all).match(entries)
    #expect(matches[1].takesBack == 0 && matches[0].takenBackBy == 1)
    #expect(matches[0].takesBack == nil && matches[2].takenBackBy == nil)
    #expect(Sample.said(matches[1]) == "likely INV-2026-0042:-119 number reversal")
    #expect(Sample.said(matches[2]) == "certain INV-2026-0042:119 number amount")
  }

  @Test func `The order of documents changes nothing`() throws {
    let all = try documents()
    let entries = try ["119", "319", "50", "-80"].map {
      try Sample.entry($0, "2026-0042", name: "Mara Lind")
    }
    let first = PaymentMatcher(all).match(entries)
    #expect(PaymentMatcher(all.reversed()).match(entries) == first)
    #expect(PaymentMatcher(all).match(entries) == first)
    #expect(PaymentMatcher([]).match(entries).allSatisfy { $0.proposals.isEmpty })
  }
}
