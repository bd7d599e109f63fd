/**
 * Matches characters without a glyph in PT Sans, regular and bold. The ranges are those of the font files; a test renders
 * each character.
 */
const UNSUPPORTED_GLYPHS = new RegExp(
  `[^${[
    '\\u0020-\\u007e\\u00a0-\\u0109\\u010c-\\u0113\\u0116-\\u011f\\u0122-\\u0127\\u012a\\u012b\\u012e-\\u0131\\u0134-\\u0137',
    '\\u0139-\\u013e\\u0141-\\u0148\\u014c\\u014d\\u0150-\\u0165\\u016a-\\u0173\\u0178-\\u017f\\u0192\\u01f4\\u01f5\\u0218-\\u021b',
    '\\u0401-\\u040c\\u040e-\\u044f\\u0451-\\u045c\\u045e\\u045f\\u048a-\\u04c0\\u04c3-\\u04f9\\u1e9e',
    '\\u2011\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122',
  ].join('')}]`,
  'gu',
);

/**
 * Returns the replacement of a character without a glyph: a space for any kind of space, an empty text for an invisible
 * character, and otherwise the character without accents or width ('e' for 'ễ', 'A' for a wide 'Ａ'), or a question mark.
 */
function getFallback(character: string): string {
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Cf}\p{M}]/u.test(character)) return '';
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(UNSUPPORTED_GLYPHS, '?');
}

/** Replaces characters without a glyph by the most similar character, or by a question mark. */
export const replaceUnsupportedGlyphs = (text: string): string => text.normalize('NFC').replaceAll(UNSUPPORTED_GLYPHS, getFallback);
