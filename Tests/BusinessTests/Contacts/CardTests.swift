import Documents
import Model
import SyncProtocol
import Testing

@testable import Business

/// Contacts as vCards, in the shapes in which phones and programs write them.
@Suite struct CardTests {
  private func read(_ text: String) throws -> [[String: String]] {
    try CardFile.cards(Array(text.utf8)).map { lines in
      Dictionary(ContactCard(lines).values.map { ($0.field, $0.text) }) { first, _ in first }
    }
  }

  @Test func `a card of an iPhone with groups, folds and a photo`() throws {
    let card = try #require(
      try read(
        """
        BEGIN:VCARD\r
        VERSION:3.0\r
        PRODID:-//Apple Inc.//iPhone OS 17//EN\r
        N:Sommer;Petra;;Dr.;\r
        FN:Dr. Petra Sommer\r
        ORG:Stadtrad Kiel;Werkstatt\r
        TITLE:Leitung\r
        item1.EMAIL;type=INTERNET;type=pref:petra@stadtrad.example\r
        EMAIL;type=INTERNET;type=HOME:petra@home.example\r
        TEL;type=CELL;type=VOICE:0170 1234567\r
        TEL;type=WORK;type=FAX:0431 999\r
        item2.ADR;type=WORK;type=pref:;;Hafenkai 3\\nHof 2;Kiel;;24143;Deutschland\r
        item2.X-ABADR:de\r
        NOTE:Likes tea\\, and cake\\; a line\\nand a second one that is so long that it is fol\r
         ded here\r
        PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD\r
         AAAA==\r
        END:VCARD\r
        """
      ).first)
    #expect(card["name"] == "Dr. Petra Sommer" && card["form"] == "person")
    #expect(card["email"] == "petra@stadtrad.example" && card["phone"] == "0170 1234567")
    #expect(card["street"] == "Hafenkai 3\nHof 2" && card["country"] == "DE")
    #expect(card["postalCode"] == "24143" && card["city"] == "Kiel")
    let note = try #require(card["note"])
    #expect(note.hasPrefix("Likes tea, and cake; a line\nand a second one that is so long that"))
    #expect(note.contains("folded here") && note.contains("Stadtrad Kiel, Werkstatt, Leitung"))
    #expect(note.contains("petra@home.example") && note.contains("Fax: 0431 999"))
  }

  @Test func `a card of the version 2.1 in quoted-printable`() throws {
    let card = try #require(
      try read(
        """
        BEGIN:VCARD
        VERSION:2.1
        N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;
        FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BC=
        ller
        TEL;CELL;PREF:+49 170 1
        TEL;WORK:+49 431 2
        NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo
        ADR;HOME;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:;;Stra=DFe 1;K=F6ln;;50667;DE
        END:VCARD
        """
      ).first)
    #expect(card["name"] == "Jörg Müller" && card["phone"] == "+49 170 1")
    #expect(card["note"] == "one\ntwo\n+49 431 2")
    #expect(card["street"] == "Straße 1" && card["city"] == "Köln" && card["country"] == "DE")
  }

  @Test func `a company of the version 4.0, and parts of our own`() throws {
    let card = try #require(
      try read(
        """
        BEGIN:VCARD
        VERSION:4.0
        KIND:org
        FN:Kettenwerk
        N:Brandt;Ole;;;
        ORG:Kettenwerk
        TEL;VALUE=uri;PREF=1;TYPE="voice,work":tel:+49-9721-555;ext=1
        EMAIL:mailto:orders@kettenwerk.example
        CATEGORIES:supplier,Bicycle
        X-THECOMPANY-NUMBER:L-2001
        X-THECOMPANY-TAXID:DE136695976
        END:VCARD
        """
      ).first)
    #expect(card["name"] == "Kettenwerk" && card["form"] == "company")
    #expect(card["person"] == "Ole Brandt" && card["phone"] == "+49-9721-555")
    #expect(card["email"] == "orders@kettenwerk.example" && card["isSupplier"] == "yes")
    #expect(card["number"] == "L-2001" && card["taxID"] == "DE136695976")
    #expect(card["isCustomer"] == nil)
  }

  @Test func `cards without names are called by what is in them`() throws {
    let cards = try read(
      """
      BEGIN:VCARD
      VERSION:3.0
      N:;;;;
      ORG:Radhaus
      END:VCARD
      BEGIN:VCARD
      N:Brandt;Ole
      END:VCARD
      BEGIN:VCARD
      EMAIL:a@b.example
      END:VCARD
      BEGIN:VCARD
      nonsense
      TEL:tel:123456
      END:VCARD
      """)
    #expect(cards.map { $0["name"] } == ["Radhaus", "Ole Brandt", "a@b.example", "123456"])
    #expect(cards.map { $0["form"] } == ["company", "person", nil, nil])
  }

  @Test func `nothing is lost of what is too long, and what is broken is no card`() throws {
    let long = String(repeating: "ä", count: 150)
    let card = try read("BEGIN:VCARD\nFN:\(long)\nCATEGORIES:x\nEND:VCARD").first
    #expect(card?["name"] == String(repeating: "ä", count: 100))
    #expect(card?["note"]?.contains(long) == true)
    #expect(try read("VERSION:3.0\nFN:x").isEmpty && read("").isEmpty)
    #expect(CardFile.begins(Array("\u{FEFF}begin:vcard\r\n".utf8)))
    #expect(!CardFile.begins(Array("Name,City\nBEGIN:VCARD".utf8)))
  }

  @Test func `what has no field stands in the note, once`() throws {
    let text = """
      BEGIN:VCARD
      FN:Ole Brandt
      BDAY:1980-02-29
      CATEGORIES:Friends,customer,myContacts,Bikes
      LANG:tlh
      LANG:de-AT
      TEL;TYPE=PAGER:0431 7
      URL:https://a.example
      URL:https://b.example
      NOTE:Likes tea\\nBirthday: 1980-02-29
      END:VCARD
      """
    let card = try #require(read(text).first)
    #expect(card["isCustomer"] == "yes" && card["website"] == "https://a.example")
    let lines = try #require(card["note"]).split(separator: "\n")
    #expect(
      lines == [
        "Likes tea", "Birthday: 1980-02-29", "Pager: 0431 7", "https://b.example",
        "Language: tlh",
      ])
    #expect(card["keywords"] == "Friends, Bikes" && card["language"] == "de")
  }

  @Test("a file that was cut off is refused", arguments: ["", "END:VCARD\nBEGIN:VCARD\nFN:b"])
  func cutOff(_ more: String) {
    #expect(throws: SheetFailure.self) { try read("BEGIN:VCARD\nFN:a\n\(more)") }
    #expect(throws: SheetFailure.self) {
      try read("BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD")
    }
  }

  private func street(_ charset: String, _ quoted: String) throws -> String? {
    try read(
      "BEGIN:VCARD\nFN:a\nADR;ENCODING=QUOTED-PRINTABLE\(charset):;;\(quoted);b;;;\nEND:VCARD"
    ).first?["street"]
  }

  @Test(
    "letters are read in the charset that the line names",
    arguments: [
      (";CHARSET=Windows-1252", "=80=20Stra=DFe", "€ Straße"), ("", "=80=20Stra=DFe", "€ Straße"),
      (";CHARSET=ISO-8859-2", "=A3=F3d=BC", "Łódź"), (";CHARSET=windows-1250", "=8Akoda", "Škoda"),
      (";CHARSET=Windows-1251", "=CC=EE=F1=EA=E2=E0", "Москва"),
      (";CHARSET=iso-8859-15", "=A4=BDuvre", "€œuvre"),
      (";CHARSET=SHIFT_JIS", "plain", "plain"),
    ])
  func charset(_ name: String, _ quoted: String, _ text: String) throws {
    #expect(try street(name, quoted) == text)
  }

  @Test func `letters in a charset that is not read are refused, not guessed`() throws {
    #expect {
      try street(";CHARSET=KOI8-R", "=ED=CF")
    } throws: {
      ($0 as? SheetFailure)?.description.contains("KOI8-R") == true
    }
  }

  @Test(
    "where goods go is the shipping address",
    arguments: [
      (["TYPE=POSTAL,PARCEL"], nil, "0"), (["TYPE=WORK"], "0", nil),
      (["TYPE=POSTAL,PARCEL", "TYPE=HOME"], "1", "0"), (["TYPE=HOME", "TYPE=WORK"], "1", "0"),
      (["PARCEL;WORK", "PARCEL"], "0", "1"), (["HOME;PARCEL"], "0", nil),
      (["PARCEL", "PARCEL", "WORK"], "2", "0"),
    ] as [([String], String?, String?)])
  func goods(_ types: [String], _ billing: String?, _ shipping: String?) throws {
    let lines = types.enumerated().map { "ADR;\($1):;;\($0);;;;" }.joined(separator: "\n")
    let card = try #require(read("BEGIN:VCARD\nFN:a\n\(lines)\nEND:VCARD").first)
    #expect(card["street"] == billing && card["shippingStreet"] == shipping)
  }

  @Test func `a shipping address alone stays one`() throws {
    var contact = Record<Contact>(new: RecordID(milliseconds: 1, random: (1, 1)))
    (contact[.name], contact[.shippingStreet], contact[.shippingCity]) = ("a", "Kai 2", "Kiel")
    let card = try #require(read(CardText([contact]).text).first)
    #expect(card["shippingStreet"] == "Kai 2" && card["street"] == nil && card["city"] == nil)
  }

  @Test func `what is written is read as it was`() throws {
    var company = Record<Contact>(new: RecordID(milliseconds: 1, random: (1, 1)))
    company[.name] = "Müller; Söhne, \\ \(String(repeating: "sehr ", count: 20))lang"
    (company[.form], company[.person]) = ("company", "Ole Brandt")
    (company[.email], company[.phone]) = ("a@b.example", "+49 431 5")
    (company[.street], company[.city], company[.country]) = ("Weg 1\nHof", "Kiel", "DE")
    (company[.shippingStreet], company[.shippingCountry]) = ("Kai 2", "US")
    (company[.isCustomer], company[.isPartner]) = (true, true)
    (company[.number], company[.taxID], company[.note]) = ("K-1", "DE136695976", "a\nb")
    (company[.language], company[.keywords]) = ("fr", "Bikes, Kiel Week")
    var person = Record<Contact>(new: RecordID(milliseconds: 2, random: (2, 2)))
    (person[.name], person[.form]) = ("Petra Maria Sommer", "person")
    let text = CardText([company, person]).text
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let cards = try read(text)
    #expect(cards.count == 2)
    for field in Contact.declaration.fields where !company.values[field.field].isNull {
      #expect(cards[0][field.name] == field.text(of: company.values), "\(field.name)")
    }
    #expect(cards[1]["name"] == "Petra Maria Sommer" && cards[1]["form"] == "person")
    #expect(text.contains("N:Sommer;Petra Maria;;;"))
  }
}
