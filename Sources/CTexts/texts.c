#include "ctexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char german[] = {
#embed "../../Languages/de.txt"
    , 0};

static const char *const catalogues[] = {german, 0};

static const char openapi[] = {
#embed "../../docs/openapi.yaml"
    , 0};

const char *const *text_catalogues(void) { return catalogues; }

const char *text_openapi(void) { return openapi; }
