/// Reads `application/x-www-form-urlencoded`.
enum URLEncodedForm {
  static func parse(_ body: [UInt8], _ limits: FormLimits) throws(ServingFailure) -> Form {
    var form = Form()
    form.fields = Query(bytes: body, pairCountLimit: limits.partCountLimit + 1)
    guard form.fields.pairs.count <= limits.partCountLimit else {
      throw ServingFailure(
        .formTooLarge, "The form has more than \(limits.partCountLimit) fields.")
    }
    for pair in form.fields.pairs where pair.value.utf8.count > limits.fieldByteLimit {
      throw ServingFailure(
        .formTooLarge, "A field of the form is longer than \(limits.fieldByteLimit) bytes.")
    }
    return form
  }
}
