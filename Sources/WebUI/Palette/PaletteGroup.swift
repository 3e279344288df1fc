import Business
import Model
import PageParts

/// What the palette leads to of one sort.
struct PaletteGroup: Equatable, Sendable {
  let id: String
  let title: String
  var entries: [PaletteEntry]
  /// How many of the first ones are sections of the frame.
  var sectionsCount = 0

  /// The identifier of the group that script fills with records.
  static let recordsID = "palette-records"

  /// All groups as they stand in a page: of records none, those are asked for.
  static func all(_ company: CompanyView?, _ companies: [CompanyLabel]) -> [PaletteGroup] {
    var groups = [goTo(company), create(company)]
    if company != nil { groups.append(records([])) }
    if !companies.isEmpty { groups.append(self.companies(companies)) }
    return groups
  }

  /// The parts of the company that this person may see, and their own pages.
  private static func goTo(_ company: CompanyView?) -> PaletteGroup {
    var entries: [PaletteEntry] = []
    var sectionsCount = 0
    if let company {
      entries = Sections.offered(to: company).map {
        PaletteEntry(
          Sections.label($0), icon: Sections.icon($0), Sections.place($0, company),
          keys: Key.of($0))
      }
      sectionsCount = entries.count
      if company.scope.contains(InventoryItem.definition) {
        entries.append(PaletteEntry(ScanWords.title, icon: .scan, ScanPage.place(company)))
      }
    }
    entries += [
      PaletteEntry(
        LayoutWords.companies, icon: .company, Place("companies"), keys: Key.companies),
      PaletteEntry(MyDayWords.title, icon: .check, MyDayPage.place),
      PaletteEntry(SafetyWords.title, icon: .person, SafetyPages.home),
      PaletteEntry(DevicesWords.title, icon: .device, Place("devices")),
      PaletteEntry(DiagnosisWords.title, icon: .info, DiagnosisPage.home),
      PaletteEntry(SyncHelpWords.title, icon: .info, SyncHelpPage.place),
      PaletteEntry(KeyWords.title, icon: .key, KeyTable.place),
    ]
    return PaletteGroup(
      id: "palette-places", title: PaletteWords.goTo, entries: entries,
      sectionsCount: sectionsCount)
  }

  /// What the rules let this person make.
  private static func create(_ company: CompanyView?) -> PaletteGroup {
    var entries: [PaletteEntry] = []
    if let company {
      entries = RecordKind.all.filter {
        company.member.verdict(on: .create, $0.subject) == .allowed
      }.compactMap { kind in
        kind.add.map { PaletteEntry($0, icon: .plus, kind.place(in: company.id).at("new")) }
      }
      if !entries.isEmpty { entries[0].keys = Key.new.keys }
      entries +=
        ([importing(ImportedItems.self, company)]
        + RecordTypes.framed.map { importing(of: $0, company) }).compactMap { $0 }
    }
    entries += [
      PaletteEntry(CompanyWords.create, icon: .plus, Place("companies", "new")),
      PaletteEntry(CompanyWords.join, icon: .link, Place("join")),
    ]
    return PaletteGroup(id: "palette-create", title: PaletteWords.create, entries: entries)
  }

  private static func importing<Kind: RecordType>(
    of type: Kind.Type, _ company: CompanyView
  ) -> PaletteEntry? {
    importing(DeclaredImport<Kind>.self, company)
  }

  private static func importing<Kind: ShownImport>(
    _ kind: Kind.Type, _ company: CompanyView
  ) -> PaletteEntry? {
    guard company.member.verdict(on: .create, Kind.subject) == .allowed else { return nil }
    return PaletteEntry(Kind.words.title, icon: .plus, TableImportPage<Kind>.place(company))
  }

  /// Records of the company.
  static func records(_ entries: [PaletteEntry]) -> PaletteGroup {
    PaletteGroup(id: recordsID, title: PaletteWords.records, entries: entries)
  }

  /// The companies by the names that their list shows before anybody logs in to them.
  private static func companies(_ labels: [CompanyLabel]) -> PaletteGroup {
    PaletteGroup(
      id: "palette-companies", title: PaletteWords.companies,
      entries: labels.map {
        PaletteEntry($0.name, icon: .company, Place("companies").at($0.id))
      })
  }

  /// The group in the palette's list.
  var options: HTML {
    Tag.div(
      .class("option-group"), .id(id), Attribute("role", "group"),
      Attribute("aria-labelledby", "\(id)-title"), .when(entries.isEmpty, "hidden")
    ) {
      Tag.div(.class("option-title"), .id("\(id)-title"), Attribute("role", "presentation")) {
        title
      }
      for (index, entry) in entries.enumerated() {
        entry.option(withIcon: index >= sectionsCount)
      }
    }
  }

  /// The group on a page.
  var rows: HTML? {
    guard !entries.isEmpty else { return nil }
    return Tag.section(.class("group"), Attribute("aria-labelledby", "found-\(id)")) {
      Tag.h2(.id("found-\(id)")) { title }
      LinkList.render(id: "found-\(id)-list") {
        for entry in entries {
          LinkList.row(entry.label, entry.detail, icon: entry.icon, entry.place)
        }
      }
    }
  }
}
