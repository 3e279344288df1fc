/// Why a document can't be read.
package enum XMLFailure: Error, Equatable {
  /// It is no document in UTF-8 that is whole.
  case malformed
  /// It has a type or entities of its own, which could name files or grow without end.
  case forbidden
  /// It is deeper or longer than what anybody asks.
  case tooLarge
}

/// Reads documents of XML with namespaces, in UTF-8: strictly, within limits, and without types and
/// entities.
package struct XMLParser {
  /// How deep a document may be.
  package static let depthLimit = 32
  /// How many elements it may have, where nothing else is said.
  package static let elementLimit = 50_000
  private static let attributeLimit = 32

  private var rest: ArraySlice<UInt8>
  private let elementLimit: Int
  private var elementCount = 0
  /// The spaces that prefixes stand for, of the elements that are open.
  private var spaces: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]

  /// The root of a document.
  package static func parse(
    _ bytes: [UInt8], elementLimit: Int = elementLimit
  ) throws(XMLFailure) -> XMLElement {
    guard String(validating: bytes, as: UTF8.self) != nil,
      !bytes.contains(where: { $0 < 32 && ![9, 10, 13].contains($0) })
    else { throw .malformed }
    var parser = XMLParser(rest: bytes[...], elementLimit: elementLimit)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.rest = parser.rest.dropFirst(3) }
    try parser.skipMisc()
    let root = try parser.element(depth: 1)
    try parser.skipMisc()
    guard parser.rest.isEmpty else { throw .malformed }
    return root
  }

  private init(rest: ArraySlice<UInt8>, elementLimit: Int) {
    (self.rest, self.elementLimit) = (rest, elementLimit)
  }

  // MARK: Elements

  private mutating func element(depth: Int) throws(XMLFailure) -> XMLElement {
    elementCount += 1
    guard depth <= Self.depthLimit, elementCount <= elementLimit else { throw .tooLarge }
    guard take("<") else { throw .malformed }
    let tag = try word()
    let (attributes, isEmpty) = try attributes()
    var scope: [String: String] = [:]
    for attribute in attributes {
      if attribute.word == "xmlns" { scope[""] = attribute.value }
      if attribute.word.hasPrefix("xmlns:") {
        scope[String(attribute.word.dropFirst(6))] = attribute.value
      }
    }
    spaces.append(scope)
    defer { spaces.removeLast() }
    var element = XMLElement(try name(tag, isAttribute: false))
    for attribute in attributes where !attribute.word.hasPrefix("xmlns") {
      let name = try name(attribute.word, isAttribute: true)
      guard !element.attributes.contains(where: { $0.name == name }) else { throw .malformed }
      element.attributes.append(XMLElement.Attribute(name: name, value: attribute.value))
    }
    if !isEmpty { try contents(of: &element, tag, depth) }
    return element
  }

  private mutating func contents(
    of element: inout XMLElement, _ tag: String, _ depth: Int
  ) throws(XMLFailure) {
    var text: [UInt8] = []
    while true {
      let plain = rest.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      text += plain
      rest = rest[plain.endIndex...]
      if take("</") {
        guard try word() == tag else { throw .malformed }
        skipBlanks()
        guard take(">") else { throw .malformed }
        element.text = String(decoding: text, as: UTF8.self)
        return
      } else if take("<![CDATA[") {
        text += try until("]]>")
      } else if rest.starts(with: Array("<!--".utf8)) || rest.starts(with: Array("<?".utf8)) {
        try skipComment()
      } else if rest.starts(with: Array("<!".utf8)) {
        throw .forbidden
      } else if rest.first == UInt8(ascii: "<") {
        element.children.append(try self.element(depth: depth + 1))
      } else if rest.first == UInt8(ascii: "&") {
        text += try reference()
      } else {
        throw .malformed
      }
    }
  }

  private mutating func attributes()
    throws(XMLFailure) -> (all: [(word: String, value: String)], isEmpty: Bool)
  {
    var found: [(word: String, value: String)] = []
    while true {
      let hadBlank = skipBlanks()
      if take("/>") { return (found, true) }
      if take(">") { return (found, false) }
      guard hadBlank, found.count < Self.attributeLimit else { throw .malformed }
      let word = try word()
      skipBlanks()
      guard take("=") else { throw .malformed }
      skipBlanks()
      guard !found.contains(where: { $0.word == word }) else { throw .malformed }
      found.append((word, try value()))
    }
  }

  private mutating func value() throws(XMLFailure) -> String {
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw .malformed }
    var value: [UInt8] = []
    while let byte = rest.first, byte != quote {
      guard byte != UInt8(ascii: "<") else { throw .malformed }
      if byte == UInt8(ascii: "&") {
        value += try reference()
      } else {
        value.append(byte)
        rest = rest.dropFirst()
      }
    }
    guard rest.popFirst() == quote else { throw .malformed }
    return String(decoding: value, as: UTF8.self)
  }

  /// A name with the space that its prefix stands for.
  private func name(_ word: String, isAttribute: Bool) throws(XMLFailure) -> XMLName {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, !parts.contains("") else { throw .malformed }
    let prefix = parts.count == 2 ? parts[0] : ""
    if prefix.isEmpty, isAttribute { return XMLName("", word) }
    for scope in spaces.reversed() {
      if let space = scope[prefix] { return XMLName(space, parts[parts.count - 1]) }
    }
    guard prefix.isEmpty else { throw .malformed }
    return XMLName("", word)
  }

  // MARK: Signs

  /// A reference to a sign: one of the five that XML has names for, or a number.
  private mutating func reference() throws(XMLFailure) -> [UInt8] {
    guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw .malformed }
    let text = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
    rest = rest[(end + 1)...]
    switch text {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard text.hasPrefix("#") else { throw .forbidden }
    let isHexadecimal = text.hasPrefix("#x")
    let digits = text.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.first != UInt8(ascii: "+"),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 32 || [9, 10, 13].contains(number), let scalar = Unicode.Scalar(number)
    else { throw .malformed }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func word() throws(XMLFailure) -> String {
    let isSign: (UInt8) -> Bool = { byte in
      switch byte {
      case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
      default: false
      }
    }
    let word = rest.prefix(while: isSign)
    guard let first = word.first, !(0x30...0x39).contains(first), first != 0x2D, first != 0x2E
    else { throw .malformed }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let blanks = rest.prefix { [9, 10, 13, 32].contains($0) }
    rest = rest[blanks.endIndex...]
    return !blanks.isEmpty
  }

  /// What stands before and behind the root.
  private mutating func skipMisc() throws(XMLFailure) {
    skipBlanks()
    while rest.starts(with: Array("<!".utf8)) || rest.starts(with: Array("<?".utf8)) {
      try skipComment()
      skipBlanks()
    }
  }

  private mutating func skipComment() throws(XMLFailure) {
    if take("<!--") {
      _ = try until("-->")
    } else if take("<?") {
      _ = try until("?>")
    } else {
      throw .forbidden
    }
  }

  private mutating func until(_ end: String) throws(XMLFailure) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    var place = rest.startIndex
    while place + end.count <= rest.endIndex {
      if rest[place...].starts(with: end) {
        defer { rest = rest[(place + end.count)...] }
        return rest[..<place]
      }
      place += 1
    }
    throw .malformed
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
