import Testing

@Suite struct BannedCodeTests {
  private func lines(_ text: String, _ path: String = "Sources/A/B.swift") -> [Int] {
    BannedCode.check(SourceFile(path, text)).map(\.line)
  }

  @Test func `Our code uses no banned construct`() {
    expectNone(SourceTree.ours.check(BannedCode.check))
  }

  @Test(
    "A banned construct is found",
    arguments: [
      "let a = try! b()", "let a = b as! C", "Task.detached { }", "print(1)", "a!.b()", "a()!",
      "let a: Int!", "a[1]! += 1", "final class A: @unchecked Sendable { }",
      "nonisolated(unsafe) var a = 1", "struct AImpl { }", "final class ZoneManager { }",
      "protocol PageHelper { }", "actor StoreBase { }", "enum TextUtils { }",
    ])
  func found(_ text: String) {
    #expect(lines("\n" + text) == [2])
  }

  @Test(
    "What only looks like it is not",
    arguments: [
      "a != b", "if !a { }", "f(!a)", "page.print(1)", "func print(_ a: Int) { }", "// try! it",
      "try !a()",
      "\"as!\"", "let a = try? b()", "struct Database { }", "struct BaseUnit { }",
      "let manager: Int = 1", "// One owner.\nfinal class A: @unchecked Sendable { }",
      "// Set once.\n@MainActor\nnonisolated(unsafe) var a = 1", "sleep(1)", "#if !DEBUG\n#endif",
    ])
  func notFound(_ text: String) {
    #expect(lines(text) == [])
  }

  @Test func `The executable prints, and a test that sleeps says why`() {
    #expect(lines("print(1)", "Sources/thecompany/main.swift") == [])
    #expect(lines("print(1)", "Tests/ATests/B.swift") == [1])
    #expect(lines("try await Task.sleep(for: .seconds(1))", "Tests/ATests/B.swift") == [1])
    #expect(lines("usleep(1)", "Tests/ATests/B.swift") == [1])
    #expect(lines("// A real socket.\nusleep(1)", "Tests/ATests/B.swift") == [])
    #expect(lines("a!", "Tests/ATests/B.swift") == [])
  }
}
