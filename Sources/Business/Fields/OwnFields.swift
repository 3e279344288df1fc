package import Model

/// The fields that a company gives its items, in their order.
package struct OwnFields: Equatable, Sendable {
  /// All of them, those too that have no place.
  package let all: [OwnField]
  /// Those whose values are written and shown.
  package var placed: [OwnField] { all.filter { !$0.isDisplaced } }

  /// There are none.
  package static let none = OwnFields([])

  /// Takes living records, whatever they are: of two with one place the elder has it.
  package init(_ records: [Record<CustomField>]) {
    var fields = records.map(OwnField.init).sorted { $0.id < $1.id }
    var holders: Set<Int> = []
    var names: [String: RecordID] = [:]
    for index in fields.indices {
      let field = fields[index]
      let isThere = OwnField.isPlace(field.slot) && holders.insert(field.slot).inserted
      fields[index].isDisplaced = !isThere
      fields[index].twin = names[field.name.lowercased()]
      if names[field.name.lowercased()] == nil { names[field.name.lowercased()] = field.id }
    }
    all = fields.sorted { left, right in
      (left.position ?? .max, left.id) < (right.position ?? .max, right.id)
    }
  }

  /// The field with a place.
  package subscript(slot slot: Int) -> OwnField? { placed.first { $0.slot == slot } }

  /// The field of an identifier.
  package subscript(id: RecordID) -> OwnField? { all.first { $0.id == id } }

  /// The field of a name in any case, among those with places.
  package func named(_ name: String) -> OwnField? { placed.first { $0.isNamed(name) } }

  /// The name and the value of `Name=value`; nil where no field has the name. Names may have such
  /// signs too: the longest one counts.
  package func reading(_ text: String) -> (field: OwnField, text: String)? {
    let found = placed.filter { field in
      let count = field.name.count
      return text.dropFirst(count).first == "=" && field.isNamed(String(text.prefix(count)))
    }
    guard let field = found.max(by: { $0.name.count < $1.name.count }) else { return nil }
    return (field, String(text.dropFirst(field.name.count + 1)))
  }

  /// What an item holds, in the order of the fields.
  package func values(of item: Record<InventoryItem>) -> [OwnValue] {
    placed.compactMap { field in
      item[field.field].flatMap { $0.isEmpty ? nil : OwnValue(field: field, text: $0) }
    }
  }

  /// What the company calls its fields, by the names of the items' places.
  package var names: [String: String] {
    Dictionary(placed.map { ($0.key, $0.name) }) { first, _ in first }
  }

  /// Which place a new field of a name gets: one that nobody has, and one in which no item holds
  /// anything before others. `filled` says how many items hold something in each place.
  ///
  /// The name says where to look first: devices that make the same field without knowing of each
  /// other choose the same place, and those that make others seldom do.
  func freeSlot(for name: String, filled: [Int]) -> Int? {
    let taken = Set(all.map(\.slot))
    let start = name.lowercased().utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let turn = (0..<OwnField.countLimit).map {
      Int((start % UInt64(OwnField.countLimit) + UInt64($0)) % UInt64(OwnField.countLimit)) + 1
    }
    let free = turn.filter { !taken.contains($0) }
    func held(_ slot: Int) -> Int { filled.indices.contains(slot - 1) ? filled[slot - 1] : 0 }
    let least = free.map(held).min()
    return free.first { held($0) == least }
  }
}
