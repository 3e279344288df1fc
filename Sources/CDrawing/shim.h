#pragma once
#include <cairo-pdf.h>
#include <cairo.h>
#include <stddef.h>
#include <stdint.h>

// Pango's own headers need those of GLib, whose flags the package manager refuses with a warning.
// So what is used of both is declared here, as their stable interfaces have it.
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
enum { PANGO_SCALE = 1024, PANGO_ELLIPSIZE_END = 3, PANGO_WRAP_WORD_CHAR = 2 };
enum { PANGO_ALIGN_LEFT = 0, PANGO_ALIGN_CENTER = 1, PANGO_ALIGN_RIGHT = 2 };
enum { PANGO_DIRECTION_RTL = 1 };
int pango_find_base_dir(const char *text, int count);
enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 };
PangoLayout *pango_cairo_create_layout(cairo_t *page);
void pango_cairo_show_layout(cairo_t *page, PangoLayout *layout);
void pango_cairo_context_set_resolution(PangoContext *context, double resolution);
PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_context_changed(PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_text(PangoLayout *layout, const char *text, int count);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_ellipsize(PangoLayout *layout, int mode);
void pango_layout_set_wrap(PangoLayout *layout, int mode);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_size(PangoFontDescription *font, int size);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_free(PangoFontDescription *font);
void g_object_unref(void *object);

// Whether the first letter that has a direction goes from right to left.
static inline int drawing_is_right_to_left(const char *text, int count) {
  return pango_find_base_dir(text, count) == PANGO_DIRECTION_RTL;
}

// Where a text in a box stands: where its lines begin, in the middle, or at a side whatever its
// direction. Pango's left and right change places where a text goes from right to left.
enum { DRAWING_START = 0, DRAWING_MIDDLE = 1, DRAWING_LEFT = 2, DRAWING_RIGHT = 3 };

static inline int drawing_alignment(const char *text, int count, int place) {
  if (place == DRAWING_MIDDLE) return PANGO_ALIGN_CENTER;
  if (place == DRAWING_START) return PANGO_ALIGN_LEFT;
  int is_swapped = drawing_is_right_to_left(text, count);
  return (place == DRAWING_LEFT) != is_swapped ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
}

// A layout of text in a box, in points, at a place of the above: it is cut with an ellipsis where
// it does not fit.
static inline PangoLayout *drawing_layout(cairo_t *page, const char *text, int count, double size,
                                          int is_bold, double width, double height,
                                          int place) {
  PangoLayout *layout = pango_cairo_create_layout(page);
  if (layout == NULL) return NULL;
  pango_cairo_context_set_resolution(pango_layout_get_context(layout), 72);
  pango_layout_context_changed(layout);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "sans-serif");
  pango_font_description_set_size(font, (int)(size * PANGO_SCALE));
  pango_font_description_set_weight(font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_text(layout, text, count);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_height(layout, (int)(height * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, drawing_alignment(text, count, place));
  return layout;
}

static inline double drawing_height(PangoLayout *layout) {
  int width = 0, height = 0;
  pango_layout_get_size(layout, &width, &height);
  return (double)height / PANGO_SCALE;
}

static inline void drawing_free(PangoLayout *layout) { g_object_unref(layout); }
