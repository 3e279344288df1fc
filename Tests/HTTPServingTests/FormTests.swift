import Testing

@testable import HTTPServing

@Suite("A form")
struct FormTests {
  static func urlEncoded(_ body: String) -> Request {
    let headers = Headers([("Content-Type", "application/x-www-form-urlencoded; charset=UTF-8")])
    return Request(.post, "/", headers: headers, body: Array(body.utf8))
  }

  static func multipart(_ body: String, boundary: String = "XX") -> Request {
    let headers = Headers([("Content-Type", "multipart/form-data; boundary=\(boundary)")])
    return Request(.post, "/", headers: headers, body: Array(body.utf8))
  }

  static func part(_ disposition: String, _ content: String, type: String? = nil) -> String {
    let type = type.map { "Content-Type: \($0)\r\n" } ?? ""
    return "--XX\r\nContent-Disposition: form-data; \(disposition)\r\n\(type)\r\n\(content)\r\n"
  }

  @Test("URL-encoded fields are read in order with their repeats")
  func urlEncodedFields() throws {
    let form = try Self.urlEncoded("name=M%C3%BCller+%26+Co&tag=a&tag=b&empty=").form()
    #expect(form["name"] == "M\u{FC}ller & Co")
    #expect(form.all("tag") == ["a", "b"])
    #expect(form["empty"] == "")
    #expect(form["none"] == nil)
  }

  @Test("multipart fields and files are read, line breaks and empty ones too")
  func multipartFields() throws {
    let body =
      Self.part("name=\"a\"", "1\r\n2") + Self.part("name=\"e\"", "")
      + Self.part(
        "name=\"f\"; filename=\"C:\\dir\\r \\\"1\\\".png\"", "\0\u{1}--XY", type: "image/png")
      + Self.part("name=\"f\"; filename=\"\"", "") + "--XX--\r\nepilogue"
    let form = try Self.multipart(body).form()
    #expect(form["a"] == "1\r\n2")
    #expect(form["e"] == "")
    #expect(form.files.count == 2)
    let file = try #require(form.file("f"))
    #expect(file.name == "r \"1\".png")
    #expect(file.mediaType == "image/png")
    #expect(file.bytes == Array("\0\u{1}--XY".utf8))
    #expect(form.file("none") == nil)
  }

  @Test("a file that wasn't chosen isn't a file")
  func noFile() throws {
    let body = Self.part("name=\"f\"; filename=\"\"", "") + "--XX--"
    let form = try Self.multipart(body).form()
    #expect(form.file("f") == nil)
  }

  @Test("a preamble, blanks behind the boundary and a quoted boundary are taken")
  func variants() throws {
    let body = "preamble\r\n" + Self.part("name=a", "1").replacing("--XX\r\n", with: "--XX \t\r\n")
    let form = try Self.multipart(body + "--XX--", boundary: "\"XX\"").form()
    #expect(form["a"] == "1")
  }

  @Test(
    "what can't be read is malformed, whatever is missing",
    arguments: [
      "", "--XX", "--XX\r\n", "--XXYY\r\n", "nothing", "--XX\r\n\r\n\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\nno end",
      "--XX\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--XX--",
      "--XX\r\nno colon\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX",
    ])
  func malformed(body: String) {
    #expect(code(Self.multipart(body)) == .formMalformed)
  }

  @Test(
    "a boundary that is missing, empty or too long is malformed",
    arguments: ["", "\"\"", String(repeating: "b", count: 71)])
  func boundaries(boundary: String) {
    #expect(code(Self.multipart("--\r\n", boundary: boundary)) == .formMalformed)
  }

  @Test("another media type is no form")
  func unknownType() {
    #expect(code(Request(.post, "/", body: [1])) == .formUnknownType)
  }

  @Test("each limit holds at its border, for both kinds of form")
  func limits() throws {
    let limits = FormLimits(
      partCountLimit: 2, fieldByteLimit: 3, fileByteLimit: 4, partHeaderByteLimit: 80)
    let fits = Self.part("name=a", "123") + Self.part("name=f; filename=x", "1234") + "--XX--"
    #expect(try Self.multipart(fits).form(limits).files.first?.bytes.count == 4)
    for body in [
      Self.part("name=a", "1234"), Self.part("name=f; filename=x", "12345"),
      Self.part("name=a", "") + Self.part("name=a", "") + Self.part("name=a", ""),
    ] {
      #expect(code(Self.multipart(body + "--XX--"), limits) == .formTooLarge)
    }
    let longHeader = Self.part("name=\(String(repeating: "a", count: 80))", "")
    #expect(code(Self.multipart(longHeader + "--XX--"), limits) == .formMalformed)
    #expect(try Self.urlEncoded("a=123&b=1").form(limits).fields.pairs.count == 2)
    #expect(code(Self.urlEncoded("a=1234"), limits) == .formTooLarge)
    #expect(code(Self.urlEncoded("a&b&c"), limits) == .formTooLarge)
  }

  private func code(
    _ request: Request, _ limits: FormLimits = FormLimits()
  ) -> ServingFailure.Code? {
    do throws(ServingFailure) {
      _ = try request.form(limits)
      return nil
    } catch {
      #expect(!error.description.isEmpty)
      return error.code
    }
  }
}
