import Business
import Device
import HTTPServing
import Model
import PageParts

/// What one person brings, in the order of its stops, with large buttons for a phone.
enum QueuePage {
  static func place(_ company: CompanyView) -> Place {
    RecordPages<Dispatch>.home(company).at("queue")
  }

  static func render(
    _ company: CompanyView, _ dispatches: [Record<Dispatch>], home: String?, _ token: FormToken
  ) -> Page {
    Page(
      DispatchWords.queue, in: company, section: DeclaredList<Dispatch>.section, isNarrow: true
    ) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Dispatch>.home(company))) { Dispatch.declaration.words.title }
      }
      Tag.h1 { DispatchWords.queue }
      if dispatches.isEmpty {
        EmptyState.render(DispatchWords.queueEmpty, icon: .check) {}
      } else {
        Tag.p(.class("lead")) { DispatchWords.queueLead }
        Tag.ol(.class("stops"), .id("stops")) {
          for dispatch in dispatches { stop(dispatch, company, home: home, token) }
        }
      }
    }
  }

  private static func stop(
    _ dispatch: Record<Dispatch>, _ company: CompanyView, home: String?, _ token: FormToken
  ) -> HTML {
    let place = DispatchPage.place(company, dispatch.id)
    let lines = PostalAddress(of: dispatch).lines(from: home)
    let isUnderWay = Dispatch.states.state(of: dispatch.values) == "dispatched"
    return Tag.li(.class("stop"), .id("stop-\(dispatch.id)")) {
      Tag.h2 {
        Tag.a(.href(place)) { dispatch[.recipient] ?? "" }
        if let number = dispatch[.number] {
          " "
          Tag.span(.class("hint")) { number }
        }
      }
      if !lines.isEmpty { Tag.p { lines.joined(separator: ", ") } }
      for note in [dispatch[.note], dispatch[.internalNote]].compactMap(\.self) {
        Tag.p(.class("hint")) { note }
      }
      if let attempt = dispatch[.attempt] {
        Badge.render(
          Dispatch.definition.fields[Field<Dispatch, String>.attempt.number]
            .words(of: .text(attempt)), tone: .warn)
      }
      ButtonRow.render {
        if !lines.isEmpty {
          Tag.a(
            .class("button quiet"),
            Attribute("href", Tracking.map(of: lines))
          ) {
            Icon.location.html
            DispatchWords.map
          }
        }
        if let phone = dispatch[.phone] {
          Tag.a(
            .class("button quiet"),
            Attribute("href", "tel:\(phone.filter { $0.isNumber || $0 == "+" })")
          ) {
            DispatchWords.call
          }
        }
      }
      if isUnderWay {
        FormView(token).render(to: place.at("queue"), id: "done-\(dispatch.id)", isPlain: true) {
          TextField("collector", DispatchWords.receivedBy, .text).render(FormView(token))
          Tag.div(.class("large-buttons")) {
            Button.answer(DispatchWords.delivered, "result", "delivered")
            Button.answer(DispatchWords.nobody, "result", "nobodyThere", style: .usual)
            Button.answer(DispatchWords.refused, "result", "refused", style: .usual)
          }
        }
      } else {
        FormView(token).render(to: place.at("queue"), id: "start-\(dispatch.id)", isPlain: true) {
          Button.answer(DispatchWords.start, "result", "dispatched", style: .usual)
        }
      }
    }
  }
}

extension Website {
  /// What somebody brings, and what became of it.
  func addQueue(to router: inout Router) {
    within(&router, .get, "/\(Dispatch.list)/queue") { visit, person, company in
      try company.allow(.view, .dispatch)
      let queue = try await person.records.queue()
      let home = try await person.records.homeCountry()
      return try await visit.show(QueuePage.render(company, queue, home: home, visit.token))
    }
    within(&router, .post, "/\(Dispatch.list)/:record/queue") { visit, person, company in
      let id = try visit.record("record")
      guard let dispatch = try await person.records.fetch(Dispatch.self, id) else {
        throw PageRefusal.notFound
      }
      let result = visit.text("result")
      guard let words = DispatchWords.done(result, dispatch[.recipient] ?? "") else {
        throw PageRefusal.notFound
      }
      let collector = visit.text("collector")
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(
          person.records.report(result, collector: collector, of: dispatch), of: id)
      }
      let place = QueuePage.place(company)
      switch outcome {
      case .saved:
        return visit.onward(to: place, done: words, in: company, undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing, .taken: throw PageRefusal.notFound
      case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
      }
    }
  }
}
