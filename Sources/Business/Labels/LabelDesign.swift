package import Documents
package import Model

/// How labels look by a template of the company: which paper, which words, which code.
package struct LabelDesign: Equatable, Sendable {
  /// What the code on a label says.
  package enum Content: String, CaseIterable, Sendable {
    /// The serial number if it is about one; else the barcode, or the code where there is none.
    case best
    case code, barcode
    case none
  }

  /// What a label may tell of what it is about, by the names that stand in braces.
  package static let names = [
    "name", "code", "barcode", "price", "unit", "place", "category", "company",
    "serial", "expires",
  ]

  /// What it is called.
  package let name: String
  /// The words at the top.
  package let title: String
  /// The lines below.
  package let lines: [String]
  /// What the code says.
  package let content: Content
  /// The kind of code; nil for what suits each text.
  package let kind: Symbology?
  /// The paper.
  package let sheet: LabelSheet

  /// Reads a template; nil where it says no paper that there is.
  package init?(_ record: Record<LabelTemplate>) {
    guard let sheet = LabelSheet(record) else { return nil }
    name = record[.name] ?? ""
    title = record[.title] ?? "{name}"
    lines = (record[.lines] ?? "").split(whereSeparator: \.isNewline).map(String.init)
    content = record[.content].flatMap(Content.init) ?? .best
    kind = record[.symbology].flatMap(Symbology.init)
    self.sheet = sheet
  }

  /// The label of what these facts tell; a line that says nothing is left out.
  package func label(_ facts: [String: String]) -> Label {
    Label(
      title: Self.fill(title, facts),
      lines: lines.map { Self.fill($0, facts) }.filter { !$0.isEmpty },
      codeText: text(facts), as: kind)
  }

  /// What the code says.
  package func text(_ facts: [String: String]) -> String {
    let (code, barcode) = (facts["code"] ?? "", facts["barcode"] ?? "")
    return switch content {
    case .best: facts["serial"] ?? (barcode.isEmpty ? code : barcode)
    case .code: code
    case .barcode: barcode
    case .none: ""
    }
  }

  /// Words with what the facts tell in place of the names in braces. What a fact says is never read
  /// again, and a name that nobody knows stays as it is.
  package static func fill(_ words: String, _ facts: [String: String]) -> String {
    let text = BracedText(words).filled { names.contains($0) ? facts[$0] ?? "" : nil }
    return text.split(separator: " ").joined(separator: " ")
  }

  /// The names in braces that no label knows.
  package static func unknownNames(in words: String) -> [String] {
    BracedText(words).names.filter { !names.contains($0) }
  }

  /// What a sample tells.
  package static let sample = [
    "name": "Steel bolt M8 × 40", "code": "B-0042", "barcode": "4006381333931",
    "price": "1.50 EUR", "unit": "pcs", "place": "A-01-3", "category": "Bolts",
    "company": "Acme", "serial": "SN-10042", "expires": "2027-01-31",
  ]

  /// What a sample of this label tells: that of a serial number where its words ask for one.
  package var sample: [String: String] {
    let isOfNumber = ([title] + lines).contains { BracedText($0).names.contains("serial") }
    return isOfNumber ? Self.sample : Self.sample.filter { $0.key != "serial" }
  }
}

extension LabelSheet {
  /// The paper of a template: one that has a name, or its own measures.
  package init?(_ record: Record<LabelTemplate>) {
    if let name = record[.sheet] {
      guard let sheet = LabelSheet.named(name) else { return nil }
      self = sheet
      return
    }
    func tenths(_ field: Field<LabelTemplate, ExactDecimal>) -> Int? {
      let measure = record[field] ?? .zero
      guard measure >= .zero, measure.millionths <= 2_000_000_000 else { return nil }
      return Int(measure.millionths / 100_000)
    }
    guard let width = tenths(.paperWidth), let height = tenths(.paperHeight),
      let labelWidth = tenths(.labelWidth), let labelHeight = tenths(.labelHeight),
      let left = tenths(.left), let top = tenths(.top),
      let right = tenths(.stepRight), let down = tenths(.stepDown)
    else { return nil }
    self.init(
      measures: LabelSheet.Measures(
        paper: (width, height), count: (Int(record[.columns] ?? 1), Int(record[.rows] ?? 1)),
        label: (labelWidth, labelHeight), start: (left, top),
        step: (right == 0 ? labelWidth : right, down == 0 ? labelHeight : down)))
  }
}
