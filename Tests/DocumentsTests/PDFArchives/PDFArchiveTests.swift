import Model
import Testing

@testable import Documents

/// Files that are kept for ever, and what is attached to them.
@Suite struct PDFArchiveTests {
  private static let invoice = PDFAttachment(
    invoice: Array("<Invoice>é</Invoice>".utf8), .en16931, description: "Invoice (1)")

  private func archive(_ attachments: [PDFAttachment] = [invoice]) -> PDFArchive {
    var archive = PDFArchive(
      title: "Invoice <1> & more", author: "Größe \\ (Kiel)", language: "de-DE",
      made: Moment(milliseconds: 1_796_126_645_000))
    archive.attachments = attachments
    return archive
  }

  private func pages(_ text: String = "Brake pad", count: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let pages = PDFPages(width: 200, height: 300) { bytes += $0 }
    for _ in 0..<count {
      pages.canvas.write(text, in: PageBox(x: 10, y: 10, width: 180, height: 200), size: 10)
      pages.endPage()
    }
    try #require(pages.finish())
    return bytes
  }

  private func failure(_ work: () throws -> Void) -> PDFFailure.Code? {
    do {
      try work()
      return nil
    } catch { return (error as? PDFFailure)?.code }
  }

  private func words(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  // MARK: Written

  @Test func `the same pages and words are the same bytes, others are others`() throws {
    let pages = try pages()
    let file = try archive().file(of: pages)
    #expect(try archive().file(of: pages) == file)
    var later = archive()
    later.made = Moment(milliseconds: 1_796_126_646_000)
    #expect(try later.file(of: pages) != file)
    #expect(try archive([]).file(of: pages) != file)
  }

  @Test func `the file says by which standard it is kept, and names what the standard asks for`()
    throws
  {
    let words = words(try archive().file(of: try pages()))
    #expect(words.hasPrefix("%PDF-1.7\n%"))
    for told in [
      "<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>",
      "<rdf:li xml:lang=\"x-default\">Invoice &lt;1&gt; &amp; more</rdf:li>",
      "<rdf:li>Größe \\ (Kiel)</rdf:li>", "<rdf:li>de-DE</rdf:li>",
      "<xmp:CreateDate>2026-12-01T12:04:05Z</xmp:CreateDate>",
      "/CreationDate (D:20261201120405Z)", "/ModDate (D:20261201120405Z)",
      "/Title (Invoice <1> & more)", "/Lang (de-DE)", "/S /GTS_PDFA1",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>", "<fx:Version>1.0</fx:Version>",
      "<pdfaSchema:prefix>fx</pdfaSchema:prefix>", "/AFRelationship /Alternative",
      "/Desc (Invoice \\(1\\))", "/Subtype /text#2fxml", "/DisplayDocTitle true", "/ID [",
    ] { #expect(words.contains(told), "\(told)") }
    // Nothing of what drew the pages.
    #expect(!words.contains("cairo") && !words.contains("/Encrypt"))
  }

  @Test func `signs that no XML can hold are spaces, in the metadata as in the information`() throws
  {
    var archive = archive([])
    (archive.title, archive.author) = ("A\u{0}\nB", "\u{FFFF}C\u{85}")
    let words = words(try archive.file(of: try pages()))
    #expect(words.contains(">A  B</rdf:li>") && words.contains("/Title (A  B)"))
    #expect(words.contains(">\u{20}C\u{20}</rdf:li>") && words.contains("/Author ( C )"))
  }

  @Test func `fonts and pictures say what archives want said`() throws {
    var bytes: [UInt8] = []
    let pages = PDFPages(width: 200, height: 300) { bytes += $0 }
    pages.canvas.write(
      "مرحبا Größe", in: PageBox(x: 10, y: 10, width: 180, height: 200), size: 10)
    let picture = Picture(
      width: 4, height: 4, pixels: Array(repeating: 120, count: 64))
    pages.canvas.draw(picture, in: PageBox(x: 10, y: 100, width: 50, height: 50))
    pages.endPage()
    try #require(pages.finish())
    #expect(words(bytes).contains("/Interpolate true"))
    #expect(!words(bytes).contains("/CIDToGIDMap"))
    let words = words(try archive().file(of: bytes))
    #expect(words.contains("/Interpolate false") && !words.contains("/Interpolate true"))
    #expect(words.contains("/CIDToGIDMap /Identity"))
  }

  @Test func `without attachments nothing is said of any, and empty words are left away`() throws {
    var archive = archive([])
    (archive.title, archive.author) = ("", "")
    let words = words(try archive.file(of: try pages()))
    for untold in [
      "/AF", "/EmbeddedFiles", "fx:", "pdfaExtension", "/Title", "/Author", "dc:title",
    ] {
      #expect(!words.contains(untold), "\(untold)")
    }
  }

  @Test(
    "An invoice says its profile, its name and how it belongs to the pages",
    arguments: [
      (InvoiceProfile.xRechnung, "xrechnung.xml", "XRECHNUNG", "Alternative"),
      (.extended, "factur-x.xml", "EXTENDED", "Alternative"),
      (.basic, "factur-x.xml", "BASIC", "Alternative"),
      (.minimum, "factur-x.xml", "MINIMUM", "Data"),
      (.basicWithoutLines, "factur-x.xml", "BASIC WL", "Data"),
    ])
  func profile(_ profile: InvoiceProfile, _ name: String, _ level: String, _ relation: String)
    throws
  {
    let invoice = PDFAttachment(invoice: [60], profile, description: "")
    #expect(invoice.name == name)
    let words = words(try archive([invoice]).file(of: try pages()))
    #expect(words.contains("<fx:DocumentFileName>\(name)</fx:DocumentFileName>"))
    #expect(words.contains("<fx:ConformanceLevel>\(level)</fx:ConformanceLevel>"))
    #expect(words.contains("/AFRelationship /\(relation)"))
    let version = profile == .xRechnung ? "3.0" : "1.0"
    #expect(words.contains("<fx:Version>\(version)</fx:Version>"))
  }

  // MARK: Read back

  @Test func `what was attached is read back byte by byte, in the order of the names`() throws {
    let all = (0...255).map { UInt8($0) }
    let others = [
      PDFAttachment(name: "ü – 漢.bin", mediaType: "application/octet-stream", bytes: all),
      PDFAttachment(
        name: "a(1).txt", mediaType: "text/plain", bytes: [], description: "nothing\nin it",
        relationship: .source),
    ]
    let file = try archive(others + [Self.invoice]).file(of: try pages())
    let read = try PDFArchive.attachments(of: file)
    #expect(read.map(\.name) == ["a(1).txt", "factur-x.xml", "ü – 漢.bin"])
    #expect(read.map(\.bytes) == [[], Self.invoice.bytes, all])
    #expect(read.map(\.mediaType) == ["text/plain", "text/xml", "application/octet-stream"])
    #expect(read.map(\.description) == ["nothing in it", "Invoice (1)", ""])
    #expect(read.map(\.relationship) == [.source, .alternative, .unspecified])
    #expect(PDFAttachment.invoice(among: read)?.bytes == Self.invoice.bytes)
    #expect(try PDFArchive.attachments(of: try pages()).isEmpty)
  }

  @Test func `the invoice of a file is found by the names that standards gave it`() {
    func named(_ names: [String]) -> String? {
      PDFAttachment.invoice(
        among: names.map { PDFAttachment(name: $0, mediaType: "", bytes: []) })?.name
    }
    #expect(named(["ZUGFeRD-invoice.xml"]) == "ZUGFeRD-invoice.xml")
    #expect(named(["a.xml", "zugferd-invoice.xml"]) == "zugferd-invoice.xml")
    #expect(named(["zugferd-invoice.xml", "factur-x.xml"]) == "factur-x.xml")
    #expect(named(["xrechnung.xml"]) == "xrechnung.xml")
    #expect(named(["invoice.xml"]) == nil && named([]) == nil)
  }

  // MARK: Refused

  @Test func `what can't be attached is refused before anything is made`() throws {
    let pages = try pages()
    func refused(_ attachments: PDFAttachment...) -> PDFFailure.Code? {
      failure { _ = try archive(attachments).file(of: pages) }
    }
    for name in ["", "a/b", "..", "a\u{0}", "a\\b", String(repeating: "x", count: 256)] {
      #expect(refused(PDFAttachment(name: name, mediaType: "a/b", bytes: [])) == .badName)
    }
    let long = "a/" + String(repeating: "x", count: 126)
    for type in [long, "", "text", "text/", "/xml", "a/b/c", "a b/c", "text/xml; charset=utf-8"] {
      #expect(refused(PDFAttachment(name: "a", mediaType: type, bytes: [])) == .badMediaType)
    }
    let note = PDFAttachment(name: "a", mediaType: "a/b", bytes: [])
    #expect(refused(note, note) == .doubleName)
    let other = PDFAttachment(invoice: [60], .xRechnung, description: "")
    #expect(refused(Self.invoice, other) == .twoInvoices)
    #expect(refused(note, other) == nil)
    for language in ["", "d", "de_DE", "1e", "de-", "de-ö", "englishes"] {
      var archive = archive()
      archive.language = language
      #expect(failure { _ = try archive.file(of: pages) } == .badLanguage)
    }
  }

  @Test func `what is no PDF file, or a damaged one, is refused in both ways`() throws {
    let file = try archive().file(of: try pages())
    for (bytes, code) in [
      ([], PDFFailure.Code.notAPDF), (Array("<html>".utf8), .notAPDF),
      (Array("%PDF-1.7\n".utf8), .damaged), (Array(file.prefix(file.count / 2)), .damaged),
      (Array(file.dropLast(60)), .damaged),
    ] {
      #expect(failure { _ = try PDFArchive.attachments(of: bytes) } == code)
      #expect(failure { _ = try archive().file(of: bytes) } == code)
    }
  }

  @Test func `each byte of a file may be another one, and it is read or refused`() throws {
    let file = try archive().file(of: try pages("a"))
    for place in stride(from: 0, to: file.count, by: 97) {
      var bytes = file
      bytes[place] ^= 0x15
      do throws(PDFFailure) {
        #expect(try PDFArchive.attachments(of: bytes).count <= 1)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `a failure says what is wrong and names the attachment without odd signs`() {
    let failure = PDFFailure(.badName, "a\u{1B}b")
    #expect(failure.attachment == "a\u{FFFD}b")
    #expect(failure.description.contains("a\u{FFFD}b"))
    #expect(PDFFailure(.encrypted).description.contains("password"))
  }
}
