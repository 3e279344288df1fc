/// How much each row does.
struct BenchmarkScale {
  /// Items in the library and in the zone that is read from nothing.
  var records: Int
  /// Movements of stock of each item there.
  var movementsEach = 0
  /// Blocks of saves that take turns with blocks of bare inserts.
  var saveBlocks: Int
  /// Pages that take turns with batches of bare inserts.
  var appliedPages: Int
  /// Records in one of those pages.
  var appliedPageRecords: Int
  /// Batches of 200 records.
  var pushedBatches: Int
  /// Pushes of one record by each of the 16 devices.
  var singlePushes: Int
  /// Polls by each of the 16 callers.
  var polls: Int
  /// Saves that another device waits to see.
  var shownSaves: Int
  /// Pages or searches.
  var queries: Int
  /// Times that the device is opened.
  var starts: Int

  static let full = BenchmarkScale(
    records: 100_000, saveBlocks: 40, appliedPages: 20, appliedPageRecords: 2_500,
    pushedBatches: 150, singlePushes: 400, polls: 2_000, shownSaves: 300, queries: 1_000,
    starts: 9)

  static let small = BenchmarkScale(
    records: 1_000, saveBlocks: 3, appliedPages: 3, appliedPageRecords: 200, pushedBatches: 3,
    singlePushes: 5, polls: 20, shownSaves: 5, queries: 20, starts: 2)

  /// Saves in one block.
  let saveBlockSaves = 25
  /// Movements of stock of all items.
  var movements: Int { records * movementsEach }
  /// Records in one pushed batch.
  let batchRecords = 200
  /// Callers at once.
  let callers = 16
}
