extension Record<Reservation> {
  /// Writes what a line of a document that is under way reserves of its item, or expects of it.
  package mutating func follow<Line: DocumentLine>(
    _ line: Record<Line>, of item: RecordID, in document: Record<Line.Document>
  ) {
    self[.item] = item
    self[.orderLine] = line.id
    self[.direction] = Line.Document.direction
    self[.quantity] = line.pieces
    self[.unit] = line[Line.factor] == nil ? line[.unit] : nil
    self[.party] = document[.party]
    self[.contact] = document[.contact]
    self[.reference] = document[.number]
    self[.due] = document[.due]
    self[.place] = Line.Document.place.flatMap { document[$0] }
  }
}
