import Model
import Testing

/// The testing library has one of its own.
typealias Attachment = Model.Attachment

/// Names of files from outside are words, whatever they try to be.
@Suite struct FileNameTests {
  @Test(
    "What is kept of a name is its last part, without what is not shown",
    arguments: [
      ("plan.pdf", "plan.pdf"), ("../../etc/passwd", "passwd"), ("C:\\Users\\a\\b.txt", "b.txt"),
      ("", "file"), (".", "file"), ("..", "file"), ("a/..", "file"), ("a/", "file"),
      ("a\u{0}b\n.txt", "ab.txt"), ("fdp.\u{202E}exe", "fdp.exe"), ("Plän ✓.pdf", "Plän ✓.pdf"),
      ("\u{FEFF}x", "x"), (" spaces ", " spaces "),
    ] as [(String, String)])
  func plain(_ name: String, _ kept: String) {
    #expect(FileName.plain(name) == kept)
    #expect(FileName.isPlain(FileName.plain(name)))
    #expect(FileName.isPlain(name) == (name == kept))
  }

  @Test func `A long name keeps its ending, and whole letters`() {
    let long = String(repeating: "ä", count: 300) + ".pdf"
    let kept = FileName.plain(long)
    #expect(kept.hasSuffix("ä.pdf") && kept.utf8.count == FileName.byteLimit)
    #expect(FileName.plain(String(repeating: "x", count: 300)).utf8.count == FileName.byteLimit)
    let odd = String(repeating: "x", count: 300) + ".averylongending"
    #expect(FileName.plain(odd).utf8.count == FileName.byteLimit)
    #expect(!FileName.isPlain(long))
  }
}

/// What the rules are asked about a file.
@Suite struct AttachmentRulesTests {
  private func record(_ edit: (inout Record<Attachment>) -> Void = { _ in }) -> RecordValues {
    var record = Record<Attachment>(new: .zero)
    record[.ownerKind] = "InventoryItem"
    record[.owner] = RecordID(high: 1, low: 2)
    record[.name] = "plan.pdf"
    record[.digest] = Array(repeating: 1, count: 32)
    record[.byteCount] = 5
    edit(&record)
    return record.values
  }

  @Test func `A file is judged as what it hangs on`() throws {
    let definition = Attachment.definition
    #expect(definition.subject(of: record()) == .inventoryItem)
    #expect(definition.subject(of: record { $0[.ownerKind] = "Spaceship" }) == .company)
    #expect(definition.subject(of: nil) == .company)
    #expect(definition.references(in: record()).map(\.kind) == [.inventoryItem])
    #expect(definition.references(in: record { $0[.ownerKind] = nil }).isEmpty)
    let owners = Schema.current.entities.filter { $0.files != nil }
    #expect(owners.allSatisfy { $0.home == .company && !$0.isMadeByContainer })
    for owner in owners {
      let files = try #require(owner.files)
      #expect(Schema.current.definition(of: files)?.subject == owner.subject)
      #expect(Schema.current.owner(ofFiles: files)?.kind == owner.kind)
    }
  }

  @Test func `Each flaw names its field and says what to do`() {
    #expect(Attachment.flaw(in: record()) == nil)
    let flaws: [(RecordValues, AttachmentFlaw)] = [
      (record { $0[.name] = "a/b" }, .name), (record { $0[.digest] = [1] }, .digest),
      (record { $0[.byteCount] = 0 }, .byteCount),
      (record { $0[.byteCount] = Int64(Attachment.byteLimit) + 1 }, .byteCount),
    ]
    for (values, flaw) in flaws {
      #expect(Attachment.flaw(in: values) == flaw)
      #expect(Attachment.definition.field(named: flaw.field) != nil)
      #expect(flaw.sentence.hasSuffix("."))
    }
  }
}
