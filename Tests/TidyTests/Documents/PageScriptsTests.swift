import Testing

@Suite struct PageScriptsTests {
  private func script(_ name: String, _ text: String) -> SourceFile {
    SourceFile("Sources/PageFiles/Files/\(name).js", text)
  }

  @Test func `No two scripts of pages declare one name`() {
    let ours = SourceTree.ours.files
    #expect(ours.count(where: PageScripts.isScript) > 5)
    expectNone(PageScripts.check(ours))
  }

  @Test(
    arguments: [
      "function show() {}", "async function show() {}", "function* show() {}", "const show = 1;",
      "let show;", "var show = 2;", "class show {}", "class show extends Other {}",
      "const { other, show } = f();", "const { other: show } = f();", "let other, show;",
      "const [other, show] = f();",
    ])
  func `A name that two scripts have is found at its line`(_ line: String) {
    let found = PageScripts.check([
      script("a", "function show() {\n}\n"), script("b", "\n\(line)\n"),
    ])
    #expect(found.map(\.line) == [2])
    // Twice in one script is as bad.
    #expect(PageScripts.check([script("a", "function show() {}\n\(line)\n")]).count == 1)
  }

  @Test(
    arguments: [
      "  const show = 1;", "show();", "// function show() {}", "const shown = show;",
      "function other(show) {}", "const { show: other } = f();", "window.show = 1;",
    ])
  func `What declares nothing for all is none`(_ line: String) {
    #expect(
      PageScripts.check([script("a", "function show() {}\n"), script("b", "\(line)\n")]) == [])
  }

  @Test func `What runs apart from pages is none of theirs`() {
    let files = ["worker", "script"].map { script($0, "const show = 1;\n") }
    #expect(PageScripts.check(files) == [])
    #expect(PageScripts.check([SourceFile("a.js", "let show;\nlet show;\n")]) == [])
  }
}
