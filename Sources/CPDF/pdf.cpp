#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFNameTreeObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "cpdf.h"
#include "unpacking.h"

struct pdf_file {
  pdf_file(const uint8_t *bytes, size_t count, size_t unpacked_limit)
      : source(reinterpret_cast<const char *>(bytes), count), limit(unpacked_limit),
        left(unpacked_limit) {}
  // The library reads of it whenever it needs an object.
  std::string source;
  // What may be unpacked, and what still may.
  size_t limit, left;
  QPDF pdf;
};

namespace {

// Does some work; what C++ throws must not reach callers that know nothing of it.
template <typename Work>
int tried(pdf_file *file, Work work) {
  Allowance allowance(file->left);
  int outcome = PDF_DAMAGED;
  try {
    work(file->pdf);
    outcome = PDF_DONE;
  } catch (const std::bad_alloc &) {
    outcome = PDF_NO_MEMORY;
  } catch (const QPDFExc &error) {
    switch (error.getErrorCode()) {
      case qpdf_e_password: outcome = PDF_ENCRYPTED; break;
      case qpdf_e_unsupported: outcome = PDF_PACKED_OTHERWISE; break;
      default: outcome = PDF_DAMAGED;
    }
  } catch (...) {
    outcome = PDF_DAMAGED;
  }
  if (allowance.was_exceeded()) return PDF_TOO_LARGE;
  return allowance.was_broken() ? PDF_DAMAGED : outcome;
}

std::string copied(const uint8_t *bytes, size_t count) {
  return count == 0 ? std::string() : std::string(reinterpret_cast<const char *>(bytes), count);
}

QPDFObjectHandle parsed(QPDF &pdf, const uint8_t *text, size_t count) {
  return QPDFObjectHandle::parse(&pdf, copied(text, count));
}

bool has_file(QPDFObjectHandle descriptor) {
  return descriptor.isDictionary() &&
         (descriptor.getKey("/FontFile").isStream() || descriptor.getKey("/FontFile2").isStream() ||
          descriptor.getKey("/FontFile3").isStream());
}

bool is_font_missing(QPDFObjectHandle dictionary) {
  if (!dictionary.isDictionaryOfType("/Font")) return false;
  auto kind = dictionary.getKey("/Subtype");
  // These two have their parts elsewhere.
  if (kind.isNameAndEquals("/Type0") || kind.isNameAndEquals("/Type3")) return false;
  return !has_file(dictionary.getKey("/FontDescriptor"));
}

bool is_packed_by_lzw(QPDFObjectHandle stream) {
  auto filters = stream.getDict().getKey("/Filter").wrapInArray();
  for (auto filter : filters.aitems())
    if (filter.isNameAndEquals("/LZWDecode") || filter.isNameAndEquals("/LZW")) return true;
  return false;
}

std::string utf8(QPDFObjectHandle text) {
  return text.isString() ? text.getUTF8Value() : std::string();
}

std::string name_of(QPDFObjectHandle name) {
  return name.isName() ? name.getName().substr(1) : std::string();
}

// Gives an attachment away and says how long it is.
size_t give(const std::string &key, QPDFObjectHandle file, QPDFObjectHandle stream, void *context,
            pdf_attachment_found found) {
  auto name = utf8(file.getKey("/UF"));
  if (name.empty()) name = utf8(file.getKey("/F"));
  if (name.empty()) name = key;
  auto media_type = name_of(stream.getDict().getKey("/Subtype"));
  auto description = utf8(file.getKey("/Desc"));
  auto relationship = name_of(file.getKey("/AFRelationship"));
  auto data = stream.getStreamData(qpdf_dl_generalized);
  pdf_attachment attachment = {name.data(),       media_type.data(),   description.data(),
                               relationship.data(), name.size(),       media_type.size(),
                               description.size(),  relationship.size(), data->getBuffer(),
                               data->getSize()};
  found(context, &attachment);
  return data->getSize();
}

}  // namespace

pdf_file *pdf_open(const uint8_t *bytes, size_t count, size_t unpacked_limit, int *outcome) {
  pdf_file *file = nullptr;
  try {
    file = new pdf_file(bytes, count, unpacked_limit);
  } catch (...) {
    *outcome = PDF_NO_MEMORY;
    return nullptr;
  }
  bool is_locked = false;
  *outcome = tried(file, [&](QPDF &pdf) {
    pdf.setSuppressWarnings(true);
    // What is damaged is refused: what it might have been is nobody's to guess.
    pdf.setAttemptRecovery(false);
    pdf.processMemoryFile("file", file->source.data(), file->source.size());
    is_locked = pdf.isEncrypted();
    if (!pdf.getRoot().isDictionary() || !pdf.getRoot().getKey("/Pages").isDictionary())
      throw std::runtime_error("there are no pages");
  });
  // One that is locked in an unknown way is not opened at all.
  auto trailer = file->pdf.getTrailer();
  if (is_locked || (*outcome == PDF_PACKED_OTHERWISE && trailer.isDictionary() &&
                    trailer.hasKey("/Encrypt")))
    *outcome = PDF_ENCRYPTED;
  if (*outcome == PDF_DONE) return file;
  delete file;
  return nullptr;
}

