#pragma once

// The Unicode data that Swift's own library lacks: the order of bidirectional text and the script of a character.
#include <fribidi/fribidi.h>
#include <harfbuzz/hb.h>

/// The script of a code point as an ISO 15924 tag, first letter highest: 'Arab', 'Zyyy' for common ones, 'Zinh' for
/// marks that take the script before them, 'Zzzz' for unknown ones.
static inline uint32_t gb_script(uint32_t code_point) {
  return hb_script_to_iso15924_tag(hb_unicode_script(hb_unicode_funcs_get_default(), code_point));
}
