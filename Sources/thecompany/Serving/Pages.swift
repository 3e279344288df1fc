import HTTPServing
import Hub
import WebUI

/// Puts the pages over a hub.
enum Pages {
  static func add(_ hub: Hub, _ plan: ServingPlan, to router: inout Router) {
    router.immediately(on: .get, "/") { _ in
      .html("<!doctype html><html lang=en><title>TheCompanyApp</title><p>No pages yet.</html>")
    }
  }
}
