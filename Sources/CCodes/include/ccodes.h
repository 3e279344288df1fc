#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Called for each code that is found: its kind as ZXing names it, and its text in UTF-8.
typedef void (*codes_found)(void *context, const char *kind, const char *text, size_t count);

// Looks for codes in a part of a picture of one byte of light for each pixel, whose rows are so
// many bytes long; for Data Matrix alone if asked to. Gives how many there are, or -1 where there
// is no memory for the work.
int codes_read(const uint8_t *light, int width, int height, int stride, int only_data_matrix,
               void *context, codes_found found);

#ifdef __cplusplus
}
#endif
