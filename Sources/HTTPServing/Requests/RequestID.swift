/// Makes the short random name of a request, as it stands in the log and on error pages.
enum RequestID {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  static func random() -> String {
    var bits = UInt64.random(in: .min ... .max)
    return unsafe String(unsafeUninitializedCapacity: 12) { buffer in
      for index in 0..<12 {
        unsafe buffer[index] = alphabet[Int(bits & 31)]
        bits >>= 5
      }
      return 12
    }
  }
}
