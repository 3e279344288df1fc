import HTTPServing
import PageParts

extension Website {
  func addKeys(to router: inout Router) {
    personal(&router, .get, KeyTable.place.text) { visit, _ in
      try await visit.show(KeyTable.page)
    }
  }
}
