#pragma once

// Compatibility forms and case folding of Unicode, which Swift's own library lacks, and checksums, from GLib, which
// HarfBuzz brings along. Declared here, for GLib's own headers are found by pkg-config alone; its interface is stable
// (https://docs.gtk.org/glib/func.utf8_normalize.html, https://docs.gtk.org/glib/func.utf8_casefold.html,
// https://docs.gtk.org/glib/func.compute_checksum_for_string.html).
char *g_utf8_normalize(const char *text, long length, int mode);
char *g_utf8_casefold(const char *text, long length);
char *g_compute_checksum_for_string(int type, const char *text, long length);
void g_free(void *memory);

// GNormalizeMode: NFKC.
static const int gb_normalize_nfkc = 3;
// GChecksumType: SHA-256.
static const int gb_checksum_sha256 = 2;
