extension Hub {
  /// Whether the server's first account is still to be made, with the secret of the set-up.
  package func needsSetUp() async -> Bool { await access.needsSetUp() }

  /// Whether this is that secret.
  package func opensSetUp(_ secret: String) -> Bool { access.opensSetUp(secret) }
}
