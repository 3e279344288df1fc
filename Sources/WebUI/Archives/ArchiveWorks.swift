import Business
import Model
import Storage
import Synchronization

/// The works on archives of a hub's people, and the files that they leave: each goes when it was
/// fetched, when its work is cancelled, or after an hour. Nothing outlives the process.
final class ArchiveWorks: Sendable {
  /// One step of work on the archive at a path. `advance` takes how far it is and says whether
  /// to go on.
  typealias Step =
    @Sendable (_ path: String, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool) async ->
    ArchiveWork.Stage

  private struct Entry {
    var number: UInt64
    var work: ArchiveWork
    var path: String
    var task: Task<Void, Never>?
  }

  private struct State {
    var entries: [AccountID: Entry] = [:]
    var last: UInt64 = 0
    var isShut = false
    var observers: [UInt64: (account: AccountID, changed: @Sendable () -> Void)] = [:]

    var runningCount: Int { entries.values.count { $0.work.isRunning } }

    func observers(of account: AccountID) -> [@Sendable () -> Void] {
      observers.values.filter { $0.account == account }.map(\.changed)
    }
  }

  /// How many may go on at once.
  static let runningLimit = 4
  /// Where the files lie.
  let folder: FileFolder
  private let keeping: Duration
  private let state = Mutex(State())

  /// Works whose files lie in a folder. Each stays for the time of `keeping`.
  init(folder: FileFolder, keeping: Duration = .seconds(3_600)) {
    self.folder = folder
    self.keeping = keeping
  }

  /// The work of an account; nil when there is none.
  func work(of account: AccountID) -> ArchiveWork? {
    state.withLock { $0.entries[account]?.work }
  }

  /// Begins a work with a new file, in place of an earlier one that has ended.
  func begin(
    _ kind: ArchiveWork.Kind, for account: AccountID, _ step: @escaping Step
  ) throws -> ArchiveBeginning {
    try folder.make()
    return start(kind, for: account, step) { entry, number in
      if let entry { try? self.folder.remove(Self.name(of: entry.path)) }
      return self.folder.file("\(account)-\(number).zip")
    }
  }

  /// Goes on with the file of a work that ended as `isReady` wants it.
  func proceed(
    _ kind: ArchiveWork.Kind, for account: AccountID,
    if isReady: (ArchiveWork) -> Bool = { $0.isChecked }, _ step: @escaping Step
  ) -> ArchiveBeginning {
    start(kind, for: account, step) { entry, _ in
      entry.flatMap { isReady($0.work) ? $0.path : nil }
    }
  }

  /// The file of an account's work, while it is kept.
  func path(of account: AccountID) -> String? {
    state.withLock { $0.entries[account]?.path }
  }

  private func start(
    _ kind: ArchiveWork.Kind, for account: AccountID, _ step: @escaping Step,
    _ place: (Entry?, _ number: UInt64) -> String?
  ) -> ArchiveBeginning {
    state.withLock { state in
      let earlier = state.entries[account]
      if state.isShut || earlier?.work.isRunning == true { return .busy }
      guard state.runningCount < Self.runningLimit else { return .full }
      state.last += 1
      let number = state.last
      guard let path = place(earlier, number) else { return .busy }
      earlier?.task?.cancel()
      var entry = Entry(
        number: number, work: ArchiveWork(kind, .running(ArchiveProgress(.beginning, part: 0))),
        path: path)
      entry.task = Task { await self.run(step, path, account, number) }
      state.entries[account] = entry
      return .begun
    }
  }

  private func run(
    _ step: Step, _ path: String, _ account: AccountID, _ number: UInt64
  ) async {
    let stage = await step(path) { progress in
      self.note(.running(progress), account, number) && !Task.isCancelled
    }
    guard note(stage, account, number) else { return }
    guard work(of: account)?.needsFile == true else {
      try? folder.remove(Self.name(of: path))
      return
    }
    // Another task waits: this one lets go of the device that it kept open.
    let keeping = keeping
    let task = Task {
      try? await Task.sleep(for: keeping)
      if !Task.isCancelled { self.remove(account, number) }
    }
    state.withLock { state in
      guard state.entries[account]?.number == number else { return task.cancel() }
      state.entries[account]?.task = task
    }
  }

  /// False when the work is not the account's any more.
  private func note(_ stage: ArchiveWork.Stage, _ account: AccountID, _ number: UInt64) -> Bool {
    let told = state.withLock { state -> [@Sendable () -> Void]? in
      guard let before = state.entries[account], before.number == number else { return nil }
      state.entries[account]?.work.stage = stage
      guard before.work.stage.looks(otherThan: stage) else { return [] }
      return state.observers(of: account)
    }
    guard let told else { return false }
    for changed in told { changed() }
    return true
  }

  /// Calls the closure when an account's work is further, a thousand times at most while it goes
  /// on, until the answer is called.
  func observe(
    _ account: AccountID, _ changed: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.last += 1
      state.observers[state.last] = (account, changed)
      return state.last
    }
    return { self.state.withLock { _ = $0.observers.removeValue(forKey: number) } }
  }

  /// What a work of a kind made and waits to be fetched; it goes once its last byte was read.
  func finished(_ kind: ArchiveWork.Kind, of account: AccountID) -> FetchedArchive? {
    let entry = state.withLock { $0.entries[account] }
    guard let entry, entry.work.kind == kind,
      case .exported(let archive) = entry.work.stage,
      let file = try? PlainFile(entry.path, .reading)
    else { return nil }
    let (size, number) = (archive.byteCount, entry.number)
    return FetchedArchive(name: archive.name, byteCount: size) { place, count in
      let bytes = (try? file.read(at: place, count: min(count, size - place))) ?? []
      if place + bytes.count == size { self.remove(account, number) }
      return bytes
    }
  }

  /// Ends an account's work; returns once nothing of it is left.
  func cancel(of account: AccountID) async {
    guard let entry = state.withLock({ $0.entries[account] }) else { return }
    entry.task?.cancel()
    if entry.work.isRunning { await entry.task?.value }
    remove(account, entry.number)
  }

  /// Ends all works, and begins none any more.
  func end() async {
    let accounts = state.withLock { state in
      state.isShut = true
      return state.entries.keys.sorted()
    }
    for account in accounts { await cancel(of: account) }
  }

  private func remove(_ account: AccountID, _ number: UInt64) {
    let entry = state.withLock { state -> Entry? in
      guard state.entries[account]?.number == number else { return nil }
      return state.entries.removeValue(forKey: account)
    }
    guard let entry else { return }
    entry.task?.cancel()
    try? folder.remove(Self.name(of: entry.path))
    for changed in state.withLock({ $0.observers(of: account) }) { changed() }
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}

extension ArchiveWork.Stage {
  /// Whether a page would show something else.
  fileprivate func looks(otherThan other: Self) -> Bool {
    guard case .running(let old) = self, case .running(let new) = other else { return true }
    return old.step != new.step || Int(old.part * 1_000) != Int(new.part * 1_000)
  }
}
