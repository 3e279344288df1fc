import Model
import PageParts
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// Large files of labels, labels of serial numbers, and how a template looks.
@Suite struct DrawnLabelsTests {
  private static let company = Views("Acme").company

  private func words(_ stage: ArchiveWork.Stage?, of company: CompanyID = company.id) -> String {
    let work = stage.map { ArchiveWork(.drawingLabels(company), $0) }
    return Markup.words(
      DrawnLabelsPage.page(Self.company).render(Self.company, work, Views.token).content.text)
  }

  private static let file = ExportedArchive(
    name: "Acme Labels.pdf", byteCount: 2_500_000, records: 10_000, files: 0, leftOut: 0,
    shortfall: 0)

  @Test func `The page tells how far it is, what there is, and that there is nothing`() {
    let progress = ArchiveProgress(.drawingLabels, part: 0.5, done: 500, total: 1_000)
    let running = words(.running(progress))
    #expect(running.contains("Drawing labels: 500 of 1000") && running.contains("Stop"))
    let ready = words(.exported(Self.file))
    #expect(ready.contains("10,000 labels are ready") && ready.contains("Acme Labels.pdf"))
    #expect(words(.refused("The disk is full.", isAboutFiles: false)).contains("disk is full"))
    for nothing in [words(nil), words(.exported(Self.file), of: .zero)] {
      #expect(nothing.contains(LabelWords.noneDrawn) && !nothing.contains("Acme Labels.pdf"))
    }
    let work = ArchiveWork(.drawingLabels(Self.company.id), .running(progress))
    #expect(DrawnLabelsPage.page(Self.company).render(Self.company, work, Views.token).isRefreshed)
    #expect(!DrawnLabelsPage.page(Self.company).render(Self.company, nil, Views.token).isRefreshed)
  }

  @Test func `Labels of serial numbers: those that are typed, or all in a state`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "yes")])
    await anna.open("\(item)/serials/receive")
    try await anna.submit("serials", [("numbers", "S-1..S-3")])
    await anna.open("\(item)/serials")
    #expect(anna.page.contains("\(item)/serials/labels?state=inStock"))
    let sheet = ("sheet", "roll-62x29")
    await anna.open("\(item)/serials/labels?state=inStock")
    try await anna.submit("labels", [sheet])
    #expect(anna.page.hasPrefix("%PDF-") && anna.page.contains("/Count 3"))
    await anna.open("\(item)/serials/labels?number=S-2")
    #expect(anna.page.contains("S-2"))
    try await anna.submit("labels", [sheet])
    #expect(anna.page.hasPrefix("%PDF-") && anna.page.contains("/Count 1"))
    for (numbers, sentence) in [
      ("S-9", LabelWords.unknownNumber("S-9")), ("S-1\nS-1", "S-1 is in the list twice."),
    ] {
      await anna.open("\(item)/serials/labels")
      try await anna.submit("labels", [sheet, ("numbers", numbers)])
      #expect(anna.status == 422 && anna.words.contains(sentence), "\(anna.words)")
    }
    await anna.open("\(item)/serials/labels?state=out")
    try await anna.submit("labels", [sheet])
    #expect(anna.status == 422 && anna.words.contains(LabelWords.noSerials))
    try await house.close()
  }

  @Test func `Many labels are a work that can be stopped`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    let home = "/companies/\(company)"
    await anna.open("\(home)/items/labels")
    try await anna.submit("labels", [("sheet", "roll-62x29"), ("copies", "1000")])
    #expect(anna.path == "\(home)/labels/file" && anna.status == 200)
    for id in ["stop", "discard"] where anna.page.contains("id=\"\(id)\"") {
      try await anna.submit(id)
      break
    }
    #expect(anna.words.contains(LabelWords.noneDrawn), "\(anna.words)")
    await anna.open("\(home)/labels/file/pdf")
    #expect(anna.path == "\(home)/labels/file")
    try await house.close()
  }

  @Test func `A template's page shows how a label looks`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    await anna.open("/companies/\(company)/labels/new")
    try await anna.submit("template", [("name", "Shelf"), ("sheet", "a4-3x8")])
    let place = anna.path
    await anna.open(place)
    #expect(anna.page.contains("src=\"\(place)/picture\""))
    await anna.open("\(place)/picture")
    #expect(anna.status == 200 && anna.page.contains("PNG"))
    try await house.close()
  }
}
