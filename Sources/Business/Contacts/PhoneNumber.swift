/// A phone number as it is dialled from anywhere, however it is written: what two contacts share.
package struct PhoneNumber: Hashable, Sendable {
  /// The calling code of the country and the number in it; without a country, the digits alone.
  package let digits: String

  /// Reads a number as people in a country write it; nil for what is none.
  package init?(_ text: String, in country: String?) {
    let written = text.split(separator: "(0)", omittingEmptySubsequences: false).joined()
    var digits = written.filter { $0.isASCII && $0.isNumber }
    guard (5...20).contains(digits.count) else { return nil }
    let isWhole = text.drop { $0 == " " || $0 == "(" }.first == "+"
    let plan = country.flatMap { Self.plans[$0] }
    let exit = plan?.exit ?? "00"
    if isWhole {
      self.digits = digits
      return
    }
    if digits.hasPrefix(exit), digits.count > exit.count + 6 {
      self.digits = String(digits.dropFirst(exit.count))
      return
    }
    guard let plan else {
      self.digits = digits
      return
    }
    if !plan.trunk.isEmpty, digits.hasPrefix(plan.trunk) {
      digits.removeFirst(plan.trunk.count)
    }
    self.digits = plan.code + digits
  }

  private struct Plan {
    let code: String
    let trunk: String
    let exit: String
  }

  /// The calling codes, with what stands before a number within the country and before one abroad
  /// where that is neither 0 nor 00.
  private static let plans: [String: Plan] = {
    var plans: [String: Plan] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let trunk = parts.count > 2 ? parts[2].replacing("-", with: "") : "0"
      plans[parts[0]] = Plan(code: parts[1], trunk: trunk, exit: parts.count > 3 ? parts[3] : "00")
    }
    return plans
  }()

  private static let table = """
    AD 376 -
    AE 971
    AL 355
    AR 54
    AT 43
    AU 61 0 0011
    BA 387
    BE 32
    BG 359
    BR 55
    BY 375 8 810
    CA 1 1 011
    CH 41
    CL 56 -
    CN 86
    CO 57 -
    CY 357 -
    CZ 420 -
    DE 49
    DK 45 -
    EE 372 -
    EG 20
    ES 34 -
    FI 358
    FR 33
    GB 44
    GR 30 -
    HK 852 - 001
    HR 385
    HU 36 06
    ID 62 0 001
    IE 353
    IL 972
    IN 91
    IS 354 -
    IT 39 -
    JP 81 0 010
    KR 82 0 001
    LI 423 -
    LT 370 8
    LU 352 -
    LV 371 -
    MA 212
    MC 377 -
    MD 373
    ME 382
    MK 389
    MT 356 -
    MX 52 -
    MY 60
    NL 31
    NO 47 -
    NZ 64
    PH 63
    PK 92
    PL 48 -
    PT 351 -
    RO 40
    RS 381
    RU 7 8 810
    SA 966
    SE 46
    SG 65 - 000
    SI 386
    SK 421
    SM 378 -
    TH 66 0 001
    TN 216 -
    TR 90
    TW 886
    UA 380
    US 1 1 011
    VA 39 -
    VN 84
    XK 383
    ZA 27
    """
}
