import { createHash } from 'node:crypto';
import { printLayouts } from '@aboschalter/contract';
import type { BegunIssuing, HolderForCard, IssuingStepName } from '../../journal/issuing-journal.ts';
import type { Flow, ReaderLink } from '../flow.ts';
import { drawCardFace } from './draw-card-face.ts';

/**
 * Prints the face of the card. The job carries the authorization number, so that a card already printed for it is
 * not printed again.
 */
export async function* printCardFace(
  reader: ReaderLink,
  { authorization, holderName }: BegunIssuing,
  holder: HolderForCard,
  tell: (step: IssuingStepName) => Promise<void>,
): Flow<void> {
  const image = Buffer.from(
    drawCardFace({
      name: holderName,
      product: authorization.Produktbezeichnung,
      picture: holder.picture,
    }),
  );
  const job = `${authorization.BerechtigungsNummer}`;
  const sha256 = createHash('sha256').update(image).digest('hex');
  yield* reader.ask(
    'print',
    { job, sha256 },
    {
      progress: 80,
      message: 'Karte wird bedruckt',
      print: { layout: printLayouts.cardFace, image },
    },
  );
  await tell('PRINTED');
}
