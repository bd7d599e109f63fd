import { createHash } from 'node:crypto';
import type { StartIssuanceResponse, CardholderData, IssuanceStepName } from '../../journal/issuing-journal.ts';
import type { CommandFlow, ReaderConnection } from '../flow.ts';
import { drawCardImage, type CardLayout } from './draw-card-image.ts';

/** Prints the card face. The job contains the authorization number, so that it is not printed twice. */
export async function* printCardFace(
  { reader, layout }: { readonly reader: ReaderConnection; readonly layout: CardLayout },
  { authorization, holderName }: StartIssuanceResponse,
  holder: CardholderData,
  tell: (step: IssuanceStepName) => Promise<void>,
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
  await tell('PRINTED');
}
