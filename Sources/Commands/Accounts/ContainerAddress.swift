import HTTPCalling
import Hub

/// The address of a container, as people give it.
enum ContainerAddress {
  /// Reads `--container`; throws unless it is an address that can be called.
  static func read(_ invocation: Invocation) throws(CommandFailure) -> WebAddress {
    let text = try invocation.required("container")
    guard let address = WebAddress(text) else {
      throw invocation.usage(
        "--container takes an address such as http://127.0.0.1:8420/ or https://example.org/.")
    }
    return address
  }

  /// The way to the container at an address that was kept.
  static func access(
    _ text: String, _ invocation: Invocation
  ) throws(CommandFailure) -> ContainerAccess {
    guard let address = WebAddress(text) else {
      throw CommandFailure(.failed, "The container's address can't be read. Sign in again.")
    }
    return .http(
      address, client: HTTPClient(), speaking: try invocation.speaking(),
      clock: { Now.milliseconds })
  }
}
