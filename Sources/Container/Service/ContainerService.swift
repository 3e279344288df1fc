package import Model
package import Sealing
package import SyncProtocol
import Synchronization

/// A running container: one writer, a pool of readers, and what is known without asking them.
///
/// Each call is one request of a signed-in device and may come from any task; a hub in the same
/// process calls it as the routes do. A refusal is thrown as `CallRefusal`.
package final class ContainerService: Sendable {
  /// Which container this is.
  package let container: RecordID
  let clock: ContainerClock
  let writer: ContainerWriter
  let pokes = PokeHub()
  let gate: HashingGate
  let passwordCost: PasswordCost
  let mail: MailSettings?
  let setUpSecret: String?
  /// Whether somebody was seen to have an account.
  let isSetUp = Atomic<Bool>(false)
  let guesses = Mutex(GuessGate())
  let signUps = Mutex(SignUpGate())
  let seen = Mutex(SeenDevices())
  let digestGate = Mutex(DigestGate())
  let activity = Mutex(RecentActivity())
  /// When accounts were heard of the clock.
  let voices = Mutex(RecentActivity())
  /// The bytes of files, beside the database.
  let files: FileVault
  private let readers: [ContainerReader]
  /// Reads whole zones, so that no pull waits for that.
  let scanner: ContainerReader
  private let turn = Atomic<Int>(0)

  /// Opens the container of this configuration; throws what keeps its database from being opened.
  package init(_ configuration: ContainerConfiguration, gate: HashingGate = HashingGate()) throws {
    let writer = try ContainerWriter(configuration, pokes)
    self.writer = writer
    container = writer.container
    guesses.withLock { $0.restore(writer.keptGuesses) }
    clock = configuration.clock
    self.gate = gate
    passwordCost = configuration.passwordCost
    mail = configuration.mail
    setUpSecret = configuration.setUpSecret
    files = FileVault(path: configuration.path + "-files")
    readers = try (0..<max(configuration.readerCount, 1)).map { _ in
      try ContainerReader(path: configuration.path, writer.reader)
    }
    scanner = try ContainerReader(path: configuration.path, writer.reader)
  }

  /// Lets the database go; later calls are refused as `unavailable`.
  package func close() async {
    for reader in readers + [scanner] { await reader.close() }
    await writer.close()
  }

  /// The container's time in milliseconds since 1970.
  package var time: UInt64 { state.time(at: clock.milliseconds()) }

  var state: CommittedState { writer.state }

  var reader: ContainerReader {
    let next = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return readers[Int(UInt(bitPattern: next) % UInt(readers.count))]
  }

  /// Who holds this session secret; throws `notSignedIn`. Once the sign-out has returned, nobody.
  package func session(secret: String) async throws(CallRefusal) -> Session {
    let hash = SecretHash.of(secret)
    let session = try await session(hash)
    await noteSeen(session)
    return session
  }

  private func session(_ hash: [UInt8]) async throws(CallRefusal) -> Session {
    if let session = state.session(hash) { return session }
    let fence = state.fence
    guard let session = try await reader.session(hash) else {
      return try await writer.run { core, _ throws(CallRefusal) in try core.session(hash) }
    }
    state.remember(session, hash, fence: fence)
    return session
  }
}
