import { createHash } from 'node:crypto';
import type { BegunIssuing, HolderForCard, IssuingStepName } from '../../journal/issuing-journal.ts';
import type { Flow, ReaderLink } from '../flow.ts';
import { drawCardImage, type CardLayout } from './draw-card-image.ts';

/**
 * Prints the face of the card. The job carries the authorization number, so that a card already printed for it is
 * not printed again.
 */
export async function* printCardFace(
  { reader, layout }: { readonly reader: ReaderLink; readonly layout: CardLayout },
  { authorization, holderName }: BegunIssuing,
  holder: HolderForCard,
  tell: (step: IssuingStepName) => Promise<void>,
): Flow<void> {
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
  await tell('PRINTED');
}
