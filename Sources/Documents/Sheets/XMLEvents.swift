import CSheets

/// What an element says of itself.
struct XMLAttributes {
  fileprivate(set) var pairs: [(name: String, value: String)] = []

  /// The value of an attribute, whichever prefix its name has.
  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

/// XML from outside, told piece by piece as it is read. What declares anything of its own, such as
/// entities, is refused, and so is what is nested without end.
@safe final class XMLEvents {
  /// An element begins; its name is without a prefix.
  var began: (String, XMLAttributes) throws -> Void = { _, _ in }
  /// An element ends.
  var ended: (String) throws -> Void = { _ in }
  /// A part of a text.
  var text: ([UInt8]) throws -> Void = { _ in }

  private let parser: OpaquePointer
  private let place: String
  private var failure: (any Error)?
  private var depth = 0
  /// Bytes since anything was told.
  private var silence = 0

  private static let depthLimit = 64
  private static let silenceLimit = 1 << 20

  /// Reads the part of a file that is called so.
  init(_ place: String) throws {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw SheetFailure.damaged(place, "it can't be read")
    }
    unsafe self.parser = parser
    self.place = place
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name = unsafe name else { return }
        unsafe XMLEvents.of(context)?.begin(name, attributes)
      },
      { context, name in
        guard let name = unsafe name else { return }
        unsafe XMLEvents.of(context)?.end(name)
      })
    unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let text = unsafe text else { return }
      unsafe XMLEvents.of(context)?.add(text, Int(count))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      unsafe XMLEvents.of(context)?.refuse("it declares entities of its own")
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Reads a piece. Throws what is wrong with it, or what a handler threw.
  func read(_ piece: ArraySlice<UInt8>) throws {
    silence += piece.count
    try parse(piece, isLast: false)
    guard silence <= Self.silenceLimit else {
      throw SheetFailure.damaged(place, "a single part of it is without end")
    }
  }

  /// Says that nothing more comes.
  func finish() throws { try parse([], isLast: true) }

  private func parse(_ piece: ArraySlice<UInt8>, isLast: Bool) throws {
    let status = unsafe piece.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe XML_Parse(parser, start, Int32(bytes.count), isLast ? 1 : 0)
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK else {
      let line = unsafe XML_GetCurrentLineNumber(parser)
      throw SheetFailure.damaged(place, "line \(line) is no XML")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLEvents? {
    unsafe context.map { unsafe Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse(_ fault: String) { stop(SheetFailure.damaged(place, fault)) }

  private func stop(_ error: any Error) {
    if failure == nil { failure = error }
    unsafe _ = XML_StopParser(parser, 0)
  }

  private func tell(_ event: () throws -> Void) {
    silence = 0
    guard failure == nil else { return }
    do { try event() } catch { stop(error) }
  }

  private func begin(
    _ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    depth += 1
    guard depth <= Self.depthLimit else { return refuse("it is nested without end") }
    var attributes = XMLAttributes()
    var index = 0
    while let name = unsafe list?[index], let value = unsafe list?[index + 1] {
      unsafe attributes.pairs.append((Self.local(name), String(cString: value)))
      index += 2
    }
    let local = unsafe Self.local(name)
    tell { try began(local, attributes) }
  }

  private func end(_ name: UnsafePointer<CChar>) {
    depth -= 1
    let local = unsafe Self.local(name)
    tell { try ended(local) }
  }

  private func add(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    let piece = unsafe UnsafeBufferPointer(start: bytes, count: count).map { UInt8(bitPattern: $0) }
    tell { try text(piece) }
  }

  /// A name without its prefix.
  private static func local(_ name: UnsafePointer<CChar>) -> String {
    let text = unsafe String(cString: name)
    guard let colon = text.utf8.lastIndex(of: 58) else { return text }
    return String(text[text.utf8.index(after: colon)...])
  }
}
