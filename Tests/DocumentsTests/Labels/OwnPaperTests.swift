import Testing

@testable import Documents

/// Paper by its own measures: what can be printed on, and where its labels are.
@Suite struct OwnPaperTests {
  /// Measures in tenths of a millimetre, and what is changed in them: two by two labels of 50 × 30.
  private struct Paper {
    var paper = (width: 1_100, height: 700)
    var count = (columns: 2, rows: 2)
    var label = (width: 500, height: 300)
    var start = (left: 20, top: 30)
    var step = (right: 550, down: 350)

    func with(_ change: (inout Paper) -> Void) -> Paper {
      var other = self
      change(&other)
      return other
    }

    var sheet: LabelSheet? {
      LabelSheet(
        measures: LabelSheet.Measures(
          paper: paper, count: count, label: label, start: start, step: step))
    }
  }

  private func near(_ value: Double, _ tenths: Int) -> Bool {
    abs(value - Double(tenths) * 72 / 254) < 0.001
  }

  @Test func `Labels stand in rows, each a step from the one before`() throws {
    let sheet = try #require(Paper().sheet)
    #expect(sheet.count == 4)
    for (place, left, top) in [(0, 20, 30), (1, 570, 30), (2, 20, 380), (3, 570, 380)] {
      let box = sheet.box(place)
      #expect(near(box.x, left) && near(box.y, top), "\(place)")
      #expect(near(box.width, 500) && near(box.height, 300), "\(place)")
    }
  }

  @Test func `A paper of one's own is none of those in the list`() throws {
    let sheet = try #require(Paper().sheet)
    #expect(LabelSheet.named(sheet.name) == nil && !LabelSheet.all.contains(sheet))
  }

  @Test func `Labels may end where the paper ends, and not a tenth beyond`() {
    #expect(Paper().with { $0.paper.width = 1_070 }.sheet != nil)
    #expect(Paper().with { $0.paper.width = 1_069 }.sheet == nil)
    #expect(Paper().with { $0.paper.height = 680 }.sheet != nil)
    #expect(Paper().with { $0.paper.height = 679 }.sheet == nil)
    #expect(Paper().with { $0.start.left = 50 }.sheet != nil)
    #expect(Paper().with { $0.start.left = 51 }.sheet == nil)
    #expect(Paper().with { $0.start.top = 50 }.sheet != nil)
    #expect(Paper().with { $0.start.top = 51 }.sheet == nil)
  }

  @Test func `Labels may touch, and never overlap`() {
    #expect(Paper().with { $0.step = (500, 300) }.sheet != nil)
    #expect(Paper().with { $0.step.right = 499 }.sheet == nil)
    #expect(Paper().with { $0.step.down = 299 }.sheet == nil)
    #expect(Paper().with { $0.step.right = -550 }.sheet == nil)
  }

  @Test func `Steps say nothing where there is one label alone`() {
    let single = Paper().with {
      $0.count = (1, 1)
      $0.step = (0, 0)
    }
    #expect(single.sheet?.count == 1)
    #expect(single.with { $0.count.columns = 2 }.sheet == nil)
    #expect(single.with { $0.count.rows = 2 }.sheet == nil)
  }

  @Test func `The smallest label has five millimetres, the smallest paper ten`() {
    let small = Paper(
      paper: (100, 100), count: (1, 1), label: (50, 50), start: (0, 0), step: (50, 50))
    #expect(small.sheet != nil)
    #expect(small.with { $0.label.width = 49 }.sheet == nil)
    #expect(small.with { $0.label.height = 49 }.sheet == nil)
    #expect(small.with { $0.paper.width = 99 }.sheet == nil)
    #expect(small.with { $0.paper.height = 99 }.sheet == nil)
    #expect(small.with { $0.start.left = -1 }.sheet == nil)
    #expect(small.with { $0.start.top = -1 }.sheet == nil)
  }

  @Test func `The largest paper has two metres and 5,000 labels`() {
    let large = Paper(
      paper: (20_000, 20_000), count: (50, 100), label: (50, 50), start: (0, 0), step: (400, 200))
    #expect(large.sheet?.count == 5_000)
    #expect(large.with { $0.paper.width = 20_001 }.sheet == nil)
    #expect(large.with { $0.paper.height = 20_001 }.sheet == nil)
    #expect(large.with { $0.count.columns = 51 }.sheet == nil)
    #expect(large.with { $0.count.rows = 101 }.sheet == nil)
    for count in [0, -1, .min, .max] {
      #expect(large.with { $0.count.columns = count }.sheet == nil)
      #expect(large.with { $0.count.rows = count }.sheet == nil)
    }
  }

  private func file(_ labels: [Label], on sheet: LabelSheet, skipping: Int = 0) -> String {
    var bytes: [UInt8] = []
    let print = LabelPrint(on: sheet, title: "Own", skipping: skipping)
    #expect(print.draw(labels) { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  private func pageCount(_ file: String) -> Int {
    file.split(separator: "\n").count { $0.contains("/Type /Page") && !$0.contains("/Pages") }
  }

  @Test func `Every kind of code is drawn on the smallest label that there is`() throws {
    let sheet = try #require(
      Paper(paper: (100, 100), count: (1, 1), label: (50, 50), start: (0, 0), step: (0, 0)).sheet)
    let long = String(repeating: "wide words ", count: 40)
    let labels = Symbology.allCases.map { kind in
      Label(title: long, lines: [long, ""], codeText: "4006381333931", as: kind)
    }
    #expect(pageCount(file(labels, on: sheet)) == Symbology.allCases.count)
  }

  @Test func `The pages are as large as the paper`() throws {
    let sheet = try #require(Paper().with { $0.paper = (2_540, 1_270) }.sheet)
    let text = file([Label(title: "Bolt", codeText: "B-1")], on: sheet)
    #expect(text.contains("/MediaBox [ 0 0 720 360 ]"))
  }

  @Test func `Places that were peeled off are left free on own paper too`() throws {
    let sheet = try #require(Paper().sheet)
    let labels = (1...4).map { Label(title: "Bolt \($0)", codeText: "B-\($0)") }
    #expect(pageCount(file(labels, on: sheet)) == 1)
    #expect(pageCount(file(labels, on: sheet, skipping: 1)) == 2)
    #expect(pageCount(file(labels, on: sheet, skipping: -7)) == 1)
  }
}
