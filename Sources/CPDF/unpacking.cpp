#include "unpacking.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFStreamFilter.hh>
#include <stdexcept>
#include <vector>

namespace {

thread_local size_t allowed = 0;
thread_local bool is_exceeded = false;
thread_local bool is_broken = false;

void take(size_t count) {
  if (count > allowed) {
    allowed = 0;
    is_exceeded = true;
    throw std::runtime_error("more is packed in the file than may be unpacked");
  }
  allowed -= count;
}

class Counted : public Pipeline {
 public:
  explicit Counted(Pipeline *next) : Pipeline("counted", next) {}
  void write(unsigned char const *bytes, size_t count) override {
    take(count);
    getNext()->write(bytes, count);
  }
  void finish() override { getNext()->finish(); }
};

// Rows that say how they differ from what is left of them and above them, as PNG has them.
class Rows : public Pipeline {
 public:
  Rows(Pipeline *next, size_t width, size_t step)
      : Pipeline("rows", next), step(step), row(width + 1), above(width + 1) {}

  void write(unsigned char const *bytes, size_t count) override {
    while (count > 0) {
      size_t part = std::min(count, row.size() - filled);
      std::copy(bytes, bytes + part, row.begin() + static_cast<std::ptrdiff_t>(filled));
      filled += part;
      bytes += part;
      count -= part;
      if (filled == row.size()) pass_on();
    }
  }

  void finish() override {
    if (filled > 0) throw std::runtime_error("a row is cut off");
    getNext()->finish();
  }

 private:
  void pass_on() {
    if (row[0] > 4) throw std::runtime_error("a row of an unknown kind");
    for (size_t at = 1; at < row.size(); at++) {
      int left = at > step ? row[at - step] : 0;
      int up = above[at], corner = at > step ? above[at - step] : 0;
      row[at] = static_cast<unsigned char>(row[at] + guess(row[0], left, up, corner));
    }
    getNext()->write(row.data() + 1, row.size() - 1);
    std::swap(row, above);
    filled = 0;
  }

  static int guess(int kind, int left, int up, int corner) {
    switch (kind) {
      case 1: return left;
      case 2: return up;
      case 3: return (left + up) / 2;
      case 4: {
        int sum = left + up - corner;
        int to_left = std::abs(sum - left), to_up = std::abs(sum - up);
        int to_corner = std::abs(sum - corner);
        if (to_left <= to_up && to_left <= to_corner) return left;
        return to_up <= to_corner ? up : corner;
      }
      default: return 0;
    }
  }

  size_t step, filled = 0;
  std::vector<unsigned char> row, above;
};

// Unpacks, and notes what goes wrong.
class Inflated : public Pipeline {
 public:
  Inflated(Pipeline *next, unsigned int buffer_size)
      : Pipeline("inflated", next), inflate("inflate", next, Pl_Flate::a_inflate, buffer_size) {
    inflate.setWarnCallback([](const char *, int) { is_broken = true; });
  }
  void write(unsigned char const *bytes, size_t count) override {
    noted([&] { inflate.write(bytes, count); });
  }
  void finish() override {
    noted([&] { inflate.finish(); });
  }

 private:
  template <typename Work>
  void noted(Work work) {
    try {
      work();
    } catch (...) {
      is_broken = true;
      throw;
    }
  }

  Pl_Flate inflate;
};

class Flate : public QPDFStreamFilter {
 public:
  bool setDecodeParms(QPDFObjectHandle wanted) override {
    if (wanted.isNull()) return true;
    if (!wanted.isDictionary()) return false;
    long long kind = number(wanted, "/Predictor", 1);
    if (kind == 1) return true;
    long long columns = number(wanted, "/Columns", 1), colors = number(wanted, "/Colors", 1);
    long long bits = number(wanted, "/BitsPerComponent", 8);
    if (kind < 10 || kind > 15 || columns < 1 || columns > 1 << 20 || colors < 1 || colors > 4 ||
        bits < 1 || bits > 16)
      return false;
    width = static_cast<size_t>((columns * colors * bits + 7) / 8);
    step = static_cast<size_t>(std::max(colors * bits / 8, 1LL));
    return true;
  }

  Pipeline *getDecodePipeline(Pipeline *next) override {
    // What it works with counts as well: a stream may say a million times that it is packed.
    take(buffer_size + 2 * width);
    if (width > 0) {
      rows = std::make_unique<Rows>(next, width, step);
      next = rows.get();
    }
    counted = std::make_unique<Counted>(next);
    inflated =
        std::make_unique<Inflated>(counted.get(), static_cast<unsigned int>(buffer_size));
    return inflated.get();
  }

 private:
  static long long number(QPDFObjectHandle &wanted, const char *key, long long otherwise) {
    auto value = wanted.getKey(key);
    return value.isInteger() ? value.getIntValue() : otherwise;
  }

  static constexpr size_t buffer_size = 16384;
  size_t width = 0, step = 1;
  std::unique_ptr<Pipeline> rows, counted, inflated;
};

// Of no use for attachments, and one more way to hide much in little.
class Refused : public QPDFStreamFilter {
 public:
  bool setDecodeParms(QPDFObjectHandle) override { return false; }
  Pipeline *getDecodePipeline(Pipeline *) override { return nullptr; }
};

void replace_filters() {
  QPDF::registerStreamFilter("/FlateDecode", [] { return std::make_shared<Flate>(); });
  for (auto name : {"/LZWDecode", "/RunLengthDecode", "/DCTDecode", "/ASCII85Decode",
                    "/ASCIIHexDecode"})
    QPDF::registerStreamFilter(name, [] { return std::make_shared<Refused>(); });
}

}  // namespace

Allowance::Allowance(size_t &left) : left(left) {
  static std::once_flag replaced;
  std::call_once(replaced, replace_filters);
  allowed = left;
  is_exceeded = false;
  is_broken = false;
}

Allowance::~Allowance() { left = allowed; }

bool Allowance::was_exceeded() const { return is_exceeded; }

bool Allowance::was_broken() const { return is_broken; }
