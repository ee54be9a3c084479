#pragma once

// The Unicode data that Swift's own library lacks: the order of bidirectional text and the script of a character.
#include <fribidi/fribidi.h>
#include <harfbuzz/hb.h>

/// The script of a code point as an ISO 15924 tag, first letter highest: 'Arab', 'Zyyy' for common ones, 'Zinh' for
/// marks that take the script before them, 'Zzzz' for unknown ones.
static inline uint32_t gb_script(uint32_t code_point) {
  return hb_script_to_iso15924_tag(hb_unicode_script(hb_unicode_funcs_get_default(), code_point));
}

#include <locale.h>
#include <wchar.h>

// The header hides it without a feature macro.
extern int wcwidth(wchar_t character);

/// How many cells of a terminal a code point takes, by the C library: 2 for East Asia's, 0 for what shows nothing of its
/// own, and 1 where the library does not know.
static inline int gb_cells(uint32_t code_point) {
  static locale_t unicode;
  if (!unicode) unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!unicode) return 1;
  locale_t former = uselocale(unicode);
  int cells = wcwidth((wchar_t)code_point);
  uselocale(former);
  return cells < 0 ? 0 : cells;
}
