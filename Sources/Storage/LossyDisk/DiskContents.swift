import CSQLite

/// All of a lossy disk: its files, their names, and how far both are surely kept.
struct DiskContents {
  private struct NameChange {
    let name: String
    /// Nil for a deletion.
    let file: Int?
  }

  private(set) var files: [DiskFile] = []
  private(set) var names: [String: Int] = [:]
  private var durableNames: [String: Int] = [:]
  private var unsyncedNames: [NameChange] = []
  private(set) var usedBytes = 0
  private(set) var changesCount = 0
  private var openingsCount = 0
  /// Grows with each end of the processes that used the disk.
  private(set) var life = 0
  var faults = DiskFaults()

  /// The number of a file, made if `mayMake` and it is missing; nil if there is none.
  mutating func open(_ name: String?, mayMake: Bool) -> (file: Int, isNew: Bool)? {
    if let name, let found = names[name] { return (found, false) }
    guard mayMake, changes() else { return nil }
    files.append(DiskFile())
    if let name { rename(name, to: files.count - 1) }
    return (files.count - 1, true)
  }

  mutating func newOpening() -> Int {
    openingsCount += 1
    return openingsCount
  }

  mutating func delete(_ name: String, syncingNames: Bool) -> Int32 {
    guard let file = names[name] else { return LossyDisk.deleteMissing }
    guard changes() else { return SQLITE_IOERR }
    usedBytes -= files[file].seen.count
    rename(name, to: nil)
    if syncingNames { syncNames() }
    return SQLITE_OK
  }

  private mutating func rename(_ name: String, to file: Int?) {
    names[name] = file
    unsyncedNames.append(NameChange(name: name, file: file))
  }

  mutating func write(_ bytes: [UInt8], at offset: Int, to file: Int) -> Int32 {
    let growth = max(0, offset + bytes.count - files[file].seen.count)
    if let room = faults.roomBytes, growth > 0, usedBytes + growth > room { return SQLITE_FULL }
    guard changes(), !faults.failsWrite() else { return LossyDisk.writeError }
    usedBytes += growth
    files[file].write(bytes, at: offset)
    return SQLITE_OK
  }

  mutating func resize(_ file: Int, to count: Int) -> Int32 {
    guard changes() else { return LossyDisk.truncateError }
    usedBytes += count - files[file].seen.count
    files[file].resize(to: count)
    return SQLITE_OK
  }

  mutating func sync(_ file: Int, withNames: Bool) -> Int32 {
    guard changes(), !faults.failsSync() else { return LossyDisk.syncError }
    files[file].sync()
    if withNames { syncNames() }
    return SQLITE_OK
  }

  mutating func withFile<T>(_ file: Int, _ body: (inout DiskFile) -> T) -> T {
    body(&files[file])
  }

  private mutating func syncNames() {
    for change in unsyncedNames { durableNames[change.name] = change.file }
    unsyncedNames = []
  }

  private mutating func changes() -> Bool {
    guard faults.allowsChange() else { return false }
    changesCount += 1
    return true
  }

  /// Ends all processes, and throws away what chance says of what was not synced.
  mutating func losePower(_ random: inout some RandomNumberGenerator) {
    for change in unsyncedNames where Bool.random(using: &random) {
      durableNames[change.name] = change.file
    }
    unsyncedNames = []
    names = durableNames
    let kept = Set(names.values)
    for file in files.indices where kept.contains(file) { files[file].losePower(&random) }
    beginLife()
  }

  /// Ends all processes; what they wrote stays.
  mutating func loseProcesses() {
    for file in files.indices { files[file].loseProcess() }
    beginLife()
  }

  private mutating func beginLife() {
    life += 1
    faults = DiskFaults()
    let named = Set(names.values)
    for file in files.indices where !named.contains(file) { files[file] = DiskFile() }
    usedBytes = names.values.reduce(0) { $0 + files[$1].seen.count }
  }
}
