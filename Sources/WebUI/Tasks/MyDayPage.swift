import Business
import Model
import PageParts

/// What a person has to do today, in all companies that this browser is logged in to.
enum MyDayPage {
  static let place = Place("my-day")

  /// What is to be done in one company.
  struct Part: Sendable {
    let company: CompanyView
    let tasks: TasksOfDay
  }

  static func render(
    _ parts: [Part], lockedCount: Int, _ form: FormView, _ token: FormToken
  ) -> Page {
    let adding = parts.map(\.company).filter {
      $0.member.verdict(on: .create, WorkTask.definition.subject) == .allowed
    }
    return Page(MyDayWords.title, isNarrow: true) {
      Tag.h1 { MyDayWords.title }
      if !adding.isEmpty { quickAdd(adding, form) }
      group(MyDayWords.overdue, id: "overdue", parts, \.overdue, tone: .bad, token)
      group(MyDayWords.today, id: "today", parts, \.today, tone: .quiet, token)
      group(MyDayWords.later, id: "later", parts, \.later, tone: .quiet, token)
      for part in parts { more(part) }
      if parts.allSatisfy({ $0.tasks.isEmpty }) {
        EmptyState.render(MyDayWords.nothing, icon: .check)
      }
      if lockedCount > 0 {
        Tag.p(.class("hint"), .id("locked")) {
          MyDayWords.locked(lockedCount)
          " "
          Tag.a(.href(Place("companies"))) { CompanyWords.title }
        }
      }
    }
  }

  private static func quickAdd(_ companies: [CompanyView], _ form: FormView) -> HTML {
    var form = form
    if form["company"].isEmpty { form.values["company"] = companies[0].id.description }
    let shown = form
    return shown.render(to: place, id: "quick-task", isPlain: true) {
      NewRecordField.render()
      Tag.div(.class("quick-add")) {
        TextField("title", MyDayWords.quick, isRequired: true).first.render(shown)
        if companies.count > 1 {
          ChoiceField(
            "company", MyDayWords.company,
            companies.map { ChoiceField.Option(value: $0.id.description, label: $0.name) }
          ).menu(shown)
        } else {
          Tag.input(.type("hidden"), .name("company"), .value(companies[0].id.description))
        }
        Button.submit(MyDayWords.add, style: .usual, icon: .plus)
      }
    }
  }

  private static func group(
    _ title: String, id: String, _ parts: [Part],
    _ lines: (TasksOfDay) -> [RecordLine<WorkTask>], tone: Tone, _ token: FormToken
  ) -> HTML? {
    let count = parts.reduce(0) { $0 + lines($1.tasks).count }
    guard count > 0 else { return nil }
    return Tag.section(
      .class("panel"), .id("day-\(id)"), Attribute("aria-labelledby", "day-\(id)-title")
    ) {
      Tag.h2(.id("day-\(id)-title"), .class("panel-title")) {
        title
        Badge.render(Grouped.text(count), tone: tone)
      }
      Tag.ul(.class("day-tasks")) {
        for part in parts {
          for line in lines(part.tasks) {
            row(line, part.company, isAlone: parts.count == 1, token)
          }
        }
      }
    }
  }

  /// The way to all tasks of a company of which more are to be done than stand here.
  private static func more(_ part: Part) -> HTML? {
    guard part.tasks.hasMoreOwn || part.tasks.hasMoreOfNobody else { return nil }
    let home = RecordPages<WorkTask>.home(part.company)
    let own = home.asking("assignee", part.company.member.account.description)
    return Tag.p(.class("hint"), .id("more-\(part.company.id)")) {
      MyDayWords.more
      " "
      Tag.a(.href(part.tasks.hasMoreOfNobody ? home : own)) {
        MyDayWords.all(part.company.name)
      }
    }
  }

  private static func row(
    _ line: RecordLine<WorkTask>, _ company: CompanyView, isAlone: Bool, _ token: FormToken
  ) -> HTML {
    let home = RecordPages<WorkTask>.home(company)
    let finish = WorkTask.moves(of: line.values).first { $0.way.name == "finish" }
    let mayFinish =
      finish.map {
        company.member.verdict(on: $0.way, of: line.values, WorkTask.definition) == .allowed
      } ?? false
    return Tag.li(.id("task-\(line.id)"), .class("day-task")) {
      if let finish, mayFinish {
        MoveForm.render(
          to: home.at(line.id).at("move").at(finish.way.name), of: line.id, back: .day,
          state: finish.way.to, finish.words.label, token, icon: .check)
      }
      Tag.div(.class("day-words")) {
        Tag.a(.href(home.at(line.id))) { line.title }
        Tag.span(.class("hint")) {
          facts(line, isAlone ? nil : company.name, of: company.member.account)
        }
      }
    }
  }

  private static func facts(
    _ line: RecordLine<WorkTask>, _ company: String?, of account: AccountID
  ) -> String {
    let shown = ["due", "priority", "linked"].compactMap {
      WorkTask.declaration.field($0)?.words(of: line.values, line.names).nonEmpty
    }
    // Nobody's is also what somebody had who takes no part any more.
    let nobody = line.record[.assignee] == account ? nil : MyDayWords.nobody
    return ([company] + shown + [nobody]).compactMap(\.self).joined(separator: " · ")
  }
}

extension TasksOfDay {
  fileprivate var isEmpty: Bool { overdue.isEmpty && today.isEmpty && later.isEmpty }
}

/// The words of the day.
enum MyDayWords {
  static var title: String { say("My day") }
  static var overdue: String { say("Overdue") }
  static var today: String { say("Today", meaning: "tasks of the day") }
  static var later: String { say("Later, and on no day") }
  static var nothing: String { say("Nothing is left for you to do.") }
  static var quick: String { say("Something to do today") }
  static var company: String { say("Company") }
  static var add: String { say("Add") }
  static var nobody: String { say("nobody's yet") }
  static var more: String { say("More is to be done than stands here:") }
  static func all(_ company: String) -> String { say("all tasks of \(company)") }
  static func locked(_ count: Int) -> String {
    say(
      count, one: "1 company is locked in this browser and not shown here.",
      other: "\(Grouped.text(count)) companies are locked in this browser and not shown here.")
  }
}
