import HTTPCalling

/// The address of a container, as people give it.
enum ContainerAddress {
  /// Reads `--container`; throws unless it is an address that can be called.
  static func read(_ invocation: Invocation) throws(CommandFailure) -> String {
    let text = try invocation.required("container")
    guard let address = WebAddress(text) else {
      throw invocation.usage(
        "--container takes an address such as http://127.0.0.1:8420/ or https://example.org/.")
    }
    return address.description
  }
}
