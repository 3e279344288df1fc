#pragma once

// Texts that the program has with it, each with a zero behind it.

// The catalogues of Languages/ but for English, which the code speaks; behind the last one NULL.
const char *const *text_catalogues(void);

// docs/openapi.yaml
const char *text_openapi(void);
