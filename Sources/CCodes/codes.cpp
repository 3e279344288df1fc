#include "ccodes.h"

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

using namespace ZXing;

#if ZXING_VERSION_MAJOR < 2
// What the library has here ends the program where a code of bars stands in a picture twice: it
// asserts that one of the two was seen in one line alone. The linker takes this one for the library
// too, whose later versions need none. Tests show that it does.
bool Result::operator==(const Result &other) const {
  if (format() != other.format() || !(bytes() == other.bytes())) return false;
  if (!BarcodeFormats(BarcodeFormat::LinearCodes).testFlag(format()))
    return IsInside(Center(other.position()), position());
  // Of two that were seen whole and say the same one is enough: callers ask for each text once.
  if (lineCount() > 1 && other.lineCount() > 1) return true;
  // A line belongs to bars that begin or end near its own beginning.
  auto begin = position().topLeft();
  int far = maxAbsComponent(other.position().topLeft() - begin);
  int near = maxAbsComponent(other.position().bottomLeft() - begin);
  int length = maxAbsComponent(begin - position().bottomRight());
  return (far < near ? far : near) < length / 2;
}
#endif

static const BarcodeFormats all = BarcodeFormat::EAN13 | BarcodeFormat::EAN8 | BarcodeFormat::UPCA |
                                  BarcodeFormat::UPCE | BarcodeFormat::Code39 |
                                  BarcodeFormat::Code128 | BarcodeFormat::QRCode |
                                  BarcodeFormat::DataMatrix | BarcodeFormat::PDF417;

int codes_read(const uint8_t *light, int width, int height, int stride, int only_data_matrix,
               void *context, codes_found found) {
  // What C++ throws must not reach callers that know nothing of it.
  try {
    DecodeHints hints;
    hints.setFormats(only_data_matrix ? BarcodeFormats(BarcodeFormat::DataMatrix) : all);
    // More than stand on any sheet of labels.
    hints.setMaxNumberOfSymbols(200);
    // The caller makes pictures smaller itself. What one line alone says is no code.
    hints.setTryDownscale(false);
    hints.setMinLineCount(2);
    ImageView view(light, width, height, ImageFormat::Lum, stride);
    auto results = ReadBarcodes(view, hints);
    for (auto &result : results) {
      std::string text = result.text();
      found(context, ToString(result.format()), text.data(), text.size());
    }
    return static_cast<int>(results.size());
  } catch (...) {
    return -1;
  }
}
