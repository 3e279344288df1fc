package import Device
package import Model

extension CompanyContext {
  /// One page of the list of contacts, for modules that the compiler (6.3) crashes over where they
  /// ask for a declared kind's in an optimised build.
  package func contacts(
    _ query: ListQuery<DeclaredList<Contact>>, limit: Int
  ) async throws -> ListPart<DeclaredList<Contact>> {
    try await part(query, limit: limit)
  }
}
