extension Label {
  /// How the label looks on its paper, as a PNG file on white; nil where there is no memory for it.
  package func picture(on sheet: LabelSheet) -> [UInt8]? {
    let (width, height) = (sheet.labelWidth.points, sheet.labelHeight.points)
    // Large enough for the finest codes, small enough for a page.
    let scale = max(1, min(4, 1_200 / max(width, height)))
    let picture = PagePicture(
      width: width, height: height, scaledTo: Int((width * scale).rounded(.up)))
    guard let picture else { return nil }
    draw(on: picture.canvas, in: PageBox(x: 0, y: 0, width: width, height: height))
    picture.keep()
    return picture.bytes
  }
}
