import HTTPServing
import Texts

extension ContainerRoutes {
  /// Serves `docs/openapi.yaml`, by which other programs are written.
  func addDescription(to router: inout Router) {
    let response = Response.bytes(
      Array(Texts.openAPI.utf8), type: "application/yaml"
    ).with("Cache-Control", "no-cache")
    router.immediately(on: .get, "/v1/openapi.yaml") { _ in response }
  }
}
