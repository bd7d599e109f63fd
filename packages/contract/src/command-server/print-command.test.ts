import { expect, it } from 'vitest';
import { getLayoutFileFormat, parsePrintCommand, printLayouts, printMarker } from './print-command.ts';

it.each([
  [printLayouts.cardFace, 'svg'],
  [printLayouts.cardFaceImage, 'png'],
  [printLayouts.cardFaceMono, 'bmp'],
  ['PORTRAIT-FOTO', 'jpg'],
  ['rand-mono', 'bmp'],
  ['PORTRAIT-BILD', 'png'],
  ['UNBEKANNT', 'png'],
  ['', 'png'],
])('the image of the layout %j has the format %s', (layout, format) => {
  expect(getLayoutFileFormat(layout)).toBe(format);
});

it('parsePrintCommand splits a command at the marker and appends the format', () => {
  expect(parsePrintCommand(`action=print&layout=PORTRAIT-FOTO${printMarker}AAEC`)).toEqual({
    query: 'action=print&layout=PORTRAIT-FOTO&format=jpg',
    imageBase64: 'AAEC',
  });
});

it('parsePrintCommand returns undefined for a command without the marker', () => {
  expect(parsePrintCommand('action=print&layout=PORTRAIT-FOTO')).toBeUndefined();
});
