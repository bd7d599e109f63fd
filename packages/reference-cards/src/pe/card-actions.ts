import { createHash } from 'node:crypto';
import {
  readApplication,
  readAuthorizations,
  CARD_CAPACITY,
  findEntry,
  writeAuthorization,
  removeAuthorization,
  type ChipCard,
} from '../cards/chip-card.ts';
import type { CardStore } from '../cards/card-store.ts';
import { toErrorResponse, type PeResponse } from './pe-response.ts';
import type { PeAction, PeInput, PeOutput } from './pe-actions.ts';

/** The result of an action: the card's response, or a rejection without effect. */
type Outcome<A extends PeAction> = { readonly output: PeOutput<A> } | { readonly rejection: PeResponse };

/** The card on the device, its store, and the image of a print job. */
interface CardActionContext {
  readonly card: ChipCard;
  readonly cardStore: CardStore;
  readonly canPrint: boolean;
  readonly format: string;
  readonly image: Uint8Array | undefined;
}

type Actions = { readonly [A in PeAction]: (context: CardActionContext, input: PeInput<A>) => Outcome<A> };

const done = { output: {} };

/** The effect of each action on the card. All are idempotent. */
export const cardActions: Actions = {
  open: ({ card }) => ({
    output: { appInstanceNumber: card.appInstanceNumber, appInstanceOrgId: card.appInstanceOrgId },
  }),
  'read-directory': ({ card }) => ({
    output: {
      application: readApplication(card),
      capacity: CARD_CAPACITY,
      entries: card.entries.map(({ authorization, withdrawn }) => ({
        number: authorization.BerechtigungsNummer,
        orgId: authorization.BerechtigungsOrgID,
        withdrawn,
      })),
    },
  }),
  'read-customer': ({ card }) => ({ output: { customer: card.customer } }),
  'read-authorizations': ({ card }) => ({ output: { authorizations: readAuthorizations(card) } }),
  'read-authorization': ({ card }, { number }) => {
    const entry = findEntry(card, number);
    return entry ? { output: entry } : { rejection: toErrorResponse('notOnCard') };
  },
  'write-customer': ({ card, cardStore }, { customer }) => {
    cardStore.save({ ...card, customer });
    return done;
  },
  'write-authorization': ({ card, cardStore }, { authorization }) => {
    const written = writeAuthorization(card, authorization);
    if (!written) return { rejection: toErrorResponse('cardRefused') };
    cardStore.save(written);
    return done;
  },
  'withdraw-authorization': ({ card, cardStore }, { number }) => {
    const withdrawn = removeAuthorization(card, number);
    if (!withdrawn) return { rejection: toErrorResponse('notOnCard') };
    cardStore.save(withdrawn);
    return done;
  },
  print: (context, { job, sha256 }) => {
    const { card, canPrint, image } = context;
    if (!canPrint) return { rejection: toErrorResponse('printer', 'Dieses Gerät kann Karten nicht bedrucken.') };
    if (card.print?.complete && card.print.job === job) return done;
    if (!image || createHash('sha256').update(image).digest('hex') !== sha256) {
      return { rejection: toErrorResponse('printer', 'Das Druckbild ist beschädigt angekommen.') };
    }
    print(context, job, image, true);
    return done;
  },
  close: () => done,
};

function print({ card, cardStore, format }: CardActionContext, job: string, image: Uint8Array, complete: boolean): void {
  cardStore.saveImage(card.appInstanceNumber, image);
  cardStore.save({ ...card, print: { job, format, complete, printCount: (card.print?.printCount ?? 0) + 1 } });
}

/** Prints a job incompletely, as a printer that stops. Does nothing if the card already has the complete print. */
export function printPartially(context: CardActionContext, job: string): void {
  const printed = context.card.print;
  if (printed?.complete && printed.job === job) return;
  if (context.image) print(context, job, context.image, false);
}
