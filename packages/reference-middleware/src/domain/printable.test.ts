import { expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { renderPdf } from './pdf.ts';
import { replaceUnsupportedGlyphs } from './printable.ts';

it.each([
  ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
  ['Łódź, Şahin, Ёлка – „5 €“', 'Łódź, Şahin, Ёлка – „5 €“'],
  ['Mu\u0308ller', 'Müller'],
  ['Ｅｒｉｋａ', 'Erika'],
  ['a\u200fb\u200b\u2003c\u202fd', 'ab c d'],
  ['x\u030c', 'x'],
  ['محمد', '????'],
  ['漢字 \u0007', '?? ?'],
])('replaceUnsupportedGlyphs replaces %j by %j', (text, written) => {
  expect(replaceUnsupportedGlyphs(text)).toBe(written);
});

it('replaceUnsupportedGlyphs keeps only letters with a glyph', async () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));
  const kept = all.filter((character) => /\p{L}/u.test(character) && replaceUnsupportedGlyphs(character) === character);
  expect(kept.length).toBeGreaterThan(400);
  const lines = Array.from({ length: Math.ceil(kept.length / 20) }, (_, row) => kept.slice(row * 20, row * 20 + 20).join(' '));
  const { text } = await readPdf(await renderPdf({ title: 'Zeichen', to: [], date: '21.11.2026', parts: lines }));
  // The PDF reader may extract an equivalent character (µ).
  const extracted = text.normalize('NFKC');
  expect(kept.filter((character) => !extracted.includes(character.normalize('NFKC')))).toEqual([]);
});
