import type { Device } from '../workstation/device.ts';
import { SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';
import type { ChipCard } from '../cards/chip-card.ts';
import { cardActions, printPartially } from './card-actions.ts';
import { toErrorResponse, type PeResponse } from './pe-response.ts';
import { openPeInput, sealPeOutput, type PeQuery } from './pe-command.ts';
import type { PeAction, PeInput } from './pe-actions.ts';

/** A command for the reader, with the image in its body for print jobs. */
export interface PeRequest {
  readonly query: PeQuery;
  readonly image: Uint8Array | undefined;
}

/** The card of a command: that of its session, if it is still on the device. */
function cardOfSession({ cardStore, now }: Workstation, device: Device, query: PeQuery): ChipCard | PeResponse {
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

/** Decrypts the input of the command server; undefined if it is invalid. */
function inputOf<A extends PeAction>({ channel }: Workstation, query: PeQuery, action: A): PeInput<A> | undefined {
  try {
    return openPeInput(channel, query, action);
  } catch {
    return undefined;
  }
}

function run<A extends PeAction>(
  workstation: Workstation,
  device: Device,
  card: ChipCard,
  request: PeRequest,
  action: A,
  act: (typeof cardActions)[A],
): PeResponse {
  const { channel, cardStore } = workstation;
  const { query, image } = request;
  const input = inputOf(workstation, query, action);
  if (input === undefined) return toErrorResponse('general', 'Die Anweisung kommt nicht vom Kommandoserver.');
  const context = { card, cardStore, canPrint: device.canPrint, format: query.format ?? '', image };
  const outcome = act(context, input);
  if ('rejection' in outcome) return outcome.rejection;
  return { statusCode: 0, statusText: 'OK', data: sealPeOutput(channel, query.session, action, outcome.output) };
}

/** Executes a command atomically, and returns the response. */
export function execute(workstation: Workstation, device: Device, request: PeRequest): PeResponse {
  const { action } = request.query;
  const card = cardOfSession(workstation, device, request.query);
  if ('statusCode' in card) return card;
  try {
    return run(workstation, device, card, request, action, cardActions[action]);
  } catch (error) {
    // The folder of the cards is not writable: the card is unchanged.
    console.error(`${action} at the ${device.name} failed:`, error);
    return toErrorResponse('general', `Der ${device.label} konnte den neuen Stand der Karte nicht speichern.`);
  } finally {
    if (action === 'close') device.cardSession = undefined;
    workstation.events.emit('changed');
  }
}

/**
 * Simulates a device or card that fails during a command. An interrupted write leaves the card unchanged, an interrupted print
 * leaves an incomplete face. The session ends.
 */
export function executeWithTearing(workstation: Workstation, device: Device, request: PeRequest): void {
  const { query, image } = request;
  const card = cardOfSession(workstation, device, query);
  device.cardSession = undefined;
  if ('statusCode' in card || query.action !== 'print' || !device.canPrint) return;
  // Not encrypted by the command server: nothing is printed.
  const input = inputOf(workstation, query, 'print');
  if (input) printPartially({ card, cardStore: workstation.cardStore, canPrint: true, format: query.format ?? '', image }, input.job);
}
