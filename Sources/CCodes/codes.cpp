#include "ccodes.h"

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

using namespace ZXing;

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
    hints.setMaxNumberOfSymbols(32);
    // Codes that it finds at two scales it compares in a way that can end the program: the caller
    // makes pictures smaller itself. What one line alone says is no code either.
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
