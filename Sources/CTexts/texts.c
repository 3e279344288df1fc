#include "ctexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char german[] = {
#embed "../../Languages/de.txt"
    , 0};

static const char *const catalogues[] = {german};

static const char openapi[] = {
#embed "../../docs/openapi.yaml"
    , 0};

const char *text_catalogue(size_t index) {
    return index < sizeof catalogues / sizeof *catalogues ? catalogues[index] : NULL;
}

const char *text_openapi(void) { return openapi; }
