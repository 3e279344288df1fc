import Device
package import Documents
package import Model

/// Labels of items: their name, their price where it is asked for, and a code that finds them.
package struct ItemLabels: Sendable {
  /// An item whose text the kind of code can't hold.
  package struct Flaw: Equatable, Sendable {
    /// The item.
    package let item: RecordID
    /// Its own code.
    package let code: String
    /// What is wrong.
    package let flaw: CodeFlaw
  }

  /// The paper.
  package var sheet: LabelSheet
  /// The kind of code; nil for the one that suits each text.
  package var kind: Symbology?
  /// How many of each.
  package var copies: Int
  /// Labels that are gone from the first sheet.
  package var skipped: Int
  /// Whether the price is on them.
  package var hasPrice: Bool
  /// How they look; nil for what labels look like where nobody says.
  package var design: LabelDesign?
  /// What is printed, in this order.
  package private(set) var labels: [Label] = []
  /// Those that have no code on their label.
  package private(set) var flaws: [Flaw] = []

  /// Takes how they are printed.
  package init(
    on sheet: LabelSheet, kind: Symbology? = nil, copies: Int = 1, skipping skipped: Int = 0,
    hasPrice: Bool = false
  ) {
    self.sheet = sheet
    self.kind = kind
    self.copies = copies
    self.skipped = skipped
    self.hasPrice = hasPrice
  }

  /// How many labels there will be.
  package var count: Int { labels.count * copies }

  /// Whether so many items more are still one file.
  package func hasRoom(for items: Int) -> Bool {
    (labels.count + items) * copies <= LabelPrint.countLimit
  }

  /// Adds the label of an item.
  package mutating func add(_ item: Record<InventoryItem>) {
    let code = item[.code] ?? ""
    let barcode = item[.barcode] ?? ""
    let text = barcode.isEmpty ? code : barcode
    let price = item[.price].map { "\($0) \(item[.currency] ?? "")" }
    let label = Label(
      title: item[.name] ?? "",
      lines: [barcode.isEmpty ? "" : code, hasPrice ? price ?? "" : ""].filter { !$0.isEmpty },
      codeText: text, as: kind)
    note(label, text, item.id, named: code)
  }

  /// Adds the label of an item, as the design says if there is one.
  package mutating func add(_ row: ItemRow, _ tree: LocationTree, company: String) {
    guard design != nil else { return add(row.item) }
    add(CompanyContext.facts(of: row, tree, company: company), of: row.item.id)
  }

  /// Adds the label of a place: its name and a code that finds it.
  package mutating func add(placed node: LocationTree.Node, company: String) {
    let facts = CompanyContext.facts(of: node, company: company)
    guard design == nil else { return add(facts, of: node.record.id) }
    note(Label(title: node.name, codeText: node.code, as: kind), node.code, node.record.id)
  }

  /// Adds the label of a serial number or lot of an item: a code that finds it.
  package mutating func add(
    serial line: SerialLine, of row: ItemRow, _ tree: LocationTree, company: String
  ) {
    let facts = CompanyContext.facts(of: line, of: row, tree, company: company)
    guard design == nil else { return add(facts, of: line.unit.id) }
    let lines = [facts["code"] ?? "", facts["expires"] ?? "", hasPrice ? facts["price"] ?? "" : ""]
    let label = Label(
      title: facts["name"] ?? "", lines: lines.filter { !$0.isEmpty }, codeText: line.number,
      as: kind)
    note(label, line.number, line.unit.id)
  }

  /// Adds a label with what these facts tell, as the design says.
  package mutating func add(_ facts: [String: String], of record: RecordID) {
    guard let design else { return }
    note(design.label(facts), design.text(facts), record)
  }

  /// Keeps a label, and what is wrong with its code; `code` is what people call the record by.
  private mutating func note(
    _ label: Label, _ text: String, _ record: RecordID, named code: String? = nil
  ) {
    let asked = design == nil ? kind : design?.kind
    if !text.isEmpty, let flaw = CodeFlaw(text, as: asked ?? .suiting(text)) {
      flaws.append(Flaw(item: record, code: code ?? text, flaw: flaw))
    }
    labels.append(label)
  }

  /// The file; nil where `advance`, which hears how far it is, says not to go on.
  package func file(
    title: String, _ advance: (ArchiveProgress) -> Bool = { _ in true }
  ) -> [UInt8]? {
    let file = Bytes()
    let isWhole = draw(title: title, advance) { file.bytes += $0 }
    return isWhole ? file.bytes : nil
  }

  /// Draws the file and gives it away piece by piece, so that not all of it is in memory.
  /// `advance` hears how far it is and says whether to go on. Says whether the file is whole.
  package func draw(
    title: String, _ advance: (ArchiveProgress) -> Bool, _ write: @escaping ([UInt8]) -> Void
  ) -> Bool {
    let print = LabelPrint(on: sheet, title: title, skipping: skipped)
    let total = count
    func told(_ done: Int) -> Bool {
      advance(ArchiveProgress(.drawingLabels, done: done, of: total))
    }
    return print.draw(labels, copies: copies, advance: told, write)
  }

  private final class Bytes {
    var bytes: [UInt8] = []
  }
}
