package import Model
import Storage

/// A view of a list that a person has given a name: kept with the company on this device, for the
/// account alone.
package struct SavedList: Equatable, Sendable {
  /// The name, unique among those of its list.
  package let name: String
  /// What the list's address asks.
  package let query: String

  /// How many a list has at most.
  package static let countLimit = 30
  /// How long a name may be, in characters.
  package static let nameLimit = 60
  /// How long an address may be, in bytes.
  package static let queryLimit = 1_000

  /// Takes the parts; nil for what is empty or too long.
  package init?(name: String, query: String) {
    guard !name.isEmpty, name.count <= Self.nameLimit, query.utf8.count <= Self.queryLimit else {
      return nil
    }
    self.name = name
    self.query = query
  }
}

extension StoreSchema {
  /// Views of lists that people have given names. With the zone they go and move like everything
  /// that is of it.
  static let savedLists = [
    """
    CREATE TABLE savedLists (zone BLOB NOT NULL, list TEXT NOT NULL, name TEXT NOT NULL,
    query TEXT NOT NULL, PRIMARY KEY (zone, list, name)) WITHOUT ROWID
    """
  ]
}

extension StoreReader {
  /// The views of a list in the order of their names.
  package func savedLists(_ list: String, in company: CompanyID) throws -> [SavedList] {
    let sql = "SELECT name, query FROM savedLists WHERE zone = ? AND list = ? ORDER BY name"
    return try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(list, at: 2)
    } read: {
      SavedList(name: $0.string(0), query: $0.string(1))
    }.compactMap { $0 }
  }
}

extension DeviceStore {
  /// Keeps a view, in place of one with that name; false where there are as many as may be.
  func keep(_ saved: SavedList, _ list: String, in company: CompanyID) throws -> Bool {
    try connection.write {
      let others = try reader.savedLists(list, in: company).filter { $0.name != saved.name }
      guard others.count < SavedList.countLimit else { return false }
      try connection.run(
        "INSERT OR REPLACE INTO savedLists (zone, list, name, query) VALUES (?, ?, ?, ?)"
      ) {
        $0.bind(company, at: 1)
        $0.bind(list, at: 2)
        $0.bind(saved.name, at: 3)
        $0.bind(saved.query, at: 4)
      }
      return true
    }
  }

  /// Forgets a view; harmless where there is none.
  func forgetSaved(_ name: String, _ list: String, in company: CompanyID) throws {
    try connection.write {
      try connection.run("DELETE FROM savedLists WHERE zone = ? AND list = ? AND name = ?") {
        $0.bind(company, at: 1)
        $0.bind(list, at: 2)
        $0.bind(name, at: 3)
      }
    }
  }
}

extension CompanyContext {
  /// The views of a list that the person has given names, in the order of those.
  package func savedLists(_ list: String) async throws -> [SavedList] {
    let company = company
    return try await device.lists.read(company) { try $0.savedLists(list, in: company) }
  }

  /// Keeps a view of a list, in place of one with that name; false where there are as many as may
  /// be.
  package func keep(_ saved: SavedList, of list: String) async throws -> Bool {
    try await device.keep(saved, list, in: company)
  }

  /// Forgets a view of a list; harmless where there is none.
  package func forgetSaved(_ name: String, of list: String) async throws {
    try await device.forgetSaved(name, list, in: company)
  }
}

extension Device {
  fileprivate func keep(
    _ saved: SavedList, _ list: String, in company: CompanyID
  ) throws -> Bool {
    try core.storeHolding(company).keep(saved, list, in: company)
  }

  fileprivate func forgetSaved(_ name: String, _ list: String, in company: CompanyID) throws {
    try core.storeHolding(company).forgetSaved(name, list, in: company)
  }
}
