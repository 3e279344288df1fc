#pragma once
#include <expat.h>
#include <stdlib.h>
#include <xlsxwriter.h>

// Rows go to the disk one by one: a table of any length takes little memory.
static inline lxw_workbook *sheet_workbook(const char *path, const char *folder) {
  lxw_workbook_options options = {
      .constant_memory = LXW_TRUE, .tmpdir = (char *)folder, .use_zip64 = LXW_FALSE};
  return workbook_new_opt(path, &options);
}

// A number is a text in Swift. Here alone it becomes what a spreadsheet keeps.
static inline lxw_error sheet_number(
    lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const char *digits) {
  return worksheet_write_number(sheet, row, column, strtod(digits, NULL), NULL);
}
