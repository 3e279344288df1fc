import PageReading
import Testing

@testable import PageParts

/// Drawings of figures: they stay within their field, and the figures themselves can be read.
@Suite struct ChartTests {
  private func chart(_ values: [Double]) -> Chart {
    Chart(
      title: "Stock",
      points: values.map { Chart.Point(label: "on \($0)", value: $0, text: "\($0)") })
  }

  @Test(arguments: [
    [], [0], [5], [1, 2, 3], [-4, 4], [-1, -2], [0, 0, 0], [1e12, -1e12, 0.000_001],
  ])
  func `Every drawing stays within its field`(_ values: [Double]) throws {
    let line = chart(values).line(id: "c").text
    let path = Markup.tags("path", line[...]).compactMap { Markup.attribute("d", in: $0) }.last
    let numbers = (path ?? "").split { "MHV ".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == values.count * 2)
    #expect(numbers.allSatisfy { (0...640).contains($0) })
    for bar in Markup.tags("rect", chart(values).bars(id: "c").text[...]) {
      let y = try #require(Markup.attribute("y", in: bar).flatMap(Double.init))
      let height = try #require(Markup.attribute("height", in: bar).flatMap(Double.init))
      #expect(y >= 0 && height >= 1 && y + height <= 121)
    }
  }

  @Test func `Who can't see it reads the figures`() {
    let words = Markup.words(chart([3, 64]).line(id: "c").text)
    #expect(words == "Stock up to 64.0 on 3.0 on 64.0 Stock on 3.0 3.0 on 64.0 64.0")
    #expect(chart([3]).bars(id: "c").text.contains("aria-hidden=\"true\""))
  }

  @Test func `The largest value is at the top, nothing at the foot`() {
    let path = chart([0, 10]).line(id: "c").text
    #expect(path.contains("d=\"M0 118H640V2\""))
  }
}
