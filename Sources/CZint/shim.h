#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zint.h>

// The symbol is a struct of 30 KB with fixed arrays, which Swift imports as tuples of thousands of
// parts: it stays opaque, and what is needed of it is asked for.

// As DATA_MODE the bytes are what the code holds; as UNICODE_MODE they are a text that may be held
// otherwise.
static inline struct zint_symbol *zint_encode(int symbology, const uint8_t *bytes, int count,
                                              int mode) {
  struct zint_symbol *symbol = ZBarcode_Create();
  if (symbol == NULL) return NULL;
  symbol->symbology = symbology;
  symbol->input_mode = mode;
  // Error correction of level M: 15 % may be lost. A Data Matrix is square, as readers like it.
  if (symbology == BARCODE_QRCODE) symbol->option_1 = 2;
  if (symbology == BARCODE_DATAMATRIX) symbol->option_3 = DM_SQUARE;
  if (ZBarcode_Encode(symbol, bytes, count) >= ZINT_ERROR) {
    ZBarcode_Delete(symbol);
    return NULL;
  }
  return symbol;
}

static inline int zint_width(const struct zint_symbol *symbol) { return symbol->width; }

static inline int zint_row_count(const struct zint_symbol *symbol) { return symbol->rows; }

static inline int zint_is_dark(const struct zint_symbol *symbol, int row, int column) {
  return (symbol->encoded_data[row][column / 8] >> (column % 8)) & 1;
}
