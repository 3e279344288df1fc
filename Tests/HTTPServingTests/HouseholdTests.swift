import Testing

@testable import HTTPServing

/// Who counts as one when guesses are slowed down.
@Suite struct HouseholdTests {
  @Test(arguments: [
    ("1.2.3.4", "1.2.3.4"), ("1.2.3.4:5555", "1.2.3.4"), ("::ffff:1.2.3.4", "1.2.3.4"),
    ("[::ffff:1.2.3.4]:80", "1.2.3.4"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::9", "2001:db8:1:2::/64"), ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::1", "0:0:0:0::/64"), ("", ""), ("unknown", "unknown"),
    ("_hidden", "_hidden"), ("[", "["), ("a:b:c", "a:b:c"),
  ])
  func `an address has a household`(_ address: String, _ household: String) {
    #expect(Household.of(address) == household)
  }

  @Test func `what a proxy tells counts behind one alone`() {
    let request = Request(
      .get, "/", headers: Headers([("X-Forwarded-For", "6.6.6.6, 10.0.0.7:81")]),
      remoteAddress: "127.0.0.1")
    #expect(request.household(isBehindProxy: true) == "10.0.0.7")
    #expect(request.household(isBehindProxy: false) == "127.0.0.1")
  }
}
