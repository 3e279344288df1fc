import Testing

@testable import Sealing

/// The codes of authenticators, held against the vectors of RFC 3174, 2202, 4226 and 6238.
@Suite struct TimeCodeTests {
  private let secret = Array("12345678901234567890".utf8)

  @Test(
    "SHA-1 is that of RFC 3174",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    ])
  func sha1(_ message: String, _ digest: String) {
    #expect(Hex.encode(SHA1.digest(Array(message.utf8))) == digest)
  }

  @Test func `The keyed form is that of RFC 2202`() {
    let long = SHA1.hmac(
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: [UInt8](repeating: 0xAA, count: 80))
    #expect(Hex.encode(long) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
    let short = SHA1.hmac(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(Hex.encode(short) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }

  @Test(
    "Codes are those of RFC 6238",
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
      (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ] as [(UInt64, String)])
  func vectors(_ seconds: UInt64, _ code: String) {
    let step = TimeCode.step(at: seconds * 1_000)
    #expect(TimeCode.code(of: secret, step: step, digits: 8) == code)
    #expect(TimeCode.code(of: secret, step: step) == String(code.suffix(6)))
  }

  @Test func `Counted codes are those of RFC 4226`() {
    let codes = ["755224", "287082", "359152", "969429", "338314", "254676"]
    #expect((0..<6).map { TimeCode.code(of: secret, step: $0) } == codes)
  }

  @Test func `A code is good in its own step and beside it, and once`() {
    let now: UInt64 = 1_111_111_111_000
    let step = TimeCode.step(at: now)
    for other in step - 1...step + 1 {
      let code = TimeCode.code(of: secret, step: other)
      #expect(TimeCode.step(of: code, secret: secret, at: now, after: 0) == other)
      #expect(TimeCode.step(of: code, secret: secret, at: now, after: other) == nil)
    }
    for other in [step - 2, step + 2] {
      let code = TimeCode.code(of: secret, step: other)
      #expect(TimeCode.step(of: code, secret: secret, at: now, after: 0) == nil)
    }
    let spaced =
      String(TimeCode.code(of: secret, step: step).prefix(3)) + " "
      + String(TimeCode.code(of: secret, step: step).suffix(3))
    #expect(TimeCode.step(of: spaced, secret: secret, at: now, after: 0) == step)
    for wrong in ["", "12345", "1234567", "abcdef"] {
      #expect(TimeCode.step(of: wrong, secret: secret, at: now, after: 0) == nil)
    }
    #expect(TimeCode.step(of: "755224", secret: secret, at: 0, after: 0) == nil)
  }

  @Test(
    "A secret is written as RFC 4648 says",
    arguments: [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
      ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ])
  func base32(_ bytes: String, _ text: String) {
    #expect(TimeCode.text(of: Array(bytes.utf8)) == text)
  }

  @Test func `The address for the QR code names account and issuer`() {
    #expect(
      TimeCode.address(of: Array("foo".utf8), account: "ada & é@x")
        == "otpauth://totp/TheCompanyApp:ada%20%26%20%C3%A9%40x?secret=MZXW6"
        + "&issuer=TheCompanyApp")
  }
}
