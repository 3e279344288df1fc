import Business
import HTTPServing
import Model
import PageParts

extension Website {
  func addUndo(to router: inout Router) {
    within(&router, .post, "/undo") { visit, person, company in
      try await takeBack(nil, visit, person, company)
    }
    within(&router, .post, "/undo/:act") { visit, person, company in
      guard let number = Int(visit.request.capture("act")) else { throw PageRefusal.notFound }
      return try await takeBack(number, visit, person, company)
    }
    // Where a browser stands whose person loads the page of an answer again.
    for path in ["/undo", "/undo/:act"] {
      within(&router, .get, path) { _, _, company in
        .redirect(to: Place("companies").at(company.id).at("items").text)
      }
    }
  }

  private func takeBack(
    _ number: Int?, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let act = acts.take(number, in: company.id, of: visit.token) else {
      let items = Place("companies").at(company.id).at("items")
      return visit.onward(to: items, .failed(UndoWords.nothing))
    }
    return try await takeBack(act, visit, person, company)
  }

  /// Takes an act back and says what came of it.
  func takeBack(
    _ act: Act, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    switch try await person.device.undoing.takeBack(act.reversal, company.id) {
    case .done(let again, let left):
      let words = act.isReversal ? UndoWords.redone(act.words) : UndoWords.undone(act.words)
      // Script that asks stays where it is, and says so there: of what was done elsewhere only to
      // who asks for that act.
      if visit.isBackground, visit.form["at"] == nil { return .html(Tag.p { words }) }
      if visit.isBackground, visit.form["at"] == act.back.path {
        return .html(
          visit.toast(again.map { act.reversed($0) }, telling: words, leaving: left))
      }
      return visit.onward(
        toDone: again.map { act.reversed($0) }, at: act.back, telling: words, leaving: left)
    case .changedSince:
      return visit.onward(to: act.place, .failed(UndoWords.changedSince(act.words)))
    case .gone: return visit.onward(to: act.back, .failed(UndoWords.gone(act.words)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .refused(let sentence): return visit.onward(to: act.place, .failed(sentence))
    }
  }

  /// Forgets what a browser did and opened: for who signs out, or locks.
  func forget(_ visit: Visit) {
    acts.forget(visit.token)
    recents.forget(visit.token)
  }
}

extension Visit {
  /// Sends the browser on after a write, tells what was done, and offers to take it back. The one
  /// way of all writes that can be.
  ///
  /// `back` is where the person is sent when it is taken back; where they are now unless said.
  func onward(
    to place: Place, done words: String, leaving left: [BulkOutcome.Left] = [],
    in company: CompanyView, undo reversal: Reversal?, back: Place? = nil,
    link: Notice.Link? = nil
  ) -> Response {
    let act = reversal.map {
      Act(
        company: company.id, words: words, reversal: $0, place: place, back: back ?? place)
    }
    return onward(toDone: act, at: place, telling: words, leaving: left, link: link)
  }

  /// Remembers how something is taken back whose answer is a page of its own; answers where a form
  /// does that.
  func noted(
    _ reversal: Reversal?, _ words: String, at place: Place, in company: CompanyView
  ) -> Place? {
    reversal.flatMap {
      noted(Act(company: company.id, words: words, reversal: $0, place: place, back: place))
    }
  }

  /// What was done, as a part of the page that script shows, with the way back.
  fileprivate func toast(
    _ act: Act?, telling words: String, leaving left: [BulkOutcome.Left]
  ) -> HTML {
    Toast.done(
      left.isEmpty ? words : words + " " + ListWords.left(left),
      undo: act.flatMap { act in
        noted(act).map { Toast.Undo(label: act.undoLabel, place: $0, token: token) }
      })
  }

  private func noted(_ act: Act) -> Place? {
    site.acts.note(act, by: token).map {
      Place("companies").at(act.company).at("undo").at(String($0))
    }
  }

  fileprivate func onward(
    toDone act: Act?, at place: Place, telling words: String, leaving left: [BulkOutcome.Left],
    link: Notice.Link? = nil
  ) -> Response {
    let words = left.isEmpty ? words : words + " " + ListWords.left(left)
    guard let act, let undo = noted(act) else {
      let told = link.map { Notice.onward(words, label: $0.label, $0.place) }
      return onward(to: place, told ?? .done(words))
    }
    return onward(to: place, .undoable(words, undo, label: act.undoLabel, link: link))
  }
}

extension Act {
  /// What the button says that takes it back.
  fileprivate var undoLabel: String { isReversal ? UndoWords.redo : PartWords.undo }
}
