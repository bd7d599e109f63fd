import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { isWithdrawn } from '../cards/is-withdrawn.ts';
import { NO_CARD_DATA_MESSAGE, readCardWithSession } from '../cards/read-card-with-session.ts';
import { getCardReadErrorMessage } from '../command-server/error-messages.ts';
import type { CommandCallbacks } from '../command-server/run-command.ts';
import type { InterruptedIssuance } from '@aboschalter/contract/records';
import type { CardDevice } from './configured-card-devices.ts';

/** The result of reading a card after issuing was interrupted. `card` is a card number, `on` the device with the card. */
export type InspectionResult =
  /** The card was not read. */
  | { readonly kind: 'not-inspected' }
  /** The card has the authorization. */
  | { readonly kind: 'on-card'; readonly card: number }
  /** The card of the interrupted issuing does not have the authorization. */
  | { readonly kind: 'not-on-card' }
  /** Another card is on the device, without the authorization. */
  | { readonly kind: 'other-card'; readonly card: number; readonly on: CardDevice['id'] }
  /** The card could not be read. `why` is the reason: a German sentence. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** Reads the card on the device and reports whether it has the authorization. Never rejects. */
export async function inspectCard(
  client: MiddlewareClient,
  { config, id }: CardDevice,
  interrupted: InterruptedIssuance,
  callbacks: CommandCallbacks = {},
): Promise<InspectionResult> {
  try {
    const card = await readCardWithSession(client, config, callbacks);
    if (!card) return { kind: 'unreadable', why: NO_CARD_DATA_MESSAGE };
    const { ApplikationsInstanzNummer: cardNumber } = card.Applikationsdaten;
    const isOnCard = card.Berechtigungsdaten.some(
      (authorization) => authorization.BerechtigungsNummer === interrupted.authorizationNumber && !isWithdrawn(authorization),
    );
    if (isOnCard) return { kind: 'on-card', card: cardNumber };
    return cardNumber === interrupted.appInstanceNumber ? { kind: 'not-on-card' } : { kind: 'other-card', card: cardNumber, on: id };
  } catch (error) {
    return { kind: 'unreadable', why: getCardReadErrorMessage(error, id) };
  }
}
