/// The header that tells a browser to keep a file under a name (RFC 6266).
enum ContentDisposition {
  static func attachment(named name: String) -> String {
    var plain = ""
    var encoded = ""
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    for byte in name.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = (0x20...0x7E).contains(byte) && !"\"\\%".unicodeScalars.contains(scalar)
      plain.unicodeScalars.append(isPlain ? scalar : "_")
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        encoded.unicodeScalars.append(scalar)
      default:
        encoded.unicodeScalars.append(contentsOf: [
          "%", digits[Int(byte >> 4)], digits[Int(byte & 15)],
        ])
      }
    }
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }
}
