import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// What the floor's scans carry along, and which acts it offers to whom.
@Suite struct FloorStateTests {
  private static let item = RecordID(milliseconds: 1_800_000_000_000, random: (1, 1))
  private static let other = RecordID(milliseconds: 1_800_000_000_000, random: (2, 2))

  @Test func `What was chosen comes back from a form and from an address`() throws {
    var state = FloorState(at: .place(Self.other))
    _ = state.add(try #require(ExactDecimal("2.5")), of: Self.item)
    for chosen in [state, FloorState(at: .nowhere), FloorState()] {
      let address = chosen.place(Place("floor")).text
      let query = address.split(separator: "?").dropFirst().first.map { String($0) } ?? ""
      #expect(FloorState(Query(query)) == chosen, "\(address)")
    }
  }

  @Test(arguments: [
    "at=x&pick=y", "pick=\(item)", "pick=\(item):0", "pick=\(item):-1", "pick=\(item):1:2",
    "at=&pick=+++", "pick=:1",
  ])
  func `What can't be read is left out`(_ text: String) {
    #expect(FloorState(Query(text)) == FloorState())
  }

  @Test func `The same item is taken once, with both quantities, and put back whole`() {
    var state = FloorState(at: .nowhere)
    for item in [Self.item, Self.item, Self.other] { _ = state.add(.one, of: item) }
    #expect(state.picks.map(\.quantity) == [ExactDecimal("2"), .one])
    #expect(state.without(Self.item).picks.map(\.item) == [Self.other])
  }

  @Test func `No more is taken than one move can take`() {
    var state = FloorState(at: .nowhere)
    let ids = (0...FloorState.pickLimit).map { RecordID(milliseconds: 5, random: (3, UInt64($0))) }
    let taken = ids.map { state.add(.one, of: $0) }
    #expect(taken.filter { $0 }.count == FloorState.pickLimit && taken.last == false)
    let text = ids.map { "\($0):1" }.joined(separator: "+")
    #expect(FloorState(Query("pick=\(text)")).picks.count == FloorState.pickLimit)
  }

  @Test func `Each person is offered what the rules let them do`() {
    func offered(_ role: Role, _ permission: SharePermission = .canEdit) -> [FloorAct] {
      var view = Views("Acme").company
      view.member = Member(
        participant: RecordID(high: 1, low: 1), role: role, permission: permission)
      return FloorAct.offered(to: view)
    }
    #expect(offered(.warehouse) == FloorAct.allCases)
    #expect(offered(.viewer).isEmpty && offered(.courier).isEmpty)
    #expect(offered(.warehouse, .viewOnly).isEmpty)
  }

  @Test func `Who may do nothing there is told so, and the frame is gone`() {
    var view = Views("Acme").company
    view.member = Member(
      participant: RecordID(high: 1, low: 1), role: .viewer, permission: .canEdit)
    let markup = Layout.render(FloorPages.start(view), Views("Acme").frame).text
    #expect(markup.contains(FloorWords.nothing) && !markup.contains("floor-act\""))
    #expect(!markup.contains("class=\"tabs\"") && !markup.contains("<footer"))
    #expect(markup.contains(FloorWords.leave) && markup.contains("sync-state"))
    #expect(!Sections.offered(to: view).contains(.floor))
  }

  @Test func `A scan that was counted is known by its browser alone`() {
    let scans = CountedScans()
    let (mine, other) = (FormToken(secret: "a"), FormToken(secret: "b"))
    scans.note(Self.item, of: mine)
    #expect(scans.holds(Self.item, of: mine) && !scans.holds(Self.item, of: other))
    for number in 0..<UInt64(CountedScans.countLimit) {
      scans.note(RecordID(high: 1, low: number), of: mine)
    }
    #expect(!scans.holds(Self.item, of: mine))
  }

  @Test func `What comes next is told in every step`() {
    let chosen = FloorState(at: .nowhere, picks: [])
    let taken = FloorState(at: .nowhere, picks: [FloorState.Pick(item: Self.item, quantity: .one)])
    for act in FloorAct.allCases {
      for state in [FloorState(), chosen, taken] {
        #expect(FloorWords.next(act, FloorShown(state: state)).hasSuffix("."))
      }
    }
  }
}
