import Device
package import Model

extension Carrier: RecordType {
  /// How its parcels are followed, and how it is reached.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "dispatch", words: words,
      fields: [
        field(.name).shown,
        field(.trackingLink, say("Address of a parcel"), .link).hint(
          say(
            "{number} stands for the tracking number. Empty: the usual one of DHL, UPS, FedEx, "
              + "DPD, GLS, Deutsche Post, Royal Mail, PostNL and USPS.")
        ).offered,
        field(.phone, nil, .phone).shown,
        field(.customerNumber, say("Our number there")).beside.offered,
        field(.note), field(.isArchived, say("Archived")),
      ])
  }

  /// They go out of use without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Carrier, Bool>.isArchived.number]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Carriers"), add: say("Add a carrier"), search: say("Search carriers"),
      empty: say("Who carries your parcels stands here.")
    ) { count, number in
      say(count, one: "1 carrier", other: "\(number) carriers")
    }
  }
}
