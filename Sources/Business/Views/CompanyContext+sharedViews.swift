package import Device
package import Model

extension CompanyContext {
  /// The shared views of a list in the order of their names, with those first of one name that were
  /// made first.
  package func sharedViews(_ list: String) async throws -> [SharedView] {
    var request = PageRequest(.savedFilter, sort: .field(Field<SavedFilter, String>.name))
    request.limit = StoreReader.pageLimit
    var found: [StoredRecord] = []
    repeat {
      let page = try await page(of: request)
      found += page.records
      request.after = page.next
    } while request.after != nil
    var names: [AccountID: String] = [:]
    var views: [SharedView] = []
    for stored in found {
      guard let record = stored.record(SavedFilter.self), record[.list] == list else { continue }
      let author = stored.createdBy
      if names[author] == nil { names[author] = try await memberName(author) ?? "" }
      let name = record[.authorName] ?? names[author] ?? ""
      views.append(
        SharedView(
          id: record.id, name: record[.name] ?? "", query: record[.address] ?? "",
          columns: record[.columns] ?? "", author: name.isEmpty ? nil : name))
    }
    return views
  }

  private func memberName(_ account: AccountID) async throws -> String? {
    try await fetch(AccessControl.self, .accessControl(of: account, in: company))?[.displayName]
  }

  /// Shares a view of a list with everybody in the company. Another one of that name stays.
  package func share(
    _ saved: SavedList, columns: String = "", of list: String
  ) async throws -> SharingOutcome {
    guard try await sharedViews(list).count < SharedView.countLimit else { return .tooMany }
    var record = Record<SavedFilter>(new: await newID())
    record[.name] = saved.name
    record[.list] = list
    record[.address] = saved.query
    record[.columns] = columns.isEmpty ? nil : columns
    return .asked(try await save(record), record.id)
  }

  /// Gives a shared view the name, what it shows, and the columns that the value has.
  package func edit(_ view: SharedView) async throws -> SaveOutcome {
    guard var record = try await fetch(SavedFilter.self, view.id) else { return .gone(view.id) }
    // What is there already may be longer than what a page shares: another program made it.
    let query = record[.address] == view.query ? "" : view.query
    guard SavedList(name: view.name, query: query) != nil else {
      return .refused(SaveRefusal(view.id, .fields([FieldError("name", .required)])))
    }
    if record[.name] != view.name { record[.name] = view.name }
    if record[.address] ?? "" != view.query { record[.address] = view.query }
    let columns = view.columns.isEmpty ? nil : view.columns
    if record[.columns] != columns { record[.columns] = columns }
    return try await save(record)
  }

  /// Takes a shared view away from everybody; what it showed stays, and it can be restored.
  package func removeSharedView(_ id: RecordID) async throws -> SaveOutcome {
    try await delete(.savedFilter, id)
  }
}
