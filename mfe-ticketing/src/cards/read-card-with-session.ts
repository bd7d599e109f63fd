import { calls, type CardReadResult } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { readCard } from '../command-server/commands.ts';
import type { CommandDevice, CommandCallbacks } from '../command-server/run-command.ts';

/** Shown if a card was read without data (specification, document 2, section 8). */
export const NO_CARD_DATA_MESSAGE = 'Bitte probieren Sie es erneut';

/**
 * Opens a command-server session and reads the card on a device. Returns null if the command server has sent no data.
 * @throws MiddlewareError or CommandServerError; the text of the toast is `getCardReadErrorMessage(error)`
 */
export async function readCardWithSession(
  client: MiddlewareClient,
  device: CommandDevice,
  callbacks: CommandCallbacks = {},
): Promise<CardReadResult | null> {
  return readCard(device, await client.request(calls.getCommandServerSession, { query: {} }, { signal: callbacks.signal }), callbacks);
}
