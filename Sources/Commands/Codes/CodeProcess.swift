import Business
import Documents
import Glibc
import SyncProtocol
import Synchronization
import WebUI

/// Looks for codes in pictures from outside in a process of its own for each: what a hostile
/// picture does to the reader ends that process alone.
enum CodeProcess {
  /// Processes at work at once.
  private static let limit = 2
  private static let atWork = Mutex(0)
  private static let deadlineMilliseconds: Int32 = 15_000
  private static let answerByteLimit = 1 << 20

  static let reading = CodeReading { bytes in
    let mayBegin = atWork.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    guard mayBegin else { return .busy }
    defer { atWork.withLock { $0 -= 1 } }
    let answer = try? await WorkBench().run { try run(on: bytes) }
    return outcome(answer ?? [])
  }

  private static let unreadable = "The picture can't be read."

  private static func outcome(_ answer: [UInt8]) -> CodeReading.Outcome {
    guard let json = try? JSONParser.parse(answer) else { return .refused(unreadable) }
    if let sentence = json.member("error")?.member("message")?.textValue {
      return .refused(sentence)
    }
    guard case .array(let codes)? = json.member("codes") else { return .refused(unreadable) }
    return .found(
      codes.compactMap { code in
        guard let kind = code.member("kind")?.textValue.flatMap(Symbology.init),
          let text = code.member("text")?.textValue
        else { return nil }
        return FoundCode(symbology: kind, text: text)
      })
  }

  /// Runs this program on the picture; gives what it answers.
  private static func run(on bytes: [UInt8]) throws -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw CommandFailure(.failed, unreadable)
    }
    defer { close(ends[0]) }
    let child = spawn(ends[1])
    close(ends[1])
    guard let child else { throw CommandFailure(.failed, unreadable) }
    let answer = send(bytes, to: ends[0]) ? readAll(ends[0]) : []
    // Who has answered is done; who has not by now never is.
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return answer
  }

  /// Starts it with nothing open but its end of the line.
  private static func spawn(_ line: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, line, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, line, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["thecompany", "codes", "-", "--json"]
    // A crash is expected of it now and then: it writes no report.
    var environment = ["SWIFT_BACKTRACE=enable=no"]
    if let libraries = getenv("LD_LIBRARY_PATH") {
      environment.append("LD_LIBRARY_PATH=" + String(cString: libraries))
    }
    let (first, second) = (words.map { strdup($0) }, environment.map { strdup($0) })
    defer { for word in first + second { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(
      &child, "/proc/self/exe", &actions, nil, first + [nil], second + [nil])
    return failure == 0 ? child : nil
  }

  private static func send(_ bytes: [UInt8], to end: Int32) -> Bool {
    var limit = timeval(tv_sec: Int(deadlineMilliseconds) / 1_000, tv_usec: 0)
    setsockopt(end, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return shutdown(end, Int32(SHUT_WR)) == 0
  }

  /// What comes until the other side closes, within the limits of time and size.
  private static func readAll(_ end: Int32) -> [UInt8] {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let clock = ContinuousClock()
    let begin = clock.now
    while answer.count < answerByteLimit {
      let passed = Int32((clock.now - begin) / .milliseconds(1))
      guard passed < deadlineMilliseconds else { return [] }
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, deadlineMilliseconds - passed)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return [] }
      let count = read(end, &buffer, buffer.count)
      guard count > 0 else { return answer }
      answer += buffer[..<count]
    }
    return []
  }
}
