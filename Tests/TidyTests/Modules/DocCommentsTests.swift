import Testing

@Suite struct DocCommentsTests {
  private func lines(_ text: String, _ path: String = "Sources/A/B.swift") -> [Int] {
    DocComments.check(SourceFile(path, text)).map(\.line)
  }

  @Test func `All that leaves a module of ours is documented`() {
    expectNone(SourceTree.ours.check(DocComments.check))
  }

  @Test(
    "A bare declaration is found",
    arguments: [
      "package struct A { }", "  public func a() { }", "package init(a: Int) { }",
      "static package let a = 1", "package final class A { }",
      "@discardableResult package func a()",
      "@available(*, deprecated)\npackage func a()", "package private(set) var a = 1",
      "package subscript(a: Int) -> Int { 1 }", "private(set) package var a = 1",
      "public class A { }",
      "// Not for callers.\npackage func a()", "package nonisolated(unsafe) var a = 1",
    ])
  func found(_ text: String) {
    #expect(lines("\n" + text).count == 1)
  }

  @Test(
    "A documented one, or none, is not",
    arguments: [
      "/// Makes it.\npackage struct A { }",
      "/// Gets it.\n@inlinable\n@discardableResult\npublic func a()",
      "/** Gets it. */\npackage func a()", "public import Model", "package import Model",
      "let package = 1",
      "package extension A { }", "func a() { }", "f(package: 1)", "// package struct A",
      "package static func == (a: A, b: A) -> Bool { true }",
      "package var description: String { x }",
    ])
  func notFound(_ text: String) {
    #expect(lines(text) == [])
  }

  @Test(
    "What a protocol of ours documents, and descriptors of fields, need none",
    arguments: [
      "package static let definition = EntityDefinition()", "package var fieldValue: FieldValue",
      "package init?(fieldValue: FieldValue) { }",
      "package func write(to writer: inout some MessageWriter) { }",
      "package init(from reader: inout some MessageReader) { }",
      "extension Field where Owner == A {\npackage static var name: Self { Self(3) }\n}",
      "package static var save: String { say(\"Save\") }",
      "package static func saved(_ name: String) -> String {\n  say(\"Saved \\(name)\")\n}",
    ])
  func exempt(_ text: String) {
    #expect(lines(text) == [])
  }

  @Test(
    "What only looks like it is found",
    arguments: [
      "extension A {\npackage static var name: Self { Self(3) }\n}",
      "extension Field where Owner == A {\npackage static var name: Int { 3 }\n}",
      "extension Field where Owner == A { }\nextension A {\n"
        + "package static var name: Self { Self(3) }\n}",
      "package func write(all: Int) { }", "package init(fields: Int) { }",
      "package static var save: String { done ? say(\"Save\") : say(\"Saved\") }",
      "package static var save: Int { say(\"Save\") }", "package var save: String { say(\"A\") }",
    ])
  func notExempt(_ text: String) {
    #expect(lines(text).count == 1)
  }

  @Test func `Tests need none`() {
    #expect(lines("package struct A { }", "Tests/ATests/B.swift") == [])
  }
}
