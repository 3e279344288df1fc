#pragma once
#include <string.h>
#include <zlib.h>

// Packs bytes as one gzip file; answers how many came out, 0 where they did not fit.
static inline size_t packGzip(
    const unsigned char *bytes, size_t count, unsigned char *packed, size_t room) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned)count;
  stream.next_out = packed;
  stream.avail_out = (unsigned)room;
  int outcome = deflate(&stream, Z_FINISH);
  size_t made = stream.total_out;
  deflateEnd(&stream);
  return outcome == Z_STREAM_END ? made : 0;
}
