import Documents
import Model

/// The words of a letter in one language.
struct SampleLanguage {
  let code: String
  let sender: String
  let title: String
  let headings: Letter.Headings
  let thing: String
  let detail: String
  let (total, tax, day, number): (String, String, String, String)
  let foot: [String]
  let caption: String
  let address: [String]
  let page: @Sendable (Int, Int) -> String

  static let all = [english, german, arabic]

  private static let english = SampleLanguage(
    code: "en", sender: "Harbour Bikes & Sons <Kiel>", title: "Invoice INV-2026-0001",
    headings: Letter.Headings(
      position: "No.", code: "Code", text: "Description", quantity: "Quantity", price: "Price",
      amount: "Amount"),
    thing: "Brake pad", detail: "Discount 10 %", total: "Total", tax: "VAT 19 %", day: "Date",
    number: "Number",
    foot: [
      "Please pay within 14 days without deduction. Prices are without tax.",
      "Thank you for your order. Goods stay ours until they are paid.",
    ], caption: "Scan to pay", address: ["Bremsen Nord GmbH", "Hafen 1", "20457 Hamburg"],
    page: { "Page \($0) of \($1)" })

  private static let german = SampleLanguage(
    code: "de", sender: "Fahrräder Groß & Söhne", title: "Rechnung RE-2026-0001",
    headings: Letter.Headings(
      position: "Pos.", code: "Nummer", text: "Bezeichnung", quantity: "Menge",
      price: "Einzelpreis", amount: "Betrag"),
    thing: "Bremsbelag für Scheibenbremsen", detail: "Nachlass 10 %", total: "Gesamtbetrag",
    tax: "Umsatzsteuer 19 %", day: "Datum", number: "Nummer",
    foot: [
      "Zahlbar innerhalb von 14 Tagen ohne Abzug. Bitte geben Sie die Rechnungsnummer an.",
      "Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.\nGerichtsstand ist Kiel.",
      "Vielen Dank für Ihren Auftrag!",
    ], caption: "Mit der Banking-App bezahlen",
    address: ["Jörg Müller", "Süderstraße 7", "24955 Harrislee"],
    page: { "Seite \($0) von \($1)" })

  private static let arabic = SampleLanguage(
    code: "ar", sender: "دراجات الميناء", title: "فاتورة INV-2026-0001",
    headings: Letter.Headings(
      position: "رقم", code: "الرمز", text: "الوصف", quantity: "الكمية", price: "السعر",
      amount: "المبلغ"),
    thing: "لقمة فرامل", detail: "خصم 10 %", total: "المجموع", tax: "الضريبة 19 %",
    day: "التاريخ", number: "الرقم",
    foot: ["يرجى الدفع خلال 14 يوما دون خصم.", "شكرا لطلبكم."], caption: "امسح للدفع",
    address: ["شركة الشمال", "شارع البحر 1", "الإسكندرية"],
    page: { "صفحة \($0) من \($1)" })

  /// The archived letter with so many lines, a logo, a payment code and the invoice.
  func file(lineCount: Int, invoice: [UInt8]) throws -> [UInt8]? {
    guard let pages = LetterPrint(try letter(lineCount)).file() else { return nil }
    var archive = PDFArchive(
      title: title, author: sender, language: code,
      made: Moment(milliseconds: 1_796_126_645_000))
    archive.attachments = [
      PDFAttachment(invoice: invoice, .en16931, description: title),
      PDFAttachment(
        name: "Notes – é.txt", mediaType: "text/plain", bytes: Array("Grüße".utf8),
        description: "(notes)", relationship: .supplement),
    ]
    return try archive.file(of: pages)
  }

  private func letter(_ lineCount: Int) throws -> Letter {
    var letter = Letter(sender: sender, title: title, headings, pageWords: page)
    letter.head = ["Am Kai 5", "24103 Kiel", "+49 431 555 0100"]
    letter.logo = Self.logo
    letter.address = address
    letter.facts = [
      Letter.Entry(number, "INV-2026-0001", isMain: true), Letter.Entry(day, "27.11.2026"),
    ]
    letter.lines = (1...lineCount).map { place in
      var line = Letter.Line(text: "\(thing) \(place)")
      (line.code, line.quantity) = ("B-\(place)", "2")
      (line.price, line.amount) = ("16.99 EUR", "33.98 EUR")
      if place % 7 == 3 { line.details = [detail] }
      return line
    }
    letter.sums = [
      Letter.Entry(tax, "6.46 EUR"), Letter.Entry(total, "40.44 EUR", isMain: true),
    ]
    letter.foot = foot
    letter.payment = Letter.Payment(
      try GiroCode(
        name: sender, iban: "DE89 3704 0044 0532 0130 00", amount: ExactDecimal("40.44"),
        .text(title)), caption: caption)
    return letter
  }

  /// A disc that can be seen through at its rim.
  private static let logo: Picture = {
    let side = 96
    let pixels = (0..<side * side).flatMap { place -> [UInt8] in
      let (x, y) = (place % side - side / 2, place / side - side / 2)
      let far = x * x + y * y
      let alpha: UInt8 = far < 1_600 ? 255 : far < 2_100 ? 110 : 0
      return [20, UInt8(80 + place / side), 160, alpha]
    }
    return Picture(width: side, height: side, pixels: pixels)
  }()
}
