import Business
import Model
import PageParts

/// The page of a reservation with what went and came, and parts of it for other pages.
enum ReservationPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Page.Section.reservations.rawValue)
  }

  private static func item(_ company: CompanyView, _ line: ReservationLine) -> HTML {
    guard let item = line.item else { return HTML(ReservationWords.gone) }
    let place = Place("companies").at(company.id).at(Page.Section.items.rawValue).at(item.id)
    return Tag.a(.href(place)) { item[.name] ?? "" }
  }

  private static func unit(_ line: ReservationLine) -> String? {
    line.item?[.unit] ?? line.reservation[.unit]
  }

  @HTMLBuilder static func open(_ line: ReservationLine) -> HTML {
    ItemText.quantity(line.open, unit: unit(line))
    if line.open != line.quantity {
      " "
      Tag.span(.class("hint")) { ReservationWords.of(Grouped.whole(line.quantity)) }
    }
    if line.excess != nil { Badge.render(ReservationWords.tooMuch, tone: .warn) }
  }

  @HTMLBuilder static func due(_ line: ReservationLine) -> HTML {
    line.reservation[.due].map(MomentText.day) ?? ""
    if line.state == .overdue {
      " "
      badge(line)
    }
  }

  static func badge(_ line: ReservationLine) -> HTML {
    Badge.render(ReservationWords.state(line), tone: line.state == .overdue ? .bad : .quiet)
  }

  static func list(_ list: KindList<ListedReservations>) -> Page {
    let add = Button.link(
      ReservationWords.add, list.home.at("new"),
      if: list.company.member.verdict(on: .create, .reservation), style: .primary, icon: .plus)
    return list.page(
      actions: add,
      tabs: list.stateTabs(
        ReservationWords.states,
        [(ReservationState.open, false), (.done, true)].map {
          (id: $0.rawValue, label: ReservationWords.state($0), state: $1)
        }),
      empty: EmptyState.render(
        ReservationWords.empty(list.query.state ? .done : .open), icon: .bookmark
      ) {
        if list.part.states.isEmpty { add }
      })
  }

  static func show(_ company: CompanyView, _ detail: ReservationDetail, _ form: FormView) -> Page {
    let line = detail.line
    let place = home(company).at(line.reservation.id)
    return Page(
      ReservationWords.who(line), in: company, section: .reservations,
      staysLive: true
    ) {
      Tag.p(.class("crumb")) { Tag.a(.href(home(company))) { ReservationWords.back } }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          ReservationWords.who(line)
          badge(line)
        }
        actions(company, line, place, form.token)
      }
      if let excess = line.excess {
        Tag.p(.class("notice warn"), .id("too-much")) {
          ReservationWords.excess(ItemText.quantity(excess, unit: unit(line)))
        }
      }
      if line.item == nil, line.isOpen {
        Tag.p(.class("notice warn"), .id("item-gone")) { ReservationWords.goneHint }
      }
      figures(company, line)
      Prose.render(line.reservation[.note])
      Tag.div(.class("record")) {
        if let act = act(company, detail, form, place) {
          Tag.div(.class("record-act")) { act }
        }
        Tag.div(.class("record-main")) {
          Card.render(ReservationWords.history, id: "reservation-history") { movements(detail) }
        }
      }
    }
  }

  private static func actions(
    _ company: CompanyView, _ line: ReservationLine, _ place: Place, _ token: FormToken
  ) -> HTML {
    let edit = company.member.verdict(on: .edit, .reservation)
    let delete = company.member.verdict(on: .delete, .reservation)
    let isClosed = line.reservation[.isClosed] == true
    return ButtonRow.render {
      Button.link(ReservationWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      HistoryPage.link(company, line.reservation.id)
      if edit == .allowed && (isClosed || line.isOpen) || delete == .allowed {
        Menu.render(
          id: "reservation-menu", side: .end, label: Icon.more.html, unseen: PartWords.more
        ) {
          if edit == .allowed, isClosed || line.isOpen {
            Menu.act(
              isClosed ? ReservationWords.reopen : ReservationWords.close,
              to: place.at(isClosed ? "reopen" : "close"), token,
              icon: isClosed ? .back : .archive, id: "close")
          }
          if delete == .allowed {
            Menu.act(
              ReservationWords.delete, to: place.at("delete"), token, icon: .trash, id: "delete")
          }
        }
      }
    }
  }

  static func figures(_ company: CompanyView, _ line: ReservationLine) -> HTML {
    Figures.render {
      Figures.figure(ReservationWords.item, id: "reservation-item") { item(company, line) }
      Figures.figure(ReservationWords.open, id: "reservation-open") { open(line) }
      Figures.figure(
        ReservationWords.due, line.reservation[.due].map(MomentText.day), id: "reservation-due")
      Figures.figure(
        ReservationWords.reference, line.reservation[.reference], id: "reservation-reference")
    }
  }

  /// The form that notes what goes or comes; why there is none, where that has a reason.
  private static func act(
    _ company: CompanyView, _ detail: ReservationDetail, _ form: FormView, _ place: Place
  ) -> HTML? {
    let line = detail.line
    guard line.isOpen, let item = line.item else { return nil }
    return Card.render(ReservationWords.fulfilTitle(line), id: "fulfil-card") {
      if case .denied(let denial) = company.member.verdict(on: .create, .stockTransaction) {
        Tag.p(.class("reason")) { denial.told }
      } else if item[.isSerialTracked] == true {
        numbers(company, detail, item, form)
      } else {
        fulfil(company, detail, form, place.at("fulfil"))
      }
    }
  }

  /// The form that moves serial numbers or lots, of those that go or come with the reservation.
  private static func numbers(
    _ company: CompanyView, _ detail: ReservationDetail, _ item: Record<InventoryItem>,
    _ form: FormView
  ) -> HTML {
    let line = detail.line
    if case .denied(let denial) = SerialForm.verdict(company, line.step) {
      return Tag.p(.class("reason")) { denial.told }
    }
    var form = form
    form.values["reservation"] = line.reservation.id.description
    form.values["party"] = line.reservation[.party]
    if line.isExpected { form.values["at"] = ownPlace(detail) }
    return SerialStepPage.form(
      company, item.id, detail.serials, detail.tree, line.step, form, isPlain: true)
  }

  private static func ownPlace(_ detail: ReservationDetail) -> String? {
    let own = detail.line.reservation[.place].flatMap { detail.tree[$0] }
    return own?.isArchived == false ? own?.record.id.description : nil
  }

  private static func fulfil(
    _ company: CompanyView, _ detail: ReservationDetail, _ form: FormView, _ place: Place
  ) -> HTML {
    var form = form
    if form.values["amount"] == nil { form.values["amount"] = Grouped.field(detail.line.open) }
    if form.values["at"] == nil { form.values["at"] = ownPlace(detail) }
    return form.render(to: place, id: "fulfil", isPlain: true) {
      NewRecordField.render()
      TextField("amount", ReservationWords.quantity, .decimal, isRequired: true).render(form)
      ReservationEditPages.place(company, ReservationWords.place(detail.line), detail.tree, form)
      if detail.line.isExpected, let bought = StockPanel.bought(company, form) { bought }
      ButtonRow.render {
        Button.submit(ReservationWords.fulfil(detail.line))
        LoanEditPages.anyway(form)
      }
    }
  }

  static func movements(_ detail: ReservationDetail) -> HTML {
    if detail.movements.isEmpty {
      return Tag.p(.class("hint")) { ReservationWords.nothingYet }
    }
    return MovementTable.render(detail.movements, in: detail.tree)
  }
}
