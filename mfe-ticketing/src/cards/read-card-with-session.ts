import { calls, type CardReadResult } from '@aboschalter/contract';
import { MiddlewareError, getUserMessage, type MiddlewareClient } from '@aboschalter/middleware-client';
import { readCard } from '../command-server/commands.ts';
import { cardReadErrorMessage, type DeviceKind } from '../command-server/error-messages.ts';
import type { CommandDevice, CommandCallbacks } from '../command-server/run-command.ts';

/** Shown if a card was read without data (specification, document 2, section 8). */
export const NO_CARD_DATA_MESSAGE = 'Bitte probieren Sie es erneut';

/**
 * Opens a command-server session and reads the card on a device. Null without data.
 * @throws MiddlewareError or CommandServerError; the text of the toast is `readFailureMessage(error)`
 */
export async function readCardWithSession(
  client: MiddlewareClient,
  device: CommandDevice,
  hooks: CommandCallbacks = {},
): Promise<CardReadResult | null> {
  return readCard(device, await client.request(calls.getCommandServerSession, { query: {} }, { signal: hooks.signal }), hooks);
}

/** The message for a failed card read: the text of the middleware, or the fault of the device. */
export function readFailureMessage(error: unknown, kind: DeviceKind = 'reader'): string {
  return error instanceof MiddlewareError ? getUserMessage(error) : cardReadErrorMessage(error, kind);
}
