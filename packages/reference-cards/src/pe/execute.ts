import { randomUUID } from 'node:crypto';
import { sanitizeStack } from '@aboschalter/reference-program/sanitize-stack';
import type { Device } from '../workstation/device.ts';
import { SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';
import type { ChipCard } from '../cards/chip-card.ts';
import { cardActions, printPartially } from './card-actions.ts';
import { toErrorResponse, type PeResponse } from './pe-response.ts';
import { decryptPeInput, encryptPeOutput, type PeQuery } from './pe-command.ts';
import type { PeAction, PeInput } from './pe-actions.ts';

/** A command for the PE. Print jobs have an image. */
export interface PeRequest {
  readonly query: PeQuery;
  readonly image: Uint8Array | undefined;
}

/**
 * Opens a session for the command `open`, or extends the session of any other command. Returns the card of the session, or an error if
 * this card is no longer the only one on the device, or the session has ended.
 */
function openOrExtendSession({ cardStore, now }: Workstation, device: Device, query: PeQuery): ChipCard | PeResponse {
  const card = cardStore.findOnDevice(device.name);
  if (!card) return toErrorResponse('noCard');
  if (cardStore.findSecondOnDevice(device.name)) return toErrorResponse('severalCards');
  if (query.action === 'open') {
    device.cardSession = { id: query.session, appInstanceNumber: card.appInstanceNumber, usedAt: now() };
    return card;
  }
  const { cardSession } = device;
  if (
    cardSession?.id !== query.session ||
    cardSession.appInstanceNumber !== card.appInstanceNumber ||
    now() - cardSession.usedAt > SESSION_TTL_MS
  )
    return toErrorResponse('sessionOver');
  cardSession.usedAt = now();
  return card;
}

/** Decrypts the input that the command server has encrypted. Returns undefined if it is invalid. */
function decryptInput<A extends PeAction>({ channel }: Workstation, query: PeQuery, action: A): PeInput<A> | undefined {
  try {
    return decryptPeInput(channel, query, action);
  } catch {
    return undefined;
  }
}

/** Runs an action. `action` and `perform` follow from the request, and are parameters so that the types of input and output match. */
function runAction<A extends PeAction>(
  workstation: Workstation,
  device: Device,
  card: ChipCard,
  request: PeRequest,
  action: A,
  perform: (typeof cardActions)[A],
): PeResponse {
  const { channel, cardStore } = workstation;
  const { query, image } = request;
  const input = decryptInput(workstation, query, action);
  if (input === undefined) return toErrorResponse('general', 'Die Anweisung kommt nicht vom Kommandoserver.');
  const context = { card, cardStore, canPrint: device.canPrint, format: query.format ?? '', image };
  const outcome = perform(context, input);
  if ('rejection' in outcome) return outcome.rejection;
  return { statusCode: 0, statusText: 'OK', data: encryptPeOutput(channel, query.session, action, outcome.output) };
}

/** Executes a command and returns the response. The command has either its whole effect on the card or none. */
export function execute(workstation: Workstation, device: Device, request: PeRequest): PeResponse {
  const { action } = request.query;
  const cardOrError = openOrExtendSession(workstation, device, request.query);
  if ('statusCode' in cardOrError) return cardOrError;
  try {
    return runAction(workstation, device, cardOrError, request, action, cardActions[action]);
  } catch (error) {
    // The card could not be stored and is unchanged. The HTTP request is not known here, so the incident gets one new id.
    const requestId = randomUUID();
    workstation.observer.onIncident({ requestId, incidentId: requestId, code: 'card-not-stored', sanitizedStack: sanitizeStack(error) });
    return toErrorResponse('general', `Der ${device.label} konnte den neuen Stand der Karte nicht speichern.`);
  } finally {
    if (action === 'close') device.cardSession = undefined;
    workstation.events.emit('changed');
  }
}

/**
 * Simulates a device or card that fails while it executes a command. A write has no effect then, and a print is incomplete. The
 * session ends.
 */
export function executeInterrupted(workstation: Workstation, device: Device, request: PeRequest): void {
  const { query, image } = request;
  const cardOrError = openOrExtendSession(workstation, device, query);
  device.cardSession = undefined;
  if ('statusCode' in cardOrError || query.action !== 'print' || !device.canPrint) return;
  // A job that the command server has not encrypted is not printed.
  const input = decryptInput(workstation, query, 'print');
  if (input)
    printPartially({ card: cardOrError, cardStore: workstation.cardStore, canPrint: true, format: query.format ?? '', image }, input.job);
}
