import Business
import Model
import PageParts

/// The parts of one kind on the page of the record that they belong to (decision 0148).
enum PartsPanel<Kind: RecordType> {
  private typealias Listed = DeclaredList<Kind>

  /// How many stand on the page at once.
  static var limit: Int { 10 }

  /// The parts, with what adds one where the record is in use; `place` is the record's page, which
  /// shows those behind one by the name of their list.
  static func render(
    _ company: CompanyView, of whole: RecordID, isOpen: Bool, at place: Place,
    _ part: ListPart<DeclaredList<Kind>>, isFirst: Bool, _ token: FormToken
  ) -> HTML? {
    let (words, hooks) = (Kind.declaration.words, PageHooks.of(Kind.definition.kind))
    let mayAdd = isOpen && company.member.verdict(on: .create, Listed.subject) == .allowed
    guard mayAdd || !part.lines.isEmpty || !isFirst else { return nil }
    let home = Listed.home(company)
    let adds = mayAdd && !hooks.isMadeByAct
    return Card.render(words.title, id: "parts-\(Kind.list)", icon: Icon(of: Kind.self)) {
      if part.lines.isEmpty {
        Tag.p(.class("hint")) { words.empty }
      } else {
        Tag.ul(.class("lines parts")) { for line in part.lines { row(line, company, token) } }
      }
      if adds || !isFirst || part.next != nil {
        ButtonRow.render {
          if adds, let field = Kind.whole {
            Button.link(
              words.add, home.at("new").asking(field.name, whole.description), icon: .plus)
          }
          if !isFirst { Button.link(RecordsWords.firstParts, place, style: .quiet) }
          if let next = part.next {
            Button.link(
              RecordsWords.moreParts, place.asking(Kind.list, next.description), style: .quiet)
          }
        }
      }
    }
  }

  /// One part: what it is called, what is told of it, and what can be done to it.
  private static func row(
    _ line: RecordLine<Kind>, _ company: CompanyView, _ token: FormToken
  ) -> HTML {
    let place = Listed.home(company).at(line.id)
    return Tag.li(.id("part-\(line.id)")) {
      Tag.div(.class("part-told")) {
        Tag.a(.href(place)) { line.title }
        if let told = told(line) {
          " "
          Tag.span(.class("hint")) { told }
        }
        if let more = PageHooks.of(Kind.definition.kind).more?(line.values) {
          more
        } else {
          for field in texts { prose(field, line) }
        }
      }
      Tag.span(.class("line-end part-acts")) {
        if company.member.verdict(on: .edit, Listed.subject) == .allowed {
          Button.link(RecordsWords.edit, place.at("edit"), style: .quiet)
        }
        if company.member.verdict(on: .delete, Listed.subject) == .allowed {
          FormView(token).render(
            to: place.at("delete"), id: "delete-\(line.id)", isPlain: true
          ) {
            Button.submit(RecordsWords.delete, style: .quiet)
          }
        }
      }
    }
  }

  /// What lists show of it, in one line.
  private static func told(_ line: RecordLine<Kind>) -> String? {
    Kind.told(of: line.values, line.names)
  }

  private static var texts: [RecordField] {
    Kind.declaration.fields.filter { $0.control == .lines }
  }

  private static func prose(_ field: RecordField, _ line: RecordLine<Kind>) -> HTML? {
    let words = field.words(of: line.values, line.names)
    return words.isEmpty ? nil : Prose.render(words)
  }
}

extension RecordType {
  /// What lists usually show of a part beside its title, in one line; nil for nothing. Neither its
  /// whole is told, nor what stands in the field of that name.
  static func told(
    of part: RecordValues, _ names: RecordNames, without field: String? = nil
  ) -> String? {
    let words = declaration.columns.filter { column in
      column.column == .usual && column.field.number != definition.part
        && column.field.number != title.number && column.name != field
    }.map { column in
      let words = column.words(of: part, names)
      return switch column.control {
      case _ where words.isEmpty: ""
      case .flag: column.label
      case .amount, .quantity, .percent, .wholeNumber: "\(column.label): \(words)"
      default: words
      }
    }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }
}
