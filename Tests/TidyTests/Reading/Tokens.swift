/// Cuts Swift code into tokens and leaves comments and string literals out, with all that is
/// interpolated in them. A name in backticks is one token. Regex literals are not known.
struct Tokens {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var touches = false
  private var found: [Token] = []

  static func of(_ bytes: [UInt8]) -> [Token] {
    var reader = Tokens(bytes: bytes)
    while reader.position < bytes.count { reader.readOne() }
    return reader.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { byte($0) == wanted[$0] }
    }
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func readOne() {
    if isAt("//") {
      skipLineComment()
    } else if isAt("/*") {
      skipBlockComment()
    } else if let hashes = stringStart() {
      skipString(hashes: hashes)
    } else if byte() <= 0x20 {
      step()
      touches = false
      return
    } else {
      readToken()
      return
    }
    touches = false
  }

  private mutating func readToken() {
    let start = position
    let startLine = line
    let isMarked = byte() == UInt8(ascii: "@") || byte() == UInt8(ascii: "#")
    if isMarked || Bytes.isWord(byte()) {
      step()
      while Bytes.isWord(byte()) { step() }
    } else if byte() == UInt8(ascii: "`") {
      repeat { step() } while !["`", "\n", "\0"].map(UInt8.init(ascii:)).contains(byte())
      step()
    } else {
      step()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    found.append(Token(text: text, line: startLine, touchesPrevious: touches))
    touches = true
  }

  private mutating func skipLineComment() {
    while position < bytes.count, byte() != UInt8(ascii: "\n") { step() }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        step(2)
      } else if isAt("*/") {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` before a string literal that starts here.
  private func stringStart() -> Int? {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return byte(hashes) == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func skipString(hashes: Int) {
    step(hashes)
    let quotes = isAt("\"\"\"") ? 3 : 1
    step(quotes)
    while position < bytes.count {
      if isStringEnd(quotes: quotes, hashes: hashes) {
        step(quotes + hashes)
        return
      }
      if isEscape(hashes: hashes) {
        step(1 + hashes)
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { step() }
      } else {
        step()
      }
    }
  }

  private func isStringEnd(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private func isEscape(hashes: Int) -> Bool {
    byte() == UInt8(ascii: "\\")
      && (0..<hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let hashes = stringStart() {
        skipString(hashes: hashes)
        continue
      }
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      step()
    } while depth > 0 && position < bytes.count
  }
}
