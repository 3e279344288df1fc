#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A PDF file in memory, to be read and added to. What the library throws becomes an outcome; after
// anything but PDF_DONE the file is of no more use, and is closed.
typedef struct pdf_file pdf_file;

enum {
  PDF_DONE = 0,
  PDF_DAMAGED = 1,
  PDF_ENCRYPTED = 2,
  // More would be unpacked than was allowed, or more attachments are there.
  PDF_TOO_LARGE = 3,
  PDF_NO_MEMORY = 4,
  // Something is packed in a way that is not unpacked here.
  PDF_PACKED_OTHERWISE = 5,
};

// Where an entry is set.
enum { PDF_IN_CATALOG = 0, PDF_IN_TRAILER = 1 };

// What pdf_flaws finds.
enum { PDF_FONT_IS_MISSING = 1, PDF_HAS_LZW = 2, PDF_ACTS = 4 };

// Opens a file of these bytes, which are copied. So many bytes may be unpacked of it in all.
pdf_file *pdf_open(const uint8_t *bytes, size_t count, size_t unpacked_limit, int *outcome);
void pdf_close(pdf_file *file);

// These add an object and give its number, or 0. A text is an object as a PDF file writes it, and
// may name others by their numbers.
int pdf_add(pdf_file *file, const uint8_t *text, size_t count, int *outcome);
int pdf_add_stream(pdf_file *file, const uint8_t *dictionary, size_t dictionary_count,
                   const uint8_t *bytes, size_t count, int *outcome);
// An embedded file with its length and sum. The type and the date are as the format writes them.
int pdf_add_file(pdf_file *file, const uint8_t *bytes, size_t count, const char *media_type,
                 const char *date, int *outcome);

// Sets an entry, in place of what is there.
int pdf_set(pdf_file *file, int place, const char *key, const uint8_t *text, size_t count);

// Says what archives want said: that readers do not smooth pictures, and which glyphs the numbers
// of a font mean, where that goes without saying elsewhere.
int pdf_make_explicit(pdf_file *file);

// What an archive can not keep: a sum of the values above.
int pdf_flaws(pdf_file *file, int *flaws);

// Writes the file. The same objects are the same bytes, its identifier among them.
typedef void (*pdf_written)(void *context, const uint8_t *bytes, size_t count);
int pdf_write(pdf_file *file, void *context, pdf_written written);

// An attachment that is read. Words are UTF-8, and empty where the file says none.
typedef struct {
  const char *name, *media_type, *description, *relationship;
  size_t name_count, media_type_count, description_count, relationship_count;
  const uint8_t *bytes;
  size_t count;
} pdf_attachment;

typedef void (*pdf_attachment_found)(void *context, const pdf_attachment *attachment);
int pdf_attachments(pdf_file *file, size_t count_limit, void *context, pdf_attachment_found found);

#ifdef __cplusplus
}
#endif