void pdf_close(pdf_file *file) { delete file; }

int pdf_add(pdf_file *file, const uint8_t *text, size_t count, int *outcome) {
  int number = 0;
  *outcome = tried(file, [&](QPDF &pdf) {
    number = pdf.makeIndirectObject(parsed(pdf, text, count)).getObjectID();
  });
  return number;
}

int pdf_add_stream(pdf_file *file, const uint8_t *dictionary, size_t dictionary_count,
                   const uint8_t *bytes, size_t count, int *outcome) {
  int number = 0;
  *outcome = tried(file, [&](QPDF &pdf) {
    auto stream = QPDFObjectHandle::newStream(&pdf, copied(bytes, count));
    auto entries = parsed(pdf, dictionary, dictionary_count);
    for (auto const &key : entries.getKeys())
      stream.getDict().replaceKey(key, entries.getKey(key));
    number = stream.getObjectID();
  });
  return number;
}

int pdf_add_file(pdf_file *file, const uint8_t *bytes, size_t count, const char *media_type,
                 const char *date, int *outcome) {
  int number = 0;
  *outcome = tried(file, [&](QPDF &pdf) {
    auto embedded = QPDFEFStreamObjectHelper::createEFStream(pdf, copied(bytes, count));
    embedded.setSubtype(media_type);
    embedded.setModDate(date);
    number = embedded.getObjectHandle().getObjectID();
  });
  return number;
}

int pdf_set(pdf_file *file, int place, const char *key, const uint8_t *text, size_t count) {
  return tried(file, [&](QPDF &pdf) {
    auto target = place == PDF_IN_TRAILER ? pdf.getTrailer() : pdf.getRoot();
    // By itself the name of an object is not understood.
    auto words = "[" + copied(text, count) + "]";
    auto values = QPDFObjectHandle::parse(&pdf, words);
    if (values.getArrayNItems() != 1) throw std::invalid_argument("an entry has one value");
    target.replaceKey(key, values.getArrayItem(0));
  });
}

int pdf_make_explicit(pdf_file *file) {
  return tried(file, [&](QPDF &pdf) {
    for (auto &object : pdf.getAllObjects()) {
      if (object.isStream() && object.getDict().hasKey("/Interpolate"))
        object.getDict().replaceKey("/Interpolate", QPDFObjectHandle::newBool(false));
      if (object.isDictionaryOfType("/Font", "/CIDFontType2") && !object.hasKey("/CIDToGIDMap"))
        object.replaceKey("/CIDToGIDMap", QPDFObjectHandle::newName("/Identity"));
    }
  });
}

int pdf_flaws(pdf_file *file, int *flaws) {
  return tried(file, [&](QPDF &pdf) {
    for (auto &object : pdf.getAllObjects()) {
      if (object.isStream() && is_packed_by_lzw(object)) *flaws |= PDF_HAS_LZW;
      if (!object.isDictionary()) continue;
      if (is_font_missing(object)) *flaws |= PDF_FONT_IS_MISSING;
      if (object.hasKey("/AA") || object.hasKey("/OpenAction") || object.hasKey("/JS"))
        *flaws |= PDF_ACTS;
    }
  });
}

int pdf_write(pdf_file *file, void *context, pdf_written written) {
  return tried(file, [&](QPDF &pdf) {
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setMinimumPDFVersion("1.7");
    writer.setObjectStreamMode(qpdf_o_disable);
    writer.setNewlineBeforeEndstream(true);
    writer.setDeterministicID(true);
    writer.write();
    auto bytes = writer.getBufferSharedPointer();
    written(context, bytes->getBuffer(), bytes->getSize());
  });
}

int pdf_attachments(pdf_file *file, size_t count_limit, void *context,
                    pdf_attachment_found found) {
  bool are_too_many = false;
  int outcome = tried(file, [&](QPDF &pdf) {
    auto names = pdf.getRoot().getKey("/Names");
    if (!names.isDictionary()) return;
    auto tree = names.getKey("/EmbeddedFiles");
    if (!tree.isDictionary()) return;
    QPDFNameTreeObjectHelper entries(tree, pdf, false);
    size_t count = 0, total = 0;
    for (auto entry = entries.begin(); entry.valid(); ++entry) {
      // Many may share one that is not packed at all.
      are_too_many = ++count > count_limit || total > file->limit;
      if (are_too_many) return;
      auto specification = entry->second;
      if (!specification.isDictionary()) continue;
      auto streams = specification.getKey("/EF");
      if (!streams.isDictionary()) continue;
      auto stream = streams.getKey("/UF");
      if (!stream.isStream()) stream = streams.getKey("/F");
      if (stream.isStream()) total += give(entry->first, specification, stream, context, found);
    }
  });
  return are_too_many ? PDF_TOO_LARGE : outcome;
}
