import Testing

@Suite struct ImportsTests {
  let tree = SourceTree.ours
  let sample = Imports(
    table: ModuleTable([
      "CSQLite": [], "Model": [], "SyncProtocol": ["Model"], "Storage": ["CSQLite"],
      "Device": ["Model", "Storage"], "DeviceTests": ["Device", "Model"],
    ]))

  private func ours() throws -> Imports {
    Imports(table: ModuleTable(manifest: try #require(tree.file("Package.swift"))))
  }

  @Test func `Our modules import only what they may`() throws {
    let imports = try ours()
    expectNone(tree.check { imports.check($0, foundation: Exceptions.foundation) })
  }

  @Test func `Each C module of ours has one wrapper`() throws {
    expectNone(try ours().checkWrappers(tree.sources))
  }

  @Test func `Our modules form no circle and no tower`() throws {
    expectNone(try ours().checkDepth())
  }

  @Test func `The manifest is read as it is written`() throws {
    let table = try ours().table
    #expect(table.dependencies["Model"] == [])
    #expect(table.dependencies["SyncProtocol"] == ["Model"])
    #expect(table.dependencies["CSQLite"] == [])
    #expect(table.dependencies["Storage"] == ["CSQLite"])
    #expect(table.dependencies["Commands"]?.contains("WebUI") == true)
    #expect(table.dependencies["TidyTests"] == [])
    #expect(table.isC("CSQLite") && !table.isC("Container") && !table.isC("Model"))
  }

  @Test func `What every page is made of knows no records`() throws {
    let table = try ours().table
    #expect(table.dependencies["PageParts"] == ["Model", "Sealing"])
    #expect(table.dependencies["PageFiles"] == ["PageParts", "Sealing", "HTTPServing"])
    for module in ["Device", "Business", "Hub", "Container"] {
      let dependencies = try #require(table.dependencies[module])
      #expect(!dependencies.contains("PageParts") && !dependencies.contains("WebUI"))
    }
  }

  private func lines(_ path: String, _ text: String, foundation: Set<String> = []) -> [Int] {
    sample.check(SourceFile(path, text), foundation: foundation).map(\.line)
  }

  @Test(
    "An import that the table does not allow is found",
    arguments: [
      ("Model", "import Glibc"), ("Model", "import SyncProtocol"), ("SyncProtocol", "import Glibc"),
      ("Device", "package import CSQLite"), ("Device", "import Testing"),
      ("Storage", "import struct Model.Money"), ("Storage", "import Foundation"),
      ("Storage", "import FoundationEssentials"), ("Unknown", "import Glibc"),
    ])
  func refused(_ module: String, _ text: String) {
    #expect(lines("Sources/\(module)/A.swift", text).count == 1)
  }

  @Test(
    "What it allows is not",
    arguments: [
      ("Sources/SyncProtocol/A.swift", "public import Model"),
      ("Sources/Storage/A/B.swift", "import CSQLite\nimport Glibc\nimport Synchronization"),
      ("Tests/DeviceTests/A.swift", "import Testing\n@testable import Device\nimport Model"),
      ("Sources/Model/A.swift", "// import Glibc\nlet a = \"import Glibc\"\nb.import(c)"),
    ])
  func allowed(_ path: String, _ text: String) {
    #expect(lines(path, text) == [])
  }

  @Test func `Foundation needs an exception by path`() {
    let path = "Sources/Storage/A.swift"
    #expect(lines(path, "\nimport Foundation") == [2])
    #expect(lines(path, "\nimport Foundation", foundation: [path]) == [])
  }

  @Test func `A C module without a wrapper, or with two, is found`() {
    let storage = SourceFile("Sources/Storage/A.swift", "import CSQLite")
    let device = SourceFile("Sources/Device/A.swift", "import CSQLite")
    #expect(sample.checkWrappers([storage]) == [])
    #expect(sample.checkWrappers([storage, device]).count == 1)
    #expect(sample.checkWrappers([]).count == 1)
  }

  @Test func `A circle and a tower are found`() {
    let circle = ModuleTable(["A": ["B"], "B": ["A"]])
    #expect(Imports(table: circle).checkDepth().count == 2)
    var tower = ["M0": [String]()]
    for level in 1...(Imports.depthLimit + 1) { tower["M\(level)"] = ["M\(level - 1)"] }
    #expect(Imports(table: ModuleTable(tower)).checkDepth().count == 1)
    #expect(sample.checkDepth() == [])
  }
}
