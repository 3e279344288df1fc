import Model

/// What the things of the sample company are sorted under and marked with.
struct SampleMarks {
  /// What stands above the identifiers of items.
  private static let index = 20_000
  /// Two widest categories, those within them, and the codes that items of each begin with.
  private static let groups: [(name: String, parts: [(name: String, codes: [String])])] = [
    (
      "Parts",
      [
        ("Tubes and tyres", ["TU", "TY", "RT", "SE", "PA"]),
        ("Drivetrain", ["CH", "CS", "CL-11", "BB", "PE"]),
        ("Brakes and cables", ["BP", "BR", "CB", "BF"]), ("Lights", ["LI", "RE"]),
        ("Wheels", ["WH", "SP"]), ("Saddles and grips", ["SA", "GR-ERG", "BT"]),
      ]
    ),
    (
      "Shop",
      [
        ("Clothing", ["HE", "GL", "JK"]), ("Tools", ["TO"]),
        ("Care", ["OI", "GR-LI", "CL-BIO"]), ("Baskets and bags", ["BA"]),
      ]
    ),
  ]
  /// Tags with the codes of what they mark.
  private static let words: [(name: String, codes: [String])] = [
    ("Bestseller", ["TU-700", "BP-DS", "CB-GE", "PA-KIT"]),
    ("Winter", ["TY-2620", "LI-F60", "LI-SET", "GL-M", "JK-RN"]),
    ("Workshop", ["TO-CHT", "GR-LI", "BF-DT", "SP-264"]),
  ]

  /// Categories, each behind the one that it lies within.
  private(set) var categories: [Record<Category>] = []
  /// Tags.
  private(set) var tags: [Record<Tag>] = []
  private var categoriesByCode: [(prefix: String, category: RecordID)] = []

  init(_ company: CompanyID, _ begin: Moment) {
    var names = SampleNames(company, Self.index, begin)
    for group in Self.groups {
      let root = add(group.name, within: nil, names.next())
      for part in group.parts {
        let category = add(part.name, within: root, names.next())
        categoriesByCode += part.codes.map { ($0, category) }
      }
    }
    for word in Self.words {
      var tag = Record<Tag>(new: names.next())
      tag[.name] = word.name
      tags.append(tag)
    }
  }

  private mutating func add(
    _ name: String, within parent: RecordID?, _ id: RecordID
  ) -> RecordID {
    var category = Record<Category>(new: id)
    category[.name] = name
    category[.parent] = parent
    category[.position] = Int64(categories.count)
    categories.append(category)
    return id
  }

  /// What an item is sorted under.
  func category(of item: SampleItem) -> RecordID? {
    categoriesByCode.first { item.code.hasPrefix($0.prefix) }?.category
  }

  /// The marks of an item.
  func marks(
    of item: Record<InventoryItem>, _ name: () -> RecordID
  ) -> [Record<ItemTag>] {
    zip(Self.words, tags).filter { $0.0.codes.contains(item[.code] ?? "") }.map { _, tag in
      var mark = Record<ItemTag>(new: name())
      mark[.item] = item.id
      mark[.tag] = tag.id
      return mark
    }
  }
}
