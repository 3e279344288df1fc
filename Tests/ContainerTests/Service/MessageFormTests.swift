import HTTPServing
import Testing

@testable import Container

@Suite("Content negotiation")
struct MessageFormTests {
  @Test(
    "takes the first form that the client accepts, else that of its body",
    arguments: [
      (nil, nil, MessageForm.json), (nil, "application/x-thecompany", .compact(1)),
      ("*/*", "application/x-thecompany; v=1", .compact(1)), ("*/*", nil, .json),
      ("application/json", "application/x-thecompany", .json),
      ("text/html, APPLICATION/X-THECOMPANY;q=0.1", "application/json", .compact(1)),
      ("text/html", "application/json", nil), (",;,", nil, nil), ("", nil, nil),
    ] as [(String?, String?, MessageForm?)])
  func wanted(accept: String?, type: String?, form: MessageForm?) {
    var headers = Headers()
    if let accept { headers.set("Accept", accept) }
    if let type { headers.set("Content-Type", type) }
    #expect(MessageForm.wanted(by: Request(.post, "/", headers: headers)) == form)
  }
}
