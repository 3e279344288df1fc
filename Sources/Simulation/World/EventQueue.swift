/// What is going to happen, in the order of virtual time; equal times keep their order of entry.
struct EventQueue<Event> {
  private struct Entry {
    let time: UInt64
    let order: UInt64
    let event: Event

    func isBefore(_ other: Entry) -> Bool {
      time == other.time ? order < other.order : time < other.time
    }
  }

  private var heap: [Entry] = []
  private var nextOrder: UInt64 = 0

  var isEmpty: Bool { heap.isEmpty }

  mutating func add(_ event: Event, at time: UInt64) {
    heap.append(Entry(time: time, order: nextOrder, event: event))
    nextOrder += 1
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func next() -> (time: UInt64, event: Event)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.time, first.event)
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [parent * 2 + 1, parent * 2 + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
