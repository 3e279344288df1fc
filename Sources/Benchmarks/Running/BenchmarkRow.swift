/// One row of the table: its short name and the function that measures it.
struct BenchmarkRow: Sendable {
  let name: String
  let measure: @Sendable (Workbench) async throws -> Figure

  /// Memory comes first: what other rows leave in the process would count.
  static let all: [BenchmarkRow] = [
    BenchmarkRow(name: "memory", measure: IdleMemory.measure),
    BenchmarkRow(name: "save", measure: LocalSave.measure),
    BenchmarkRow(name: "apply", measure: PulledApply.measure),
    BenchmarkRow(name: "push-batches", measure: BatchPush.measure),
    BenchmarkRow(name: "push-singles", measure: SinglePush.measure),
    BenchmarkRow(name: "pull", measure: PullFromNothing.measure),
    BenchmarkRow(name: "poll", measure: IdlePoll.measure),
    BenchmarkRow(name: "first-sync", measure: FirstSync.measure),
    BenchmarkRow(name: "shown", measure: SaveShown.measure),
    BenchmarkRow(name: "list", measure: LibraryList.measure),
    BenchmarkRow(name: "search", measure: LibrarySearch.measure),
    BenchmarkRow(name: "filter", measure: LibraryFilter.measure),
    BenchmarkRow(name: "pages", measure: HubPages.measure),
    BenchmarkRow(name: "contacts", measure: ContactLists.pages),
    BenchmarkRow(name: "contact-filters", measure: ContactLists.filters),
    BenchmarkRow(name: "contact-words", measure: ContactLists.words),
    BenchmarkRow(name: "contact-pages", measure: ContactPages.measure),
    BenchmarkRow(name: "contact-save", measure: ContactIndexes.save),
    BenchmarkRow(name: "contact-apply", measure: ContactIndexes.apply),
    BenchmarkRow(name: "orders", measure: Orders.pages),
    BenchmarkRow(name: "order-search", measure: Orders.searches),
    BenchmarkRow(name: "order-save", measure: Orders.save),
    BenchmarkRow(name: "order-submit", measure: Orders.submit),
    BenchmarkRow(name: "order-pages", measure: OrdersOverHTTP.pages),
    BenchmarkRow(name: "http-order-save", measure: OrdersOverHTTP.save),
    BenchmarkRow(name: "http-order-submit", measure: OrdersOverHTTP.submit),
    BenchmarkRow(name: "http-order-list", measure: OrdersOverHTTP.list),
    BenchmarkRow(name: "start", measure: LibraryStart.measure),
  ]
}
