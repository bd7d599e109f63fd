import { getLayoutFileFormat, type printLayouts } from '@aboschalter/contract';
import { Resvg } from '@resvg/resvg-js';
import { drawCardFace, type CardFace } from './draw-card-face.ts';
import { monoBitmap } from './mono-bitmap.ts';

/** Name of a print layout. */
export type CardLayout = (typeof printLayouts)[keyof typeof printLayouts];

/** Width of a card in pixels at 300 dots per inch. */
const WIDTH = 1011;

/** The card face in the format of its layout: vector graphics, or a bitmap in colours or black and white. */
export function drawCardImage(face: CardFace, layout: CardLayout): Buffer {
  const drawing = drawCardFace(face);
  const format = getLayoutFileFormat(layout);
  if (format === 'svg') return Buffer.from(drawing);
  const rendered = new Resvg(drawing, { fitTo: { mode: 'width', value: WIDTH }, background: '#ffffff' }).render();
  return format === 'bmp' ? monoBitmap(rendered) : rendered.asPng();
}
