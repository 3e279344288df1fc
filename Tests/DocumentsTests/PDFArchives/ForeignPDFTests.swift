import Model
import Testing

@testable import Documents

/// Files from outside, of which attachments are read within limits.
@Suite struct ForeignPDFTests {
  private func code(_ bytes: [UInt8]) -> PDFFailure.Code? {
    do {
      _ = try PDFArchive.attachments(of: bytes)
      return nil
    } catch { return error.code }
  }

  private func file(
    _ bytes: [UInt8], _ entries: String = "", names: String = "<< /Names [(k) 4 0 R] >>"
  ) -> HandmadePDF {
    var pdf = HandmadePDF(names: names)
    pdf.add("<< /F (b.xml) /EF << /F 5 0 R >> >>")
    pdf.add(entries, bytes)
    return pdf
  }

  @Test func `a file with the least that is asked for is read`() throws {
    let read = try PDFArchive.attachments(of: file([1, 2, 3]).file())
    #expect(read == [PDFAttachment(name: "b.xml", mediaType: "", bytes: [1, 2, 3])])
    // Other bytes may stand in front of it, and after it.
    let within = Array("\nhead\n".utf8) + file([1]).file()
    #expect(code(within) == nil)
  }

  @Test func `the name is that in UTF-16 where there are two, and else the key`() throws {
    var pdf = HandmadePDF(
      names: "<< /Kids [<< /Limits [(a) (b)] /Names [(a) 4 0 R (b) 5 0 R] >>] >>")
    pdf.add("<< /F (x) /UF <FEFF00E4> /EF << /F 6 0 R >> /AFRelationship /Data >>")
    pdf.add("<< /EF << /UF 6 0 R >> /AFRelationship /Other >>")
    pdf.add("/Subtype /a#2Fb", [7])
    let read = try PDFArchive.attachments(of: pdf.file())
    #expect(read.map(\.name) == ["ä", "b"] && read.map(\.mediaType) == ["a/b", "a/b"])
    #expect(read.map(\.relationship) == [.data, .unspecified])
  }

  @Test func `entries that are no attachments are passed over`() throws {
    for entry in ["null", "12", "<< >>", "<< /EF 3 >>", "<< /EF << /F 3 0 R >> >>"] {
      var pdf = HandmadePDF(names: "<< /Names [(k) 4 0 R] >>")
      pdf.add(entry)
      #expect(try PDFArchive.attachments(of: pdf.file()) == [])
    }
    #expect(try PDFArchive.attachments(of: HandmadePDF(names: "7").file()) == [])
  }

  @Test func `a tree of names that leads into itself ends`() {
    for names in ["4 0 R", "<< /Kids [4 0 R 4 0 R] >>"] {
      var pdf = HandmadePDF(names: names)
      pdf.add("<< /Kids [4 0 R] >>")
      #expect(code(pdf.file()) == .damaged || code(pdf.file()) == nil)
    }
  }

  @Test func `packed noughts are unpacked`() throws {
    let packed = HandmadePDF.packedNoughts(1 + 258 * 10)
    let read = try PDFArchive.attachments(of: file(packed, "/Filter /FlateDecode").file())
    #expect(read.first?.bytes == Array(repeating: 0, count: 2_581))
  }

  @Test func `no more is unpacked than is allowed`() {
    let packed = HandmadePDF.packedNoughts(PDFArchive.unpackedLimit + 1_000)
    #expect(packed.count < PDFArchive.unpackedLimit / 100)
    #expect(code(file(packed, "/Filter /FlateDecode").file()) == .tooLarge)
    // Also where the table of objects is what is packed.
    var pdf = HandmadePDF(names: "<< /Names [(k) 4 0 R] >>")
    pdf.add("<< /EF << /F 3 0 R >> >>")
    pdf.add(
      "/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode", packed)
    let bytes = pdf.file()
    let place = bytes.firstRange(of: Array("5 0 obj".utf8))?.lowerBound ?? 0
    #expect(code(bytes + Array("startxref\n\(place)\n%%EOF\n".utf8)) == .tooLarge)
  }

  @Test func `what says a million times that it is packed is refused`() {
    let filters = String(repeating: "/FlateDecode ", count: 20_000)
    #expect(code(file([1], "/Filter [\(filters)]").file()) == .tooLarge)
  }

  @Test func `other ways to pack are refused, and so is what is cut off`() {
    for filter in ["LZWDecode", "RunLengthDecode", "ASCII85Decode", "ASCIIHexDecode", "Odd"] {
      #expect(code(file([1, 2], "/Filter /\(filter)").file()) == .otherPacking)
    }
    let packed = HandmadePDF.packedNoughts(10_000)
    for count in [1, 3, packed.count - 5, packed.count - 1] {
      let cut = Array(packed.prefix(count))
      #expect(code(file(cut, "/Filter /FlateDecode").file()) == .damaged, "\(count)")
    }
    #expect(code(file([0x78, 0x9C, 0xFF, 0xFF], "/Filter /FlateDecode").file()) == .damaged)
  }

