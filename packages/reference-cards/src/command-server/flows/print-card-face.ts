import { createHash } from 'node:crypto';
import type { CardholderData, IssuanceStepName, StartIssuanceResponse } from '../../journal/issuing-journal.ts';
import type { CommandFlow, ReaderConnection } from '../flow.ts';
import { getLayoutFileFormat, type printLayouts } from '@aboschalter/contract';
import { Resvg } from '@resvg/resvg-js';
import { type CardFace, drawCardFace } from './draw-card-face.ts';
import { monoBitmap } from './mono-bitmap.ts';

/** Name of a print layout. */
type CardLayout = (typeof printLayouts)[keyof typeof printLayouts];

/** Width of a card in pixels at 300 dots per inch. */
const WIDTH = 1011;

/** The card face in the format of its layout: vector graphics, or a bitmap in colours or black and white. */
function drawCardImage(face: CardFace, layout: CardLayout): Buffer {
  const drawing = drawCardFace(face);
  const format = getLayoutFileFormat(layout);
  if (format === 'svg') return Buffer.from(drawing);
  const rendered = new Resvg(drawing, { fitTo: { mode: 'width', value: WIDTH }, background: '#ffffff' }).render();
  return format === 'bmp' ? monoBitmap(rendered) : rendered.asPng();
}

/** Prints the card face. The job contains the authorization number, so that it is not printed twice. */
export async function* printCardFace(
  { reader, layout }: { readonly reader: ReaderConnection; readonly layout: CardLayout },
  { authorization, holderName }: StartIssuanceResponse,
  holder: CardholderData,
  reportStep: (step: IssuanceStepName) => Promise<void>,
): CommandFlow<void> {
  const image = drawCardImage({ name: holderName, product: authorization.Produktbezeichnung, picture: holder.picture }, layout);
  const job = `${authorization.BerechtigungsNummer}`;
  const sha256 = createHash('sha256').update(image).digest('hex');
  yield* reader.ask(
    'print',
    { job, sha256 },
    {
      progress: 80,
      message: 'Karte wird bedruckt',
      print: { layout, image },
    },
  );
  await reportStep('PRINTED');
}
