import Model
import Testing

@testable import Banking

@Suite struct MT940ReaderTests {
  private func read(_ text: String) throws -> BankStatement {
    let all = try MT940Reader.read(Array(text.utf8))
    return try #require(all.count == 1 ? all.first : nil)
  }

  private func entry(_ text: String) throws -> BankEntry {
    try #require(try read(MT940Sample.message(text)).entries.first)
  }

  @Test func `A statement says whose it is, when and how much`() throws {
    let statement = try read(MT940Sample.message())
    #expect(statement.account == "DE89370400440532013000" && statement.number == "12")
    #expect(statement.currency == .euro && statement.opening?.amount == ExactDecimal(100))
    #expect(statement.closing?.amount.description == "1290.5" && statement.remarks == [])
    #expect(statement.from?.description == "2026-11-29" && statement.entries.count == 1)
  }

  @Test func `The parts of German banks are read`() throws {
    let found = try entry(MT940Sample.german)
    #expect(found.bookingDay.description == "2026-11-30" && found.amount.description == "1190.5")
    #expect(found.endToEnd == "E2E-1" && found.mandate == "M-7" && found.bankReference == "B-9")
    #expect(found.purpose == "Rechnungen INV-2026-0042 und INV-2026-0043")
    #expect(found.name == "Mara Lind und Soehne Handelsgesellschaft")
    #expect(found.account == "GB29NWBK60161331926819" && found.bic == "NWBKGB2LXXX")
    #expect(found.code == "166" && found.bookingText == "SEPA-GUTSCHRIFT" && !found.isReversal)
    #expect(found.place == .line(5))
  }

  @Test(arguments: [
    ("?20Rechnung?2142", "Rechnung 42"),
    ("?20123456789012345678901234567?2189", "12345678901234567890123456789"),
    ("?20SVWZ+Miete?21Mai", "Miete Mai"),
    ("?20EREF+A SVWZ+Miete Mai", "Miete Mai"),
    ("?20A?29B?60C?63D", "A B C D"),
    ("?20Was ist?das", "Was ist?das"),
    ("?20Konto 7 ABWA+Firma", "Konto 7"),
    ("?20IBANKING SVWZ7 BIC", "IBANKING SVWZ7 BIC"),
    ("?20KREF+1", ""), ("?20Miete EREF: 7 IBAN:", "Miete"), ("?20Miete?21EREF: 7", "Miete"),
  ])
  func `A purpose is one text`(_ parts: String, _ purpose: String) throws {
    #expect(try entry(":61:261130C1,NTRFNONREF\n:86:166?00X\(parts)").purpose == purpose)
  }

  @Test func `Words in a purpose tell the account where no part of its own does`() throws {
    let words = "?20Miete IBAN: gb29nwbk60161331926819 BIC: NWBKGB2L"
    let found = try entry(":61:261130C1,NTRFNONREF\n:86:166?00X\(words)")
    #expect(found.account == "GB29NWBK60161331926819" && found.bic == "NWBKGB2L")
    let both = try entry(":61:261130C1,NTRFNONREF\n:86:166?00X\(words)?30COBADEFF?311234")
    #expect(both.account == "1234" && both.bic == "COBADEFF" && both.purpose == "Miete")
  }

  @Test func `Plain words are a purpose, cut at 65 signs`() throws {
    let long = String(repeating: "x", count: 65)
    let found = try entry(":61:261130C1,NMSCNONREF\n:86:\(long)\ny\nz")
    #expect(found.purpose == long + "y z" && found.code == "NMSC")
    let keys = "/EREF/E1/MARF/M1/NAME/Jan/IBAN/NL91ABNA0417164300/REMI//USTD//INV 7/8"
    let dutch = try entry(":61:261130D1,NTRFEREF\n:86:\(keys)")
    #expect(dutch.endToEnd == "E1" && dutch.mandate == "M1" && dutch.name == "Jan")
    #expect(dutch.account == "NL91ABNA0417164300" && dutch.purpose == "INV 7/8")
    #expect(try entry(":61:261130D1,NTRFX\n:86:166,20A").purpose == "A")
  }