  @Test(
    "Rows that say how they differ are put together",
    arguments: [
      ([0, 1, 2, 3], [1, 2, 3]), ([1, 1, 1, 1], [1, 2, 3]), ([2, 4, 5, 6], [4, 5, 6]),
      ([3, 2, 2, 2], [2, 3, 3]), ([4, 9, 1, 0], [9, 10, 10]),
    ] as [([UInt8], [UInt8])])
  func rows(_ row: [UInt8], _ expected: [UInt8]) throws {
    let parameters = "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >>"
    let packed = Stored.packed(row)
    let read = try PDFArchive.attachments(of: file(packed, parameters).file())
    #expect(read.first?.bytes == expected)
    // The second row is told by the first.
    let second = Stored.packed([0, 10, 20, 30, 2, 1, 1, 1, 4, 1, 1, 1])
    let both = try PDFArchive.attachments(of: file(second, parameters).file())
    #expect(both.first?.bytes == [10, 20, 30, 11, 21, 31, 12, 22, 32])
  }

  @Test func `rows of an unknown kind, of no width or cut off are refused`() {
    let cases = [
      (3, [5, 1, 1, 1], PDFFailure.Code.damaged), (3, [0, 1], .damaged), (0, [0], .otherPacking),
      (2_000_000, [0], .otherPacking),
    ]
    for (columns, row, failure) in cases {
      let parameters = "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns \(columns) >>"
      let packed = Stored.packed(row.map { UInt8($0) })
      #expect(code(file(packed, parameters).file()) == failure)
    }
    let plain = "/Filter /FlateDecode /DecodeParms << /Predictor 1 /Columns 3 >>"
    #expect(code(file(Stored.packed([9]), plain).file()) == nil)
    let tiff = "/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 3 >>"
    #expect(code(file(Stored.packed([9]), tiff).file()) == .otherPacking)
  }

  @Test func `many attachments, and many that share one, have a limit`() {
    let limit = PDFArchive.attachmentLimit
    func names(_ count: Int) -> String {
      let keys = (0..<count).map { "(\(1_000 + $0)) 4 0 R" }
      return "<< /Names [\(keys.joined(separator: " "))] >>"
    }
    #expect(code(file([1], names: names(limit)).file()) == nil)
    #expect(code(file([1], names: names(limit + 1)).file()) == .tooLarge)
    let large = Array(repeating: UInt8(32), count: 1 << 20)
    #expect(code(file(large, names: names(70)).file()) == .tooLarge)
    #expect(code(file(large, names: names(60)).file()) == nil)
    #expect(code(Array(repeating: 32, count: PDFArchive.byteLimit + 1)) == .tooLarge)
  }

  @Test func `an encrypted file is refused as one`() {
    let noughts = String(repeating: "00", count: 32)
    let encrypt =
      "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <\(noughts)> /U <\(noughts)> >>"
    let id = "/ID [<00> <00>]"
    #expect(code(file([1]).file(trailer: "\(encrypt) \(id)")) == .encrypted)
    let other = "/Encrypt << /Filter /Odd /V 9 >>"
    #expect(code(file([1]).file(trailer: "\(other) \(id)")) == .encrypted)
  }

  // MARK: Pages that are no archive

  private func archived(_ pdf: HandmadePDF) -> PDFFailure.Code? {
    do throws(PDFFailure) {
      _ = try PDFArchive(title: "", author: "", language: "de", made: .init(milliseconds: 0))
        .file(of: pdf.file())
      return nil
    } catch { return error.code }
  }

  @Test func `pages whose fonts are elsewhere, that act or are packed otherwise are no archive`() {
    func pdf(_ object: String, more: String = "") -> HandmadePDF {
      var pdf = HandmadePDF(names: "<< >>", more: more)
      pdf.add(object)
      return pdf
    }
    let font = "/Type /Font /Subtype /TrueType /BaseFont /Arial"
    #expect(archived(pdf("<< \(font) >>")) == .missingFont)
    #expect(archived(pdf("<< \(font) /FontDescriptor << >> >>")) == .missingFont)
    #expect(archived(pdf("<< \(font) /FontDescriptor << /FontFile2 3 0 R >> >>")) == .missingFont)
    #expect(archived(pdf("<< /Type /Font /Subtype /Type3 >>")) == nil)
    #expect(archived(pdf("<< /S /JavaScript /JS (x) >>")) == .actions)
    #expect(archived(pdf("1", more: "/OpenAction [3 0 R /Fit]")) == .actions)
    #expect(archived(pdf("1", more: "/AA << >>")) == .actions)
    for filter in ["/LZWDecode", "[/FlateDecode /LZW]"] {
      var packed = HandmadePDF(names: "<< >>")
      packed.add("/Filter \(filter)", [1])
      #expect(archived(packed) == .otherPacking)
    }
    #expect(archived(pdf("1")) == nil)
  }
}

/// Bytes as `FlateDecode` has them, not smaller.
enum Stored {
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = b << 16 | a
    return [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8)]
      + [UInt8(~count & 255), UInt8(~count >> 8)] + bytes
      + (0..<4).map { UInt8(sum >> (24 - 8 * $0) & 255) }
  }
}
