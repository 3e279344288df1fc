import Business
import Documents
import HTTPServing
import Model

extension Website {
  /// More labels than these are drawn while the person does something else.
  static let directLabelLimit = 500

  func addDrawnLabels(to router: inout Router) {
    addFileWork(
      at: "/labels/file", file: "pdf", type: "application/pdf", to: &router, allow: { _ in },
      page: { DrawnLabelsPage.page($0) }, made: { $0.device.archives.drawn($1.id) })
  }

  /// The labels as a file to be kept: at once, or as a work with a page of its own where there are
  /// many.
  func file(
    _ labels: ItemLabels, _ title: String, _ visit: Visit, _ person: Person,
    _ company: CompanyView
  ) async throws -> Response {
    guard labels.count <= Self.directLabelLimit else {
      let beginning = try person.device.archives.draw(labels, title, company.id)
      return visit.onward(
        to: DrawnLabelsPage.place(company), ArchiveWords.sentence(beginning).map { .failed($0) })
    }
    guard let bytes = await Self.drawn(labels, title) else { throw PageRefusal.notFound }
    return Response.bytes(bytes, type: "application/pdf")
      .with("Content-Disposition", ContentDisposition.attachment(named: title + ".pdf"))
  }

  /// Some hundred labels take a moment: others are answered meanwhile.
  @concurrent private static func drawn(_ labels: ItemLabels, _ title: String) async -> [UInt8]? {
    labels.file(title: title) { _ in !Task.isCancelled }
  }
}
