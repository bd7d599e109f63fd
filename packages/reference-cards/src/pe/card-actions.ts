import { createHash } from 'node:crypto';
import {
  readApplication,
  readAuthorizations,
  CARD_CAPACITY,
  findEntry,
  writeAuthorization,
  markWithdrawn,
  type ChipCard,
} from '../cards/chip-card.ts';
import type { CardStore } from '../cards/card-store.ts';
import { toErrorResponse, type PeResponse } from './pe-response.ts';
import type { PeAction, PeInput, PeOutput } from './pe-actions.ts';

/** The output of an action, or a rejection without an effect on the card. */
type ActionOutcome<A extends PeAction> = { readonly output: PeOutput<A> } | { readonly rejection: PeResponse };

/** The card on the device, its store and, for print jobs, the image. */
interface CardActionContext {
  readonly card: ChipCard;
  readonly cardStore: CardStore;
  readonly canPrint: boolean;
  /** The file format of the image. */
  readonly format: string;
  readonly image: Uint8Array | undefined;
}

type Actions = { readonly [A in PeAction]: (context: CardActionContext, input: PeInput<A>) => ActionOutcome<A> };

const EMPTY_OUTPUT = { output: {} };

/** The actions of the PE. All can be repeated without a further effect. */
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
    return EMPTY_OUTPUT;
  },
  'write-authorization': ({ card, cardStore }, { authorization }) => {
    const changedCard = writeAuthorization(card, authorization);
    if (!changedCard) return { rejection: toErrorResponse('cardRefused') };
    cardStore.save(changedCard);
    return EMPTY_OUTPUT;
  },
  'withdraw-authorization': ({ card, cardStore }, { number }) => {
    const changedCard = markWithdrawn(card, number);
    if (!changedCard) return { rejection: toErrorResponse('notOnCard') };
    cardStore.save(changedCard);
    return EMPTY_OUTPUT;
  },
  print: (context, { job, sha256 }) => {
    const { card, canPrint, image } = context;
    if (!canPrint) return { rejection: toErrorResponse('printer', 'Dieses Gerät kann Karten nicht bedrucken.') };
    if (card.print?.complete && card.print.job === job) return EMPTY_OUTPUT;
    if (!image || createHash('sha256').update(image).digest('hex') !== sha256) {
      return { rejection: toErrorResponse('printer', 'Das Druckbild ist beschädigt angekommen.') };
    }
    storePrint(context, job, image, true);
    return EMPTY_OUTPUT;
  },
  close: () => EMPTY_OUTPUT,
};

function storePrint({ card, cardStore, format }: CardActionContext, job: string, image: Uint8Array, complete: boolean): void {
  cardStore.saveImage(card.appInstanceNumber, image);
  cardStore.save({ ...card, print: { job, format, complete, printCount: (card.print?.printCount ?? 0) + 1 } });
}

/** Prints a job incompletely, like a printer that stops. Does nothing if the card already has the complete print of the job. */
export function printPartially(context: CardActionContext, job: string): void {
  const existingPrint = context.card.print;
  if (existingPrint?.complete && existingPrint.job === job) return;
  if (context.image) storePrint(context, job, context.image, false);
}
