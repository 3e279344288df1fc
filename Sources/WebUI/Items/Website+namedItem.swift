import Business
import Model
import PageParts

extension Website {
  /// The item that a field names: by what a scanner reads of it, or by words that it alone has.
  /// Otherwise nil, with what is wrong at the field.
  func namedItem(
    _ typed: String, at field: String, _ person: Person, _ company: CompanyView,
    _ errors: inout FieldErrors
  ) async throws -> ItemRow? {
    let words = typed.trimmed
    guard !words.isEmpty else {
      errors.add(field, ItemWords.itemMissing)
      return nil
    }
    var found = try await person.device.inventory.scanned(words, company.id)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      found = try await person.device.inventory.page(ItemQuery(words: words), company.id).rows
        .filter { !$0.isArchived }
    }
    // A name with a letter wrong is offered, not taken.
    if found.count == 1, let name = found[0].item[.name]?.lowercased(),
      name.contains(words.lowercased())
    {
      return found[0]
    }
    errors.add(field, found.isEmpty ? ItemWords.noneFits : ItemWords.several(found))
    return nil
  }
}
