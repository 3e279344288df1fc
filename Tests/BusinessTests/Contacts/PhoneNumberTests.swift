import Testing

@testable import Business

@Suite struct PhoneNumberTests {
  @Test(
    "One number in many notations",
    arguments: [
      ("+49 431 555 0134", "DE", "494315550134"), ("0431/555-0134", "DE", "494315550134"),
      ("0049 431 5550134", "AT", "494315550134"), ("+49 (0)431 5550134", nil, "494315550134"),
      ("(0431) 5550134", "DE", "494315550134"), ("02 1234 5678", "IT", "390212345678"),
      ("+39 02 1234 5678", "DE", "390212345678"), ("011 49 431 5550134", "US", "494315550134"),
      ("(212) 555-0100", "US", "12125550100"), ("1-212-555-0100", "US", "12125550100"),
      ("+1 212 555 0100", nil, "12125550100"), ("06 1 234 5678", "HU", "3612345678"),
      ("8 495 123-45-67", "RU", "74951234567"), ("020 7946 0958", "GB", "442079460958"),
      ("91 123 45 67", "ES", "34911234567"), ("0431 5550134", nil, "04315550134"),
    ] as [(String, String?, String)])
  func number(_ text: String, _ country: String?, _ digits: String) {
    #expect(PhoneNumber(text, in: country)?.digits == digits)
  }

  @Test(arguments: ["", "ask", "12", "+", "123456789012345678901"])
  func `what is none`(_ text: String) { #expect(PhoneNumber(text, in: "DE") == nil) }
}
