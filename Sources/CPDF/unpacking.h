#pragma once
#include <cstddef>

// How many bytes may still be unpacked by this thread. The library unpacks whole streams in memory,
// also those that the table of a file's objects is in, and a few kilobytes may hold gigabytes: so
// its filters are replaced by ones that count.
class Allowance {
 public:
  // Lets so much be unpacked until it ends; what is left of it is written back.
  explicit Allowance(size_t &left);
  ~Allowance();
  Allowance(const Allowance &) = delete;
  Allowance &operator=(const Allowance &) = delete;
  // Whether more was wanted.
  bool was_exceeded() const;
  // Whether something was packed wrong or cut off, which the library takes as far as it goes.
  bool was_broken() const;

 private:
  size_t &left;
};
