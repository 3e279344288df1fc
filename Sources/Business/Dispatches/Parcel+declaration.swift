import Device
package import Model

extension Parcel: RecordType {
  /// What it weighs, how large it is, and what the carrier calls it.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "inventory", words: words,
      fields: [
        field(.name).hint(say("Such as “Parcel 1”.")).shown,
        field(.dispatch, say("Dispatch", meaning: "goods on their way")),
        field(.weight, say("Weight in kg"), .quantity).shown,
        field(.length, say("Length in cm"), .quantity),
        field(.width, say("Width in cm"), .quantity).beside,
        field(.height, say("Height in cm"), .quantity).beside,
        field(.tracking, say("Tracking number")).shown, field(.note),
      ])
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Parcels"), add: say("Add a parcel"), search: say("Search parcels"),
      empty: say("What the goods are packed into stands here.")
    ) { count, number in
      say(count, one: "1 parcel", other: "\(number) parcels")
    }
  }
}
