package import Model
import Storage
import SyncProtocol

/// A running device: its stores, its sync and its readers. Make one, let `run()` run, close it.
///
/// All writing happens on one serial queue; lists and searches read on queues of their own.
package actor Device {
  /// Whose device.
  package nonisolated let account: AccountID
  private nonisolated let queue: SerialQueue
  nonisolated let lists: ReadDesk
  nonisolated let searches: ReadDesk
  /// The bytes of files, in the account's folder.
  nonisolated let shelf: FileShelf
  /// Reads whole zones to compare them; opened when that is first needed.
  private var comparisons: ReadDesk?
  nonisolated let folder: String
  let core: DeviceCore
  let surroundings: Surroundings
  var port: ContainerPort?
  var followers = ChangeFollowers()
  var engine: SyncEngine
  /// Under which name what is written into companies is remembered, to be taken back.
  let act: ActInHand?

  /// The device's own queue: its connections are used on no other.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Opens the stores of an account in its folder, which must exist. Without a port the device
  /// works and keeps what it would send. What is written into companies is remembered as the one
  /// act that `words` call it, if they are given.
  package init(
    folder: String, account: AccountID, device: DeviceID, port: ContainerPort?,
    surroundings: Surroundings = .system, doing words: String? = nil
  ) throws {
    act = words.map { ActInHand($0) }
    self.account = account
    self.port = port
    self.surroundings = surroundings
    self.folder = folder
    shelf = FileShelf(folder: folder)
    queue = SerialQueue(label: "device")
    core = try DeviceCore(
      folder: folder, account: account, device: device,
      DeviceConditions(speaking: port?.speaking ?? ProtocolVersion.current))
    lists = try ReadDesk(folder: folder, label: "device.lists")
    searches = try ReadDesk(folder: folder, label: "device.searches")
    // What another process saves after this look is seen by the next.
    let versions = try core.dataVersions()
    engine = SyncEngine(try core.zoneStarts(), versions: versions)
  }

  /// Lets the files go and ends all streams; end `run()` before.
  package func close() async {
    followers.finish()
    engine.finishWatchers()
    try? core.close()
    await lists.close()
    await searches.close()
    await comparisons?.close()
  }

  /// Where whole zones are read.
  func comparisonDesk() throws -> ReadDesk {
    if let comparisons { return comparisons }
    let desk = try ReadDesk(folder: folder, label: "device.comparisons")
    comparisons = desk
    return desk
  }

  /// A company's context; nil when the company is not on this device.
  package func context(of company: CompanyID) throws -> CompanyContext? {
    try core.reading {
      guard company != account, let store = try core.store(of: company) else { return nil }
      return CompanyContext(
        company: company, store: store.kind, member: try store.reader.member(account, in: company),
        device: self)
    }
  }

  /// All companies by name.
  package func companies() throws -> [CompanySummary] {
    try core.reading { try core.companies() }
  }

  /// The company that was selected last, if it is still here.
  package func selectedCompany() throws -> CompanyID? {
    try core.reading { try core.selectedCompany() }
  }

  /// Remembers the selected company.
  package func select(_ company: CompanyID) throws { try core.select(company) }

  /// A new identifier for a record.
  package func newID() -> RecordID {
    RecordID(
      milliseconds: surroundings.now(), random: (surroundings.random(), surroundings.random()))
  }

  /// What the clock shows, as far as the device knows how wrong it is: what people read as the
  /// time of an act.
  package func moment() throws -> Moment {
    let now = try core.privateStore.reader.corrected(now: surroundings.now())
    return Moment(milliseconds: Int64(clamping: now))
  }

  /// Makes a company; see `DeviceCore.createCompany`.
  package func createCompany(_ company: Record<Company>, tier: Tier) throws -> SaveOutcome {
    noticed(company.id, try core.createCompany(company, tier: tier, now: surroundings.now()))
  }

  /// Makes a company with its records; see `DeviceCore.importCompany`. The device's saves wait.
  package func importCompany(
    _ company: Record<Company>, isDryRun: Bool,
    _ fill: @Sendable (CompanyFilling) throws -> Void
  ) throws -> SaveOutcome {
    let outcome = try core.importCompany(
      company, isDryRun: isDryRun, now: surroundings.now(), fill)
    return isDryRun ? outcome : noticed(company.id, outcome, kinds: core.schema.kinds)
  }

  /// The account's UserPass for a company; nil when there is none.
  package func userPass(for company: CompanyID) throws -> Record<UserPass>? {
    try core.userPass(for: company)
  }

  /// Makes the account's UserPass for a company; see `DeviceCore.createUserPass`.
  package func createUserPass(
    _ draft: UserPassDraft, for company: CompanyID
  ) throws -> SaveOutcome {
    // Two zones are written, one after the other: each counts, whatever becomes of the other.
    defer {
      announce(company, [.company, .accessControl])
      announce(account, [.userPass])
    }
    return try core.createUserPass(draft, for: company, now: surroundings.now())
  }

  /// Saves a changed UserPass.
  func saveUserPass(_ userPass: Record<UserPass>) throws -> SaveOutcome {
    noticed(account, try core.saveUserPass(userPass, now: surroundings.now()))
  }

  /// Deletes the account's UserPass for a company; see `DeviceCore.deleteUserPass`.
  package func deleteUserPass(showing proof: CompanyProof) throws -> SaveOutcome {
    noticed(account, try core.deleteUserPass(showing: proof, now: surroundings.now()))
  }

  // MARK: For contexts

  /// Writes into the store of a company, and tells followers and the session of it.
  func write(
    _ company: CompanyID, _ kinds: [EntityKind],
    _ body: @Sendable (DeviceStore, _ now: UInt64) throws -> SaveOutcome
  ) throws -> SaveOutcome {
    let store = try core.storeHolding(company)
    let outcome = try store.doing(ActInHand.current ?? act) { try body(store, surroundings.now()) }
    if outcome.isSaved, !Self.costKinds.isDisjoint(with: kinds) { settleSomeCosts(company) }
    return noticed(company, outcome, kinds: kinds)
  }

  /// What has costs worked out anew.
  private static let costKinds: Set<EntityKind> = [.stockTransaction, .itemCost, .company]

  func follow(_ company: CompanyID, _ kinds: [EntityKind]) -> AsyncStream<[EntityKind]> {
    followers.follow(company, kinds)
  }

  func indexAll() throws { try core.indexAll() }

  /// Tells followers and the session of a save.
  private func noticed(
    _ zone: ZoneID, _ outcome: SaveOutcome, kinds: [EntityKind] = [.company, .accessControl]
  ) -> SaveOutcome {
    if outcome.isSaved { announce(zone, kinds) }
    return outcome
  }

  func announce(_ zone: ZoneID, _ kinds: [EntityKind]) {
    wakeFiles()
    followers.publish(kinds, in: zone)
    if let start = try? core.zoneStart(zone) { tell(.saved(start)) }
  }
}
