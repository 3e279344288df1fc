import Business
import Device
import Model
import PageParts

/// One count: counting while it is open, looking at the differences afterwards.
extension CountPages {
  /// The forms of the page: what was sent stands in one of them.
  enum Part: Sendable { case entry, rows, steps }

  static func show(
    _ company: CompanyView, _ shown: CountPageDetail, _ form: FormView, at part: Part = .entry
  ) -> Page {
    let detail = shown.detail
    let place = home(company).at(detail.count.id)
    let blank = FormView(form.token)
    return Page(
      detail.count[.name] ?? "", in: company, section: .locations, staysLive: true
    ) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { CountWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          detail.count[.name] ?? ""
          Badge.render(CountWords.state(detail.state), tone: .quiet)
        }
        actions(company, detail, place, form.token)
      }
      if let subject = detail.subject { Tag.p(.class("hint")) { subject } }
      Prose.render(detail.count[.note])
      let mayCount = company.member.verdict(on: .edit, .stockCount) == .allowed
      if detail.state == .open {
        if mayCount { entering(company, detail, part == .entry ? form : blank, place) }
        CountRows.render(shown, part == .rows ? form : blank, to: place, mayCount: mayCount)
      } else {
        steps(company, shown, part == .steps ? form : blank, place.at("step"))
      }
    }
  }

  /// One that was approved stays as it is.
  private static func actions(
    _ company: CompanyView, _ detail: CountDetail, _ place: Place, _ token: FormToken
  ) -> HTML {
    let edit = company.member.verdict(on: .edit, .stockCount)
    let delete = company.member.verdict(on: .delete, .stockCount)
    return ButtonRow.render {
      Button.link(CountWords.sheet, place.at("sheet"), icon: .file)
      if detail.state != .approved {
        Button.link(CountWords.change, place.at("edit"), if: edit, icon: .edit, key: .edit)
      }
      HistoryPage.link(company, detail.count.id)
      if detail.state != .approved, delete == .allowed {
        Menu.render(id: "count-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
          Menu.act(
            CountWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
        }
      }
    }
  }

  // MARK: Counting

  private static func entering(
    _ company: CompanyView, _ detail: CountDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    Card.render(CountWords.count, id: "count-entry") {
      form.render(to: place.at("enter"), id: "enter", isPlain: true) {
        Tag.div(.class("pair")) {
          TextField("code", CountWords.code, hint: CountWords.codeHint, isRequired: true)
            .render(form)
          TextField("quantity", CountWords.quantity, .decimal, hint: CountWords.quantityHint)
            .render(form)
        }
        if !detail.tree.nodes.isEmpty {
          LocationForm.field(
            "at", CountWords.at, detail.tree, form, in: company, nothing: CountWords.usualPlace
          ).menu(form)
        }
        ButtonRow.render { Button.submit(CountWords.count, style: .usual) }
      }
    }
  }

  static func title(_ row: CountRow, _ detail: CountDetail) -> HTML {
    var html = Tag.strong { row.item?[.name] ?? CountWords.gone }
    let place = row.spot.place.flatMap { detail.tree[$0]?.code }
    // A count says how many there are, not which.
    let isNumbered = row.item?[.isSerialTracked] == true
    let words = [row.item?[.code], place, isNumbered ? SerialWords.counted : nil].compactMap { $0 }
      .joined(separator: " · ")
    html.append(HTML(" "))
    html.append(Tag.span(.class("hint")) { Unbroken.render(words) })
    return html
  }

  // MARK: Looking at it

  private static func steps(
    _ company: CompanyView, _ shown: CountPageDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    let detail = shown.detail
    let mayApprove = company.member.verdict(on: .create, .stockAdjustment) == .allowed
    let mayCount = company.member.verdict(on: .edit, .stockCount) == .allowed
    return form.render(to: place, id: "steps", isPlain: true) {
      review(shown, form, mayChoose: mayApprove && detail.state == .submitted)
      if detail.state == .submitted, mayApprove, detail.rows.contains(where: \.isLeft) {
        menu(
          "rest", CountWords.rest,
          [ChoiceField.Option(value: "zero", label: CountWords.restZero)], form,
          nothing: CountWords.restAlone)
      }
      ButtonRow.render {
        switch detail.state {
        case .open: HTML()
        case .submitted:
          if mayApprove { Button.answer(CountWords.approve, "step", "approve", style: .primary) }
          if mayCount {
            Button.answer(CountWords.sendBack, "step", "reopen")
            Button.answer(CountWords.cancel, "step", "cancel")
          }
        case .approved:
          if mayApprove, mayCount {
            Button.answer(CountWords.takeBack, "step", "reopen", style: .caution)
          }
        case .cancelled:
          if mayCount { Button.answer(CountWords.reopen, "step", "reopen") }
        }
      }
    }
  }

  private static func review(
    _ shown: CountPageDetail, _ form: FormView, mayChoose: Bool
  ) -> HTML {
    let detail = shown.detail
    return DataTable(
      caption: CountWords.spots,
      columns: [
        DataTable.Column("item", CountWords.item),
        DataTable.Column("counted", CountWords.counted),
        DataTable.Column("difference", CountWords.difference, isNumber: true),
      ], isAlone: true
    ).render {
      for row in detail.byInterest {
        let index = detail.rows.firstIndex { $0.spot == row.spot } ?? 0
        Tag.tr(.id("spot-\(index)")) {
          Tag.td { title(row, detail) }
          Tag.td {
            if row.isLeft { Tag.span(.class("hint")) { CountWords.left } }
            for line in row.lines {
              counted(line, row, index, shown, form, mayChoose: mayChoose && row.isDisputed)
            }
          }
          Tag.td(.class("number")) { difference(row, detail.state) }
        }
      }
    }
  }

  private static func counted(
    _ line: CountedLine, _ row: CountRow, _ index: Int, _ shown: CountPageDetail,
    _ form: FormView, mayChoose: Bool
  ) -> HTML {
    let who = line.line[.authorName] ?? line.line[.counter].flatMap { shown.people[$0] } ?? ""
    let id = "choose-\(line.line.id)"
    return Tag.div {
      if mayChoose {
        Tag.input(
          .type("radio"), .name("choose-\(index)"), .id(id),
          .value(line.line.id.description))
        Tag.label(Attribute("for", id)) { "\(Grouped.whole(line.quantity)) \(who)" }
      } else {
        "\(Grouped.whole(line.quantity)) "
        Tag.span(.class("hint")) { who }
      }
    }
  }

  @HTMLBuilder private static func difference(_ row: CountRow, _ state: CountState) -> HTML {
    if let difference = row.difference { ItemText.signed(difference) }
    if row.isDisputed {
      " "
      Badge.render(CountWords.disputed, tone: .warn)
    }
    if state == .approved, let later = row.cameLater {
      " "
      Tag.span(.class("hint")) {
        ItemText.signed(later)
        " \(CountWords.later)"
      }
    }
  }
}
