import PageParts

/// A list of records with all that lists can do.
enum DesignList {
  static func render(_ token: FormToken) -> HTML {
    list(token).render(empty: HTML())
  }

  private static func list(_ token: FormToken) -> RecordList {
    let place = DesignPage.place
    var list = RecordList(
      caption: DesignWords.records,
      columns: [
        DataTable.Column("name", DesignWords.name, sorting: .ascending, sort: place),
        DataTable.Column("quantity", DesignWords.quantity, isNumber: true, sort: place),
      ],
      chips: [
        ListChip(id: "design-words", label: "“M8”", tone: .quiet, place: place, isOn: true),
        ListChip(id: "design-low", label: DesignWords.lowChip, tone: .warn, place: place),
        ListChip(
          id: "design-negative", label: DesignWords.negativeChip, tone: .bad, place: place,
          isOn: true),
      ],
      rows: DesignWords.kinds.enumerated().map { row($0, $1) }, previous: place, next: place)
    list.selection = ListSelection(
      place: place, token: token,
      acts: [
        ListSelection.Act(name: "archive", label: ItemWords.archive, icon: .archive),
        ListSelection.Act(
          name: "delete", label: DesignWords.delete, icon: .trash, isDanger: true),
      ],
      fields: [ListSelection.Field(name: "unit", label: ItemWords.unit)], matching: 1_248)
    return list
  }

  private static func row(_ index: Int, _ kind: String) -> RecordList.Row {
    let tones: [Tone?] = [nil, .warn, .bad]
    return RecordList.Row(
      id: "design-row-\(index)", key: "design-\(index)", title: kind, tone: tones[index % 3],
      isShown: false,
      cells: [
        Tag.a(.href(DesignPage.place)) { kind }, HTML("\(index * 17)"),
      ])
  }
}
