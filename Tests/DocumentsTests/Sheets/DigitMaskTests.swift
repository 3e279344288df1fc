import Testing

@testable import Documents

/// Formats that show every digit of a number.
@Suite struct DigitMaskTests {
  @Test(
    arguments: [
      ("0000", "12", "0012"), ("0000", "123456", "123456"), ("000-00", "1234", "012-34"),
      ("\"A\"000", "7", "A007"), ("\\A-000", "1234", "A-1234"), ("00000;-0", "5", "00005"),
      ("0000", "-5", nil), ("0000", "1.5", nil), ("0", "5", nil), ("0.00", "5", nil),
      ("#,##0", "5", nil), ("General", "5", nil), ("@", "5", nil), ("", "5", nil),
    ] as [(String, String, String?)])
  func `A number is shown as its format says`(_ format: String, _ digits: String, _ shown: String?)
  {
    #expect(DigitMask(format)?.shown(digits) == shown)
  }
}
