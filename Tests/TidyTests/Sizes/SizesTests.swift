import Testing

@Suite struct SizesTests {
  let tree = SourceTree.ours

  private func file(lines: Int, _ path: String = "Sources/A/B.swift", top: String = "let a = 1")
    -> SourceFile
  {
    SourceFile(path, top + String(repeating: "\n", count: lines))
  }

  @Test func `Our files are short`() {
    expectNone(tree.check { FileSizes.check($0, exceptions: Exceptions.longFiles) })
    expectNone(FileSizes.checkAll(tree.swift))
  }

  @Test func `Our lines are short`() { expectNone(tree.check(LineLengths.check)) }

  @Test func `Our functions are short`() {
    expectNone(
      tree.swift.flatMap { FunctionLengths.check($0, exceptions: Exceptions.longFunctions) })
    expectNone(FunctionLengths.checkAll(tree.swift))
  }

  @Test(arguments: [(400, 0), (401, 1)])
  func `A file over 400 lines is found`(_ lines: Int, _ count: Int) {
    #expect(FileSizes.check(file(lines: lines), exceptions: []).count == count)
    #expect(FileSizes.check(file(lines: lines, "docs/a.md"), exceptions: []).isEmpty)
  }

  @Test(arguments: [(600, "let a = 1", 0), (601, "let a = 1", 1), (601, "// One table.", 0)])
  func `An exception over 600 lines says why`(_ lines: Int, _ top: String, _ count: Int) {
    let long = file(lines: lines, top: top)
    #expect(FileSizes.check(long, exceptions: [long.path]).count == count)
  }

  @Test func `A long median and too many long files are found`() {
    let short = (1...8).map { _ in file(lines: 150) }
    #expect(FileSizes.checkAll(short + [file(lines: 201), file(lines: 201)]).isEmpty)
    #expect(FileSizes.checkAll(short + (1...3).map { _ in file(lines: 201) }).count == 1)
    #expect(FileSizes.checkAll([file(lines: 151)]).count == 1)
  }

  @Test func `A line is measured in characters, not bytes`() {
    let hundred = String(repeating: "é", count: 100)
    #expect(LineLengths.check(SourceFile("a.swift", hundred)).isEmpty)
    #expect(LineLengths.check(SourceFile("a.swift", "\n" + hundred + "x")).map(\.line) == [2])
    #expect(LineLengths.check(SourceFile("script/run", hundred + "x")).count == 1)
    #expect(LineLengths.check(SourceFile("a.md", hundred + "x")).isEmpty)
  }

  private func functions(_ text: String) -> [Function] {
    FunctionLengths.functions(in: SourceFile("a.swift", text).tokens)
  }

  @Test(
    "A function is measured from brace to brace",
    arguments: [
      ("func a() { }", ["a"], [1]),
      ("func a<T>(_ b: T,\n c: Int = { 1 }()) throws(E) -> [T] where T: P {\n\n}", ["a"], [3]),
      ("init?(a: Int) {\n}\nfunc b() {\n func c() { }\n}", ["init", "b", "c"], [2, 3, 1]),
      ("deinit {\n}", ["deinit"], [2]),
      ("static func == (a: A, b: A) -> Bool {\n}", ["="], [2]),
      ("protocol P { func a() -> Int\n func b()\n init(a: Int) }\nfunc c() { }", ["c"], [1]),
      ("func a() {\n \"}\" // }\n}", ["a"], [3]),
    ] as [(String, [String], [Int])])
  func measured(_ text: String, _ names: [String], _ lengths: [Int]) {
    #expect(functions(text).map(\.name) == names)
    #expect(functions(text).map(\.length) == lengths)
  }

  @Test func `Calls of initialisers are no functions`() {
    #expect(functions("let a = B.init(c: 1)\nself.init(c: 2)\nif a { }").isEmpty)
  }

  private func function(_ name: String, lines: Int) -> String {
    "func \(name)() {" + String(repeating: "\n", count: lines - 1) + "}\n"
  }

  @Test func `A function over 70 lines is found unless it is excepted`() {
    let text = function("a", lines: 70) + function("b", lines: 71)
    let file = SourceFile("Sources/A/B.swift", text)
    #expect(FunctionLengths.check(file, exceptions: []).map(\.line) == [71])
    #expect(FunctionLengths.check(file, exceptions: ["Sources/A/B.swift: b"]).isEmpty)
  }

  @Test func `More than one long function in ten is found`() {
    let nine = (1...9).map { function("a\($0)", lines: 30) }.joined()
    let one = SourceFile("a.swift", nine + function("b", lines: 31))
    let two = SourceFile("a.swift", nine + function("b", lines: 31) + function("c", lines: 31))
    #expect(FunctionLengths.checkAll([one]).isEmpty)
    #expect(FunctionLengths.checkAll([two]).count == 1)
  }
}