  @Test(arguments: [
    ("C", "1", false), ("D", "-1", false), ("RC", "-1", true), ("RD", "1", true),
    ("CR", "1", false), ("RDR", "1", true),
  ])
  func `The mark says whether money came in`(
    _ mark: String, _ amount: String, _ isReversal: Bool
  ) throws {
    let found = try entry(":61:261130\(mark)1,NTRFNONREF")
    #expect(found.amount.description == amount && found.isReversal == isReversal)
  }

  @Test func `Returned direct debits are told by the bank's codes`() throws {
    #expect(try entry(":61:261130D1,NTRFNONREF\n:86:109?00RUECKLASTSCHRIFT").isReversal)
    #expect(try entry(":61:261130D1,NRTINONREF").isReversal)
  }

  @Test(arguments: [
    ("2612310102", "2027-01-02", "2026-12-31"), ("2701021231", "2026-12-31", "2027-01-02"),
    ("2402290229", "2024-02-29", "2024-02-29"), ("790101", "2079-01-01", "2079-01-01"),
    ("991231", "1999-12-31", "1999-12-31"),
  ])
  func `The day without a year is the nearest one`(
    _ days: String, _ booked: String, _ value: String
  ) throws {
    let found = try entry(":61:\(days)C1,NTRFNONREF")
    #expect(found.bookingDay.description == booked && found.valueDay?.description == value)
  }

  @Test func `Envelopes, other ends of lines and other accounts are read`() throws {
    let message = MT940Sample.message(account: "37040044/0532013000")
    let wrapped = "{1:F01COBADEFF}{2:O940}{3:{108:x}}{4:\n\(message)}{5:{CHK:1}}"
    for text in [wrapped, "\u{FEFF}\u{1}" + message.replacing("\n", with: "\r\n") + "\u{3}"] {
      let statement = try read(text)
      #expect(statement.account == "37040044/0532013000" && statement.entries.count == 1)
      #expect(statement.remarks == [])
    }
    let old = try read("COBA\n940\n" + message.replacing("\n", with: "\r"))
    #expect(old.entries.count == 1)
  }

  @Test func `Pages that follow each other are one statement`() throws {
    let one = MT940Sample.message("\n:61:261130C1,NTRFA", closing: "C261130EUR101,")
      .replacing("62F", with: "62M")
    let two = MT940Sample.message(
      ":61:261130C2,NTRFB", opening: "C261130EUR101,", closing: "C261130EUR103,"
    ).replacing("60F", with: "60M").replacing("12/1", with: "12/2")
    let statement = try read(one + "\n" + two)
    #expect(statement.entries.map(\.endToEnd) == ["A", "B"] && statement.remarks == [])
    #expect(statement.closing?.amount == ExactDecimal(103))
    let gap = try read(one + "\n" + two.replacing("EUR101,", with: "EUR7,"))
    #expect(gap.remarks.first?.kind == .pages)
    #expect(try MT940Reader.read(Array((one + "\n" + MT940Sample.message()).utf8)).count == 2)
  }

  @Test func `Letters of Windows-1252 are read and told`() throws {
    var bytes = Array(MT940Sample.message(":61:261130C1190,50NTRFX\n:86:M#ller").utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
    bytes[place] = 0xFC
    let statement = try #require(try MT940Reader.read(bytes).first)
    #expect(statement.entries[0].purpose == "Müller")
    #expect(statement.remarks.map(\.kind) == [.charset])
  }

  @Test func `The day so far has no balances`() throws {
    let head = ":20:X\n:25:NL91ABNA0417164300\n:28C:1\n:34F:EUR0,\n:13D:2611301200+0100"
    let statement = try read(head + "\n:61:261130C1,NTRFX\n-")
    #expect(statement.entries.count == 1 && statement.remarks.map(\.kind) == [.noBalances])
  }
}
