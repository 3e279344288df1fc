#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <spng.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>

// Each reader takes bytes from anyone. A result of 0 is success; out holds rows of 4 bytes a pixel.

// Chunks beside the pixels (profiles, texts) that are larger than this are not kept in memory.
#define PICTURES_CHUNK_LIMIT (8 * 1024 * 1024)

enum { PICTURES_MOVES = 1 };

static inline spng_ctx *pictures_png(const uint8_t *bytes, size_t count, uint32_t side_limit) {
  spng_ctx *context = spng_ctx_new(0);
  if (context == NULL) return NULL;
  if (spng_set_image_limits(context, side_limit, side_limit) != 0 ||
      spng_set_chunk_limits(context, PICTURES_CHUNK_LIMIT, 2 * PICTURES_CHUNK_LIMIT) != 0 ||
      spng_set_crc_action(context, SPNG_CRC_ERROR, SPNG_CRC_DISCARD) != 0 ||
      spng_set_png_buffer(context, bytes, count) != 0) {
    spng_ctx_free(context);
    return NULL;
  }
  return context;
}

static inline int pictures_png_size(
    const uint8_t *bytes, size_t count, uint32_t side_limit, uint32_t *width, uint32_t *height) {
  spng_ctx *context = pictures_png(bytes, count, side_limit);
  if (context == NULL) return -1;
  struct spng_ihdr header;
  int result = spng_get_ihdr(context, &header);
  if (result == 0) {
    *width = header.width;
    *height = header.height;
  }
  spng_ctx_free(context);
  return result;
}

static inline int pictures_png_decode(
    const uint8_t *bytes, size_t count, uint32_t side_limit, uint8_t *out, size_t out_count) {
  spng_ctx *context = pictures_png(bytes, count, side_limit);
  if (context == NULL) return -1;
  size_t needed = 0;
  int result = spng_decoded_image_size(context, SPNG_FMT_RGBA8, &needed);
  if (result == 0 && needed != out_count) result = -1;
  if (result == 0)
    result = spng_decode_image(context, out, out_count, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
  spng_ctx_free(context);
  return result;
}

static inline int pictures_webp_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return -1;
  if (features.has_animation) return PICTURES_MOVES;
  if (features.width <= 0 || features.height <= 0) return -1;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  return 0;
}

static inline int pictures_webp_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *out,
    size_t out_count) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return -1;
  config.options.use_scaling = 1;
  config.options.scaled_width = (int)width;
  config.options.scaled_height = (int)height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = out;
  config.output.u.RGBA.stride = (int)(width * 4);
  config.output.u.RGBA.size = out_count;
  int result = WebPDecode(bytes, count, &config) == VP8_STATUS_OK ? 0 : -1;
  WebPFreeDecBuffer(&config.output);
  return result;
}
