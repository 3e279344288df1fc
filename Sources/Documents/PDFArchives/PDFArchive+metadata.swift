extension PDFArchive {
  /// What the file is, for readers of older days: the same as the metadata say.
  var information: String {
    let date = PDFWords.text(PDFWords.date(made))
    let named = [("/Title", title), ("/Author", author)].filter { !$0.1.isEmpty }
      .map { "\($0) \(PDFWords.text(PDFWords.cleaned($1)))" }
    return """
      << \(named.joined(separator: " ")) /Creator \(PDFWords.text(Self.producer)) \
      /Producer \(PDFWords.text(Self.producer)) /CreationDate \(date) /ModDate \(date) >>
      """
  }

  /// What the file is, as XMP.
  var metadata: String {
    let descriptions = [standard, dublin, times] + invoice
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      \(descriptions.joined(separator: "\n"))
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  private func description(_ prefix: String, _ space: String, _ lines: [String]) -> String {
    """
    <rdf:Description rdf:about="" xmlns:\(prefix)="\(space)">
    \(lines.joined(separator: "\n"))
    </rdf:Description>
    """
  }

  /// By which standard it is kept.
  private var standard: String {
    description(
      "pdfaid", "http://www.aiim.org/pdfa/ns/id/",
      ["<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>"])
  }

  private var dublin: String {
    func list(_ name: String, _ kind: String, _ text: String, _ attribute: String = "") -> String? {
      guard !text.isEmpty else { return nil }
      let item = "<rdf:li\(attribute)>\(PDFWords.escaped(text))</rdf:li>"
      return "<dc:\(name)><rdf:\(kind)>\(item)</rdf:\(kind)></dc:\(name)>"
    }
    let lines = [
      "<dc:format>application/pdf</dc:format>",
      list("title", "Alt", title, " xml:lang=\"x-default\""),
      list("creator", "Seq", author), list("language", "Bag", language),
    ]
    return description("dc", "http://purl.org/dc/elements/1.1/", lines.compactMap(\.self))
  }

  private var times: String {
    let date = PDFWords.iso(made)
    let lines = [
      "<xmp:CreatorTool>\(Self.producer)</xmp:CreatorTool>",
      "<xmp:CreateDate>\(date)</xmp:CreateDate>", "<xmp:ModifyDate>\(date)</xmp:ModifyDate>",
    ]
    return description("xmp", "http://ns.adobe.com/xap/1.0/", lines) + "\n"
      + description(
        "pdf", "http://ns.adobe.com/pdf/1.3/",
        ["<pdf:Producer>\(Self.producer)</pdf:Producer>"])
  }

  // MARK: An attached invoice

  private static let invoiceSpace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"

  /// Which attachment is an invoice, and what words that is told in, which PDF/A wants explained.
  private var invoice: [String] {
    guard let attachment = attachments.first(where: { $0.profile != nil }),
      let profile = attachment.profile
    else { return [] }
    let told = [
      ("DocumentType", "INVOICE", "What kind of document the attached file holds"),
      ("DocumentFileName", profile.fileName, "The name of the attached file"),
      ("Version", profile.version, "The version of the standard that the attached file follows"),
      ("ConformanceLevel", profile.rawValue, "The profile that the attached file follows"),
    ]
    let lines = told.map { "<fx:\($0.0)>\($0.1)</fx:\($0.0)>" }
    return [
      description("fx", Self.invoiceSpace, lines), schema(told.map { ($0.0, $0.2) }),
    ]
  }

  private func schema(_ properties: [(name: String, meaning: String)]) -> String {
    let explained = properties.map { property in
      """
      <rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>\(property.name)</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>\(property.meaning)</pdfaProperty:description>
      </rdf:li>
      """
    }
    return """
      <rdf:Description rdf:about="" \
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>\(Self.invoiceSpace)</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>
      \(explained.joined(separator: "\n"))
      </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>
      """
  }
}
