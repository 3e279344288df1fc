import Testing

/// The reader under all rules: what it leaves out can't break a rule, what it keeps can.
@Suite struct TokensTests {
  private func words(_ text: String) -> [String] { Tokens.of(Array(text.utf8)).map(\.text) }

  @Test(
    "Comments and strings are left out",
    arguments: [
      "a // b\nc",
      "a /* b /* b */ b */ c",
      #"a "b" c"#,
      #"a "b \" b" c"#,
      #"a "b \(b("b)")) b" c"#,
      ##"a #"b " \ b"# c"##,
      "a \"\"\"\n b \" b\n \"\"\" c",
    ])
  func leftOut(_ text: String) {
    #expect(words(text) == ["a", "c"])
  }

  @Test func `Words keep their mark and signs stand alone`() {
    #expect(words("@unchecked x_1.y()") == ["@unchecked", "x_1", ".", "y", "(", ")"])
  }

  @Test func `A name in backticks is one token`() {
    #expect(words("func `try! import a`() b") == ["func", "`try! import a`", "(", ")", "b"])
    #expect(words("`a") == ["`a"])
  }

  @Test func `Lines are counted through strings and comments`() {
    let tokens = Tokens.of(Array("a\n/*\n*/ \"\"\"\n\n\"\"\"\nb".utf8))
    #expect(tokens.map(\.line) == [1, 6])
  }

  @Test func `A token knows whether it touches the one before`() {
    #expect(
      Tokens.of(Array("a! b !c".utf8)).map(\.touchesPrevious) == [false, true, false, false, true])
  }

  @Test func `An open string or comment ends with the file`() {
    #expect(words("a \"b") == ["a"])
    #expect(words("a /* b") == ["a"])
  }

  @Test func `A bracket ends behind its partner`() {
    let tokens = Tokens.of(Array("f(a[1], {b}) c".utf8))
    #expect(tokens.text(tokens.afterBracket(1)) == "c")
  }
}
