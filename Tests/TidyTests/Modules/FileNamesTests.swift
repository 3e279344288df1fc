import Testing

@Suite struct FileNamesTests {
  @Test func `Our files are named after what they hold`() {
    expectNone(SourceTree.ours.check(FileNames.check))
  }

  @Test(
    "A fitting name passes",
    arguments: [
      ("Sources/A/Zone.swift", "struct Zone { }\nenum Other { }"),
      ("Sources/A/Zone+paging.swift", "extension Zone { }"),
      ("Sources/A/Feed/Head.swift", "extension Zone.Head { }"),
      ("Sources/A/main.swift", "struct Zone { }"), ("Sources/A/lines.swift", "func a() { }"),
      ("Tests/ATests/Other.swift", "struct Zone { }"),
      ("Sources/Types/Zone.swift", "struct Zone { }"),
    ])
  func passes(_ path: String, _ text: String) {
    #expect(FileNames.check(SourceFile(path, text)) == [])
  }

  @Test(
    "Another does not",
    arguments: [
      ("Sources/A/Zones.swift", "struct Zone { }"),
      ("Sources/A/Paging.swift", "extension Zone { }"),
      ("Sources/A/Utils/Zone.swift", "struct Zone { }"),
    ])
  func fails(_ path: String, _ text: String) {
    #expect(FileNames.check(SourceFile(path, text)).count == 1)
  }
}
