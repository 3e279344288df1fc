#pragma once

#include <stddef.h>

// Texts that the program has with it, each with a zero behind it.

// A catalogue of Languages/ but for English, which the code speaks; NULL behind the last one.
const char *text_catalogue(size_t index);

// docs/openapi.yaml
const char *text_openapi(void);
