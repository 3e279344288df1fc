import Business
import Device
import Model
import PageParts

/// The records of a kind by their states: each is moved with a button, by dragging, or by keys.
enum BoardPage<Kind: RecordType> {
  static func place(_ company: CompanyView) -> Place { RecordPages<Kind>.home(company).at("board") }

  static func render(
    _ company: CompanyView, _ columns: [BoardColumn<Kind>], moved: RecordID?, _ token: FormToken
  ) -> Page {
    let words = Kind.declaration.words
    let home = RecordPages<Kind>.home(company)
    return Page(words.title, in: company, section: .records(Kind.list)) {
      Tag.div(.class("page-head")) {
        Tag.h1 { words.title }
        ButtonRow.render {
          Button.link(RecordsWords.asList, home)
          Button.link(
            words.add, home.at("new"),
            if: company.member.verdict(on: .create, Kind.definition.subject), style: .primary,
            icon: .plus)
        }
      }
      if !company.scope.contains(Kind.definition) {
        EmptyState.render(RecordsWords.hidden(words.title), icon: Icon(of: Kind.self))
      } else {
        Tag.p(.class("hint board-hint needs-script")) { RecordsWords.boardHint }
        Tag.div(.class("board"), .id("board"), Attribute("data-board")) {
          for column in columns { render(column, company, moved: moved, token) }
        }
      }
    }
  }

  private static func render(
    _ column: BoardColumn<Kind>, _ company: CompanyView, moved: RecordID?, _ token: FormToken
  ) -> HTML {
    let title = Kind.stateField?.words(of: .text(column.state)) ?? column.state
    let home = RecordPages<Kind>.home(company)
    return Tag.section(
      .class("board-column"), .id("state-\(column.state)"),
      Attribute("data-state", column.state), Attribute("aria-labelledby", "title-\(column.state)")
    ) {
      Tag.h2(.id("title-\(column.state)")) {
        title
        Tag.span(.class("count")) { Grouped.text(column.count) }
      }
      if column.lines.isEmpty {
        Tag.p(.class("hint")) { RecordsWords.noneHere }
      } else {
        Tag.ul(.class("cards-of-state")) {
          for line in column.lines { card(line, company, isMoved: line.id == moved, token) }
        }
      }
      if column.count > column.lines.count {
        Tag.a(.href(home.asking("only", column.state))) {
          RecordsWords.allOf(title, Grouped.text(column.count))
        }
      }
    }
  }

  private static func card(
    _ line: RecordLine<Kind>, _ company: CompanyView, isMoved: Bool, _ token: FormToken
  ) -> HTML {
    let place = RecordPages<Kind>.home(company).at(line.id)
    let moves = Kind.moves(of: line.values).filter {
      company.member.verdict(on: $0.way, of: line.values, Kind.definition) == .allowed
    }
    return Tag.li(
      .class("board-card"), .id("card-\(line.id)"), Attribute("data-card"),
      moves.isEmpty ? nil : Attribute("draggable", "true")
    ) {
      Tag.a(.href(place), .class("card-name"), isMoved ? Attribute("autofocus") : nil) {
        line.title
      }
      facts(line)
      if !moves.isEmpty {
        Tag.div(.class("card-moves")) {
          for (words, way) in moves {
            MoveForm.render(
              to: place.at("move").at(way.name), of: line.id, back: .board, state: way.to,
              words.label, token)
          }
        }
      }
    }
  }

  /// What the list shows of it, but for its name and state.
  private static func facts(_ line: RecordLine<Kind>) -> HTML? {
    let words = Kind.declaration.fields.dropFirst().filter { $0.column == .usual }.map {
      $0.words(of: line.values, line.names)
    }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : Tag.p(.class("hint")) { words.joined(separator: " · ") }
  }
}

/// A button that moves a record, from a page to which the browser comes back.
enum MoveForm {
  /// The pages from which records are moved, besides their own.
  enum Back: String {
    case board
    case day
  }

  static func render(
    to place: Place, of record: RecordID, back: Back, state: String, _ label: String,
    _ token: FormToken, icon: Icon? = nil
  ) -> HTML {
    FormView(token).render(to: place, id: "to-\(state)-\(record)", isPlain: true) {
      Tag.input(.type("hidden"), .name("back"), .value(back.rawValue))
      Tag.button(
        .class("button small"), .type("submit"), Attribute("data-to", state)
      ) {
        icon?.html
        label
      }
    }
  }
}
