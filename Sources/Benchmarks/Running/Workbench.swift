/// What the rows of one run share: the size, the folder on disk, and what is dear to make.
final class Workbench {
  let scale: BenchmarkScale
  let scratch: ScratchFolder
  let pages: BenchmarkRun.Pages
  private var madeLibrary: Library?
  private var madeContacts: Library?
  private var madeOrders: Library?
  private var madeZone: FilledZone?

  init(_ scale: BenchmarkScale, _ scratch: ScratchFolder, pages: @escaping BenchmarkRun.Pages) {
    self.pages = pages
    self.scale = scale
    self.scratch = scratch
  }

  /// The library, made at its first use.
  func library() throws -> Library {
    if let library = madeLibrary { return library }
    let library = try Library(
      in: scratch.folder("library"), itemCount: scale.records, movementCount: scale.movements)
    madeLibrary = library
    return library
  }

  /// The library of contacts, made at its first use.
  func contacts() throws -> Library {
    if let library = madeContacts { return library }
    let library = try Library(in: scratch.folder("contacts"), contactCount: scale.records)
    madeContacts = library
    return library
  }

  /// The library of orders, of a tenth as many items, made at its first use.
  func orders() throws -> Library {
    if let library = madeOrders { return library }
    let library = try Library(
      in: scratch.folder("orders"), itemCount: max(scale.records / 10, 100),
      orderCount: scale.records)
    madeOrders = library
    return library
  }

  /// The container with many records, made at its first use.
  func filledZone() async throws -> FilledZone {
    if let zone = madeZone { return zone }
    let zone = try await FilledZone(
      scratch.file("filled.sqlite"), itemCount: scale.records, movementCount: scale.movements)
    madeZone = zone
    return zone
  }

  /// Lets the files go.
  func close() async {
    await madeZone?.container.close()
    madeZone = nil
  }
}
