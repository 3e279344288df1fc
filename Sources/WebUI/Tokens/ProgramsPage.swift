import Business
import Device
import Model
import PageParts

/// What programs can ask for, to read: the lists with their fields and acts, made from the same
/// declarations as the description for machines.
enum ProgramsPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("programs")
  }

  private static let root = "/api/v1"

  static func render(_ company: CompanyView, site: String) -> Page {
    let lists = ProgramList.all.filter {
      company.member.verdict(on: .view, $0.definition.subject) == .allowed
    }
    return Page(TokenWords.programs, in: company, section: .settings, isLive: false) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(TokenPage.place(company))) { TokenWords.pageTitle }
      }
      Tag.h1 { TokenWords.programs }
      Tag.p(.class("lead")) { TokenWords.programsLead }
      Tag.p {
        Tag.a(.href(Place("api", "v1", "openapi.json"))) { Tag.code { root + "/openapi.json" } }
      }
      Tag.p(.class("hint")) { TokenWords.tryIt }
      Tag.p {
        Tag.code { "curl -H 'Authorization: Bearer tca_…' \(site)\(root)/items?limit=10" }
      }
      for list in lists { section(list) }
    }
  }

  private static func section(_ list: ProgramList) -> HTML {
    Tag.details(.class("more"), .id("list-\(list.name)")) {
      Tag.summary { Tag.code { "\(root)/\(list.name)" } }
      if list.writing == .nothing { Tag.p(.class("hint")) { list.source } }
      Tag.h3 { TokenWords.operations }
      Tag.ul {
        for line in operations(list) { Tag.li { Tag.code { line } } }
      }
      Tag.h3 { TokenWords.fields }
      Tag.ul {
        for field in list.definition.fields { Tag.li { self.field(field, list) } }
      }
    }
  }

  private static func operations(_ list: ProgramList) -> [String] {
    let one = "\(root)/\(list.name)/{id}"
    var lines = ["GET \(root)/\(list.name)", "GET \(one)", "GET \(one)/history"]
    switch list.writing {
    case .nothing: break
    case .adding: lines.append("POST \(root)/\(list.name)")
    case .all:
      lines += [
        "POST \(root)/\(list.name)", "PATCH \(one)", "DELETE \(one)", "POST \(one)/restore",
        "POST \(root)/\(list.name)/batch",
      ]
    }
    lines += list.acts.map { "POST \(one)/\($0.name)" }
    if list.definition.files != nil {
      lines += ["GET \(one)/attachments", "POST \(one)/attachments?name=…"]
    }
    return lines
  }

  private static func field(_ field: FieldDefinition, _ list: ProgramList) -> HTML {
    var html = Tag.code { field.name }
    let isWritten = list.writable.contains { $0.number == field.number }
    var words = isWritten ? [TokenWords.written] : []
    if isWritten, field.isRequired { words.append(TokenWords.required) }
    if !words.isEmpty {
      html.append(Tag.span(.class("hint")) { " " + words.joined(separator: ", ") })
    }
    return html
  }
}
