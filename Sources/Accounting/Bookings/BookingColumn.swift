/// The columns of a stack of bookings as DATEV lists them for version 13 of the format, by their
/// numbers from 1. Those that have no case here stay empty.
enum BookingColumn: Int {
  case amount = 1
  case side, currency, exchangeRate, base, baseCurrency, account, contraAccount, key, day
  case documentNumber, secondNumber, discount, text
  case firstNoteKind = 21
  case firstNote, secondNoteKind, secondNote
  case unionNumber = 40
  case unionRate
  case isFinal = 114
  case serviceDay, taxPeriodDay, dueDay

  /// How many there are.
  static let count = 125

  /// Those of texts, which stand in quotes also where they are empty.
  static let texts = Set(
    [2, 3, 6, 9, 11, 12, 14, 16, 20, 37, 38, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109]
      + [110, 112, 118, 120, 121, 123] + Array(21...36) + Array(48...87))

  /// What stands above the columns.
  static let heads: [String] =
    [
      "Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz",
      "WKZ Basis-Umsatz", "Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum",
      "Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext", "Postensperre",
      "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre", "Beleglink",
    ] + pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8)
    + [
      "KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge",
      "EU-Land u. UStID (Bestimmung)", "EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart",
      "Sachverhalt L+L", "Funktionsergänzung L+L", "BU 49 Hauptfunktionstyp",
      "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung",
    ] + pairs("Zusatzinformation - Art", "Zusatzinformation- Inhalt", 20)
    + [
      "Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr",
      "Zugeordnete Fälligkeit", "Skontotyp", "Auftragsnummer", "Buchungstyp",
      "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)", "Sachverhalt L+L (Anzahlungen)",
      "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz", "Buchungs GUID",
      "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername",
      "Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis",
      "Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung",
      "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)",
      "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position", "EU-Land u. UStID (Ursprung)",
      "EU-Steuersatz (Ursprung)", "Abw. Skontokonto",
    ]

  private static func pairs(_ kind: String, _ content: String, _ count: Int) -> [String] {
    (1...count).flatMap { ["\(kind) \($0)", "\(content) \($0)"] }
  }
}
