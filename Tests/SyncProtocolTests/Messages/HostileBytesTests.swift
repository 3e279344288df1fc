import Model
import SyncProtocol
import Testing

/// Whatever bytes come, a reader answers with a message or a failure. It never stops the program.
@Suite struct HostileBytesTests {
  /// Reads bytes; what can be read must be written and read again without a difference.
  private func read(_ bytes: [UInt8], as example: Example, _ form: Form) {
    let reading =
      switch form {
      case .compact: try? example.readCompact(bytes)
      case .body: try? example.readBody(bytes)
      case .json: try? example.readJSON(bytes)
      }
    guard let reading else { return }
    let isStable =
      (try? example.readCompact(reading.compact))?.compact == reading.compact
      && (try? example.readJSON(reading.json))?.compact == reading.compact
    if !isStable { Issue.record("\(example.testDescription) from \(form): \(bytes)") }
  }

  private enum Form { case compact, body, json }

  private func bytes(of example: Example, _ form: Form) -> [UInt8] {
    switch form {
    case .compact: example.compact
    case .body: example.body
    case .json: example.json
    }
  }

  @Test("A message cut off at any byte is refused", arguments: Examples.all)
  func truncated(_ example: Example) {
    for count in example.compact.indices {
      // Only what an older version would not have written may be missing.
      let cut = Array(example.compact.prefix(count))
      let reading = try? example.readCompact(cut)
      #expect(reading == nil || reading?.compact.starts(with: cut) == true)
    }
    for count in example.json.indices {
      #expect(throws: WireFailure.self) {
        try example.readJSON(Array(example.json.prefix(count)))
      }
    }
  }

  @Test("Any one bit may be wrong", arguments: Examples.all)
  func bitFlips(_ example: Example) {
    // Every bit of a small message; of a larger one every fifth, which meets all eight places.
    let step = example.compact.count > 64 ? 5 : 1
    for bit in stride(from: 0, to: example.compact.count * 8, by: step) {
      var bytes = example.compact
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      read(bytes, as: example, .compact)
    }
    for index in stride(from: 0, to: example.json.count, by: step) {
      var bytes = example.json
      bytes[index] ^= 1 << UInt8(index % 8)
      read(bytes, as: example, .json)
    }
  }

  @Test("Cut, doubled, swapped and overwritten bytes are survived", arguments: Examples.all)
  func mutations(_ example: Example) {
    var random = SeededRandom(seed: UInt64(example.compact.count))
    for round in 0..<500 {
      let form: Form = round % 3 == 0 ? .json : round % 3 == 1 ? .body : .compact
      var bytes = bytes(of: example, form)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        mutate(&bytes, &random)
      }
      read(bytes, as: example, form)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: bytes.indices, using: &random)
    let end = Int.random(in: start..<min(bytes.count, start + 16), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start...end)
    case 1: bytes.insert(contentsOf: bytes[start...end], at: start)
    case 2: bytes[start] = [0, 1, 0x7F, 0x80, 0xFF, 0x22, 0x5C][Int(random.next() % 7)]
    default: bytes.swapAt(start, end)
    }
  }

  @Test("Random bytes are survived", arguments: Examples.all)
  func noise(_ example: Example) {
    var random = SeededRandom(seed: 42)
    for _ in 0..<1_000 {
      let count = Int.random(in: 0..<80, using: &random)
      var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      read(bytes, as: example, .body)
      read(bytes, as: example, .json)
      if !bytes.isEmpty { bytes[0] = 1 }
      read(bytes, as: example, .compact)
    }
  }
}
