import Testing

@testable import Documents

/// Labels that say where a parcel goes.
@Suite struct AddressLabelTests {
  private func label(_ number: Int) -> AddressLabel {
    AddressLabel(
      sender: "Radhaus GmbH · Am Kai 5 · 24103 Kiel",
      address: ["Stadtrad Kiel", "Hafenstraße 7", "24105 Kiel"], code: "DN-2026-000\(number)",
      details: ["Parcel 1 of 2", "2.5 kg"])
  }

  private func pages(_ bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "/Type /Page\n", omittingEmptySubsequences: false).count - 1
  }

  @Test func `Each label has a page of its size`() throws {
    let one = try #require(AddressLabel.file(of: [label(1)], on: .label, title: "Labels"))
    let three = try #require(AddressLabel.file(of: (1...3).map(label), on: .label, title: "Labels"))
    #expect(one.starts(with: Array("%PDF-1.".utf8)) && three.count > one.count)
    let text = String(decoding: three, as: UTF8.self)
    #expect(text.contains("283.46") && text.contains("425.19"), "10 by 15 cm")
    #expect(pages(one) <= pages(three))
  }

  @Test func `Four labels share a page of A4`() throws {
    let paper = AddressLabel.Paper.a4
    #expect(paper.boxes.count == 4)
    let edges = paper.boxes.map { ($0.x + $0.width, $0.y + $0.height) }
    #expect(edges.allSatisfy { $0.0 <= paper.size.width + 0.01 })
    #expect(edges.allSatisfy { $0.1 <= paper.size.height + 0.01 })
    for place in 0..<4 {
      for other in 0..<4 where other != place {
        let (left, right) = (paper.boxes[place], paper.boxes[other])
        let isApart =
          left.x + left.width <= right.x + 0.01 || right.x + right.width <= left.x + 0.01
          || left.y + left.height <= right.y + 0.01 || right.y + right.height <= left.y + 0.01
        #expect(isApart, "\(place) and \(other)")
      }
    }
    let five = try #require(AddressLabel.file(of: (1...5).map(label), on: paper, title: "Labels"))
    #expect(five.starts(with: Array("%PDF-1.".utf8)))
  }

  @Test func `An address that is too long is cut, and an empty one drawn`() throws {
    let long = AddressLabel(
      sender: String(repeating: "long ", count: 200),
      address: Array(repeating: String(repeating: "Straße ", count: 30), count: 40),
      code: String(repeating: "x", count: 3_000), details: [])
    #expect(AddressLabel.file(of: [long], on: .label, title: "Labels") != nil)
    let empty = AddressLabel(sender: "", address: [], code: "")
    #expect(AddressLabel.file(of: [empty], on: .a4, title: "Labels") != nil)
  }
}
