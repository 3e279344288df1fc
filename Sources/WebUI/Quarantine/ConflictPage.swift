import Device
import Model
import PageParts

/// Two people decided about the same thing while apart: both values side by side, and two buttons.
enum ConflictPage {
  static func render(_ company: CompanyView, _ change: RefusedChange, _ form: FormView) -> Page {
    let home = QuarantinePages.home(company)
    let place = home.at(String(change.number))
    return Page(ConflictWords.title, in: company, section: .sync, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { QuarantineWords.title } }
      Tag.h1 { change.title }
      Tag.p(.class("lead")) { ConflictWords.intro(change.nowBy) }
      form.render(to: place.at("decide"), id: "decide", isPlain: true) {
        choice(change)
      }
      if !change.together.isEmpty {
        Tag.p(.class("hint"), .id("together")) { ConflictWords.together(change.together) }
      }
      if change.isPartlyUnread { Tag.p(.class("hint")) { QuarantineWords.unread } }
      ButtonRow.render {
        Button.link(ConflictWords.edit, place.at("edit"), style: .quiet)
        Button.link(QuarantineWords.export, place.at("export"), style: .quiet)
      }
    }
  }

  private static func choice(_ change: RefusedChange) -> HTML {
    Tag.table(.class("versus"), .id("versus")) {
      Tag.thead {
        Tag.tr {
          Tag.td { Tag.span(.class("unseen")) { QuarantineWords.field } }
          head(ConflictWords.yours, change.mineBy, isNamed: false)
          head(ConflictWords.theirs, change.nowBy, isNamed: true)
        }
      }
      Tag.tbody {
        for field in change.fields { line(field) }
        Tag.tr(.class("decision")) {
          Tag.td()
          Tag.td { button("mine", ConflictWords.keepMine) }
          Tag.td { button("theirs", ConflictWords.keepTheirs) }
        }
      }
    }
  }

  private static func head(_ label: String, _ hand: RefusedChange.Hand?, isNamed: Bool) -> HTML {
    Tag.th(Attribute("scope", "col")) {
      label
      if let hand {
        Tag.span(.class("hand")) {
          if isNamed { ConflictWords.name(hand) + " · " }
          MomentText.render(hand.moment)
        }
      }
    }
  }

  private static func line(_ field: RefusedChange.Field) -> HTML {
    Tag.tr(field.mine == field.now ? nil : .class("differs")) {
      Tag.th(Attribute("scope", "row")) { field.label }
      Tag.td { QuarantinePages.value(field.mine) }
      Tag.td { QuarantinePages.value(field.now) }
    }
  }

  private static func button(_ keep: String, _ label: String) -> HTML {
    Button.answer(label, "keep", keep)
  }
}

/// The words of a choice between two values.
enum ConflictWords {
  static var title: String { say("Two decisions") }
  static var yours: String { say("Yours") }
  static var theirs: String { say("Theirs") }
  static var keepMine: String { say("Keep mine") }
  static var keepTheirs: String { say("Keep theirs") }
  static var edit: String { say("Write something else") }
  static var keptMine: String {
    say("Yours is kept. It is sent now, and then counts for everyone.")
  }
  static var keptTheirs: String { say("Theirs is kept. What you had written is forgotten.") }

  static func name(_ hand: RefusedChange.Hand?) -> String {
    guard let hand else { return say("Somebody else") }
    return hand.isMe ? say("You, on another device") : hand.name ?? say("Somebody else")
  }

  static func intro(_ hand: RefusedChange.Hand?) -> String {
    say(
      "\(name(hand)) changed this too before yours arrived. Theirs counts now. "
        + "Yours is kept here until you choose.")
  }

  static func together(_ titles: [String]) -> String {
    say("Kept or forgotten together with it: \(titles.joined(separator: ", ")).")
  }

  /// What is said after the choice, and what else waits for one.
  static func done(_ sentence: String, left: Int) -> String {
    guard left > 0 else { return sentence }
    let more = say(
      left, one: "One more change waits for your decision.",
      other: "\(left) more changes wait for your decision.")
    return "\(sentence) \(more)"
  }
}
