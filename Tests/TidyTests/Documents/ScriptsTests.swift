import Testing

@Suite struct ScriptsTests {
  private let good = "#!/usr/bin/env bash\nset -euo pipefail\nls\n"

  @Test func `Our scripts stop at their first error`() {
    expectNone(SourceTree.ours.check(Scripts.check))
  }

  @Test(arguments: ["script/run", ".ci/run"])
  func `A script that goes on after an error is found`(_ path: String) {
    #expect(Scripts.check(SourceFile(path, good, isExecutable: true)) == [])
    #expect(Scripts.check(SourceFile(path, good)).count == 1)
    #expect(Scripts.check(SourceFile(path, "ls\n", isExecutable: true)).map(\.line) == [1, 2])
  }

  @Test func `Other files are no scripts`() {
    #expect(Scripts.check(SourceFile("Tests/Browser/a.py", "")) == [])
  }
}
