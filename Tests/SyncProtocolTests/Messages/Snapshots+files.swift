extension Snapshots {
  /// The compact bytes of what is said about files, in hexadecimal digits.
  static let filesCompact: [(name: String, text: String)] = [
    (
      "FileUpload",
      """
      010190000000007001800000000000000101900000000070048000000000000004808040030102ff
      """
    ),
    ("FileProgress", "0180804080897a00"),
    (
      "FileRequest",
      """
      010190000000007001800000000000000101900000000070048000000000000004808040
      """
    ),
    ("FilePart", "0180897a030102ff"),
  ]

  /// The JSON of what is said about files.
  static let filesJSON: [(name: String, text: String)] = [
    (
      "FileUpload",
      """
      {"zone":"01900000-0000-7001-8000-000000000001","record":\
      "01900000-0000-7004-8000-000000000004","offset":1048576,"bytes":"AQL_"}
      """
    ),
    (
      "FileProgress",
      """
      {"received":1048576,"byteCount":2000000,"isComplete":false}
      """
    ),
    (
      "FileRequest",
      """
      {"zone":"01900000-0000-7001-8000-000000000001","record":\
      "01900000-0000-7004-8000-000000000004","offset":1048576}
      """
    ),
    (
      "FilePart",
      """
      {"byteCount":2000000,"bytes":"AQL_"}
      """
    ),
  ]
}
