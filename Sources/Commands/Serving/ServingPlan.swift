import Glibc
import HTTPServing
import Hub

/// Where a server listens and who may ask it, as the command line says.
struct ServingPlan: Sendable {
  var configuration: ServerConfiguration
  /// Names that a request's Host may have besides the loopback ones.
  let hostNames: [String]
  let isBehindProxy: Bool
  /// Whether companies of every tier may have tokens for programs.
  let hasTokensForAllTiers: Bool
  /// Where webhooks go.
  let webhookReach: WebhookAddress.Reach

  static let options: [OptionDefinition] = [
    .value("port", "NUMBER", "the port to listen on; 0 takes a free one (8420)"),
    .value("listen", "ADDRESS", "the numeric address to listen on (127.0.0.1)"),
    .value("tls-certificate", "FILE", "serve HTTPS with this certificate chain (PEM)"),
    .value("tls-key", "FILE", "the certificate's private key (PEM)"),
    .flag("behind-proxy", "a proxy in front ends TLS and adds X-Forwarded-For"),
    .value("allow-host", "NAMES", "host names it is reached by, with commas between them"),
  ]

  static let defaultPort = 8420

  /// Reads the options; throws for combinations that would leave it open to the network.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let port = try invocation.number("port", in: 0...65_535, otherwise: Self.defaultPort)
    let address = invocation.value("listen") ?? "127.0.0.1"
    isBehindProxy = invocation.has("behind-proxy")
    hasTokensForAllTiers = invocation.value("tokens") == ServingCommands.tokenTiers[1]
    let isAnywhere = invocation.value("webhooks") == ServingCommands.webhookReaches[1]
    webhookReach = isAnywhere ? .anywhere : .publicInternet
    hostNames = (invocation.value("allow-host") ?? "").split(separator: ",").map(String.init)
    configuration = ServerConfiguration(address: address, port: port)
    configuration.tls = try Self.tls(invocation)
    configuration.isBehindProxy = isBehindProxy
    let isOpen = configuration.tls != nil || isBehindProxy
    guard isOpen || Self.isLoopback(address) else {
      throw invocation.usage(
        "\(address) can be reached from elsewhere, so passwords would travel in clear. "
          + "Give --tls-certificate and --tls-key, or --behind-proxy.")
    }
    guard !isOpen || !hostNames.isEmpty || Self.isLoopback(address) && !isBehindProxy else {
      throw invocation.usage("Say by which names it is reached: --allow-host NAME.")
    }
  }

  /// The address to open in a browser on this machine.
  func url(port: Int) -> String {
    let isAny = configuration.address == "0.0.0.0" || configuration.address == "::"
    let host = hostNames.first.flatMap { isAny ? $0 : nil } ?? configuration.address
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(configuration.tls == nil ? "http" : "https")://\(name):\(port)/"
  }

  private static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }

  private static func tls(
    _ invocation: Invocation
  ) throws(CommandFailure) -> ServerConfiguration.TLS? {
    switch (invocation.value("tls-key"), invocation.value("tls-certificate")) {
    case (nil, nil): return nil
    case (let key?, let certificate?):
      guard let key = try SmallFile.read(key), let certificate = try SmallFile.read(certificate)
      else { throw CommandFailure(.failed, "A TLS file is missing: see the two paths.") }
      return ServerConfiguration.TLS(key: key, certificate: certificate)
    default: throw invocation.usage("--tls-certificate and --tls-key go together.")
    }
  }
}
