import Glibc
import Storage
import Testing

private actor Bystander {
  private let queue: SerialQueue

  init(_ queue: SerialQueue) { self.queue = queue }

  func checkOther() { queue.checkIsolated() }
}

@Suite("In a process of their own")
struct ExitTests {
  @Test("A COMMIT that the disk cuts short is reported as unknown, and the store goes on")
  func unknownCommit() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.file("store.sqlite")
      let connection = try Connection(path: path)
      try connection.makeItems()
      try connection.addItem(1)
      signal(SIGXFSZ, SIG_IGN)
      setFileSizeLimit(rlim_t(folder.bytes("store.sqlite-wal").count + 2_000))
      let code = failureCode {
        try connection.write { try connection.addItem(2, String(repeating: "x", count: 3_000)) }
      }
      setFileSizeLimit(unlimited)
      guard code == .commitUnknown, !connection.isInTransaction else { exit(3) }
      try connection.write { try connection.addItem(3) }
      let reopened = try Connection(path: path)
      guard try reopened.itemIDs() == [1, 3], try reopened.quickCheck().isEmpty else { exit(4) }
    }
  }

  @Test("Work that claims to be on a queue and isn't, traps")
  func wrongQueue() async {
    await #expect(processExitsWith: .failure) {
      await Bystander(SerialQueue(label: "other")).checkOther()
    }
  }
}

private let unlimited = rlim_t.max

private func setFileSizeLimit(_ bytes: rlim_t) {
  var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
  guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(2) }
}
