import Model
import PageParts

/// The currencies in use (ISO 4217), in the order of their codes.
enum Currencies {
  static let all: [(code: String, name: String)] = list.split(separator: "\n").map { line in
    (String(line.prefix(3)), String(line.dropFirst(4)))
  }

  /// The names by code.
  static let names = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0.name) })

  /// All of them, to choose from.
  static var options: [ChoiceField.Option] {
    all.map { ChoiceField.Option(value: $0.code, label: "\($0.code) · \(say(known: $0.name))") }
  }

  /// What is paid with in a country; nil where that is not known. The letters of a currency begin
  /// with those of its country, but for those that countries share or take from another.
  static func usual(in country: String) -> CurrencyCode? {
    let shared = shared.first { $0.countries.split(separator: " ").contains(country[...]) }?.code
    let own = all.first { $0.code.hasPrefix(country) }?.code
    return country.utf8.count == 2 ? (shared ?? own).flatMap { CurrencyCode($0) } : nil
  }

  private static let shared: [(code: String, countries: String)] = [
    (
      "EUR",
      "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE "
        + "SI SK SM TF VA XK YT"
    ),
    ("USD", "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI"),
    ("GBP", "GG GS IM JE"), ("CHF", "LI"), ("DKK", "FO GL"), ("NOK", "BV SJ"),
    ("AUD", "CC CX HM KI NF NR TV"), ("NZD", "CK NU PN TK"), ("ILS", "PS"), ("MAD", "EH"),
    ("XOF", "BF BJ CI GW ML NE SN TG"), ("XAF", "CF CG CM GA GQ TD"), ("XPF", "NC PF WF"),
    ("XCD", "AG AI DM GD KN LC MS VC"), ("ANG", "CW SX"),
  ]

  private static let list = """
    AED UAE Dirham
    AFN Afghani
    ALL Lek
    AMD Dram
    ANG Antillean Guilder
    AOA Kwanza
    ARS Argentine Peso
    AUD Australian Dollar
    AWG Aruban Florin
    AZN Azerbaijan Manat
    BAM Convertible Mark
    BBD Barbados Dollar
    BDT Taka
    BGN Lev
    BHD Bahraini Dinar
    BIF Burundi Franc
    BMD Bermudian Dollar
    BND Brunei Dollar
    BOB Boliviano
    BRL Real
    BSD Bahamian Dollar
    BTN Ngultrum
    BWP Pula
    BYN Belarusian Ruble
    BZD Belize Dollar
    CAD Canadian Dollar
    CDF Congolese Franc
    CHF Swiss Franc
    CLP Chilean Peso
    CNY Yuan Renminbi
    COP Colombian Peso
    CRC Costa Rican Colón
    CUP Cuban Peso
    CVE Cabo Verde Escudo
    CZK Czech Koruna
    DJF Djibouti Franc
    DKK Danish Krone
    DOP Dominican Peso
    DZD Algerian Dinar
    EGP Egyptian Pound
    ERN Nakfa
    ETB Birr
    EUR Euro
    FJD Fiji Dollar
    FKP Falkland Islands Pound
    GBP Pound Sterling
    GEL Lari
    GHS Cedi
    GIP Gibraltar Pound
    GMD Dalasi
    GNF Guinean Franc
    GTQ Quetzal
    GYD Guyana Dollar
    HKD Hong Kong Dollar
    HNL Lempira
    HTG Gourde
    HUF Forint
    IDR Rupiah
    ILS Shekel
    INR Indian Rupee
    IQD Iraqi Dinar
    IRR Iranian Rial
    ISK Icelandic Króna
    JMD Jamaican Dollar
    JOD Jordanian Dinar
    JPY Yen
    KES Kenyan Shilling
    KGS Som
    KHR Riel
    KMF Comorian Franc
    KPW North Korean Won
    KRW Won
    KWD Kuwaiti Dinar
    KYD Cayman Islands Dollar
    KZT Tenge
    LAK Kip
    LBP Lebanese Pound
    LKR Sri Lanka Rupee
    LRD Liberian Dollar
    LSL Loti
    LYD Libyan Dinar
    MAD Moroccan Dirham
    MDL Moldovan Leu
    MGA Ariary
    MKD Denar
    MMK Kyat
    MNT Tugrik
    MOP Pataca
    MRU Ouguiya
    MUR Mauritius Rupee
    MVR Rufiyaa
    MWK Malawi Kwacha
    MXN Mexican Peso
    MYR Ringgit
    MZN Metical
    NAD Namibia Dollar
    NGN Naira
    NIO Córdoba
    NOK Norwegian Krone
    NPR Nepalese Rupee
    NZD New Zealand Dollar
    OMR Rial Omani
    PAB Balboa
    PEN Sol
    PGK Kina
    PHP Philippine Peso
    PKR Pakistan Rupee
    PLN Zloty
    PYG Guaraní
    QAR Qatari Rial
    RON Romanian Leu
    RSD Serbian Dinar
    RUB Russian Ruble
    RWF Rwanda Franc
    SAR Saudi Riyal
    SBD Solomon Islands Dollar
    SCR Seychelles Rupee
    SDG Sudanese Pound
    SEK Swedish Krona
    SGD Singapore Dollar
    SHP Saint Helena Pound
    SLE Leone
    SOS Somali Shilling
    SRD Surinam Dollar
    SSP South Sudanese Pound
    STN Dobra
    SYP Syrian Pound
    SZL Lilangeni
    THB Baht
    TJS Somoni
    TMT Turkmenistan Manat
    TND Tunisian Dinar
    TOP Pa’anga
    TRY Turkish Lira
    TTD Trinidad and Tobago Dollar
    TWD New Taiwan Dollar
    TZS Tanzanian Shilling
    UAH Hryvnia
    UGX Uganda Shilling
    USD US Dollar
    UYU Peso Uruguayo
    UZS Uzbekistan Sum
    VED Bolívar
    VND Dong
    VUV Vatu
    WST Tala
    XAF CFA Franc BEAC
    XCD East Caribbean Dollar
    XOF CFA Franc BCEAO
    XPF CFP Franc
    YER Yemeni Rial
    ZAR Rand
    ZMW Zambian Kwacha
    ZWG Zimbabwe Gold
    """
}
