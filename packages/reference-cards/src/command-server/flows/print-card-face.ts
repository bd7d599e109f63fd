import { createHash } from 'node:crypto';
import type { TicketHolderData, BeginIssuingResponse } from '../../journal/issuing-journal.ts';
import type { CommandFlow, PeConnection } from '../flow.ts';
import { getLayoutFileFormat, type printLayouts, type ReportedStep } from '@aboschalter/contract';
import { Resvg } from '@resvg/resvg-js';
import { type CardFace, drawCardFace } from './draw-card-face.ts';
import { encodeMonoBitmap } from './mono-bitmap.ts';

/** The name of a print layout. */
type CardLayout = (typeof printLayouts)[keyof typeof printLayouts];

/** The width of a card at 300 dots per inch. */
const CARD_WIDTH_PX = 1011;

/** Renders the card face in the file format of its layout: as SVG, as PNG, or as BMP in black and white. */
function renderCardImage(face: CardFace, layout: CardLayout): Buffer {
  const drawing = drawCardFace(face);
  const format = getLayoutFileFormat(layout);
  if (format === 'svg') return Buffer.from(drawing);
  const rendered = new Resvg(drawing, { fitTo: { mode: 'width', value: CARD_WIDTH_PX }, background: '#ffffff' }).render();
  return format === 'bmp' ? encodeMonoBitmap(rendered) : rendered.asPng();
}

/** Prints the card face. The job is named by the authorization number, so that a repetition does not print it twice. */
export async function* printCardFace(
  { pe, layout }: { readonly pe: PeConnection; readonly layout: CardLayout },
  { authorization, holderName }: BeginIssuingResponse,
  holder: TicketHolderData,
  reportStep: (step: ReportedStep) => Promise<void>,
): CommandFlow<void> {
  const image = renderCardImage({ name: holderName, product: authorization.Produktbezeichnung, picture: holder.picture }, layout);
  const job = `${authorization.BerechtigungsNummer}`;
  const sha256 = createHash('sha256').update(image).digest('hex');
  yield* pe.send(
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
