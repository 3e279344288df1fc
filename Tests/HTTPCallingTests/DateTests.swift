import HTTPCalling
import Testing

/// The time that a server says it is.
@Suite struct DateTests {
  private func sentAt(_ text: String) -> Int64? {
    CallResponse(status: 200, headers: [("date", text)]).sentAt
  }

  @Test(
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777_000),
      ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199_000),
      ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200_000),
      ("Sun, 22 Nov 2026 10:12:52 GMT", 1_795_342_372_000),
    ] as [(String, Int64)])
  func `A date is read`(_ text: String, _ milliseconds: Int64) {
    #expect(sentAt(text) == milliseconds)
  }

  @Test(arguments: [
    "", "now", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 99999999999999999 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT",
  ])
  func `What is no such date is none`(_ text: String) { #expect(sentAt(text) == nil) }

  @Test func `No header is none`() { #expect(CallResponse(status: 200).sentAt == nil) }
}
