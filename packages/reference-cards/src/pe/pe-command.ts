import { printMarker } from '@aboschalter/contract';
import { z } from 'zod';
import { peActionNameSchema, peActions, type PeAction, type PeInput, type PeOutput } from './pe-actions.ts';
import type { SecureChannel } from './secure-channel.ts';

/** Returns the purpose of encrypted data, which is valid only for one session, direction and action. */
const getPurpose = (session: string, direction: 'to-card' | 'from-card', action: PeAction): string => `${session}:${direction}:${action}`;

/** An image to print and its layout. */
export interface PrintJob {
  readonly layout: string;
  readonly image: Uint8Array;
}

/** Serializes a command for the PE as a query string. For print jobs, the print marker and the image in base64 follow. */
export function serializePeCommand<A extends PeAction>(
  channel: SecureChannel,
  session: string,
  action: A,
  input: PeInput<A>,
  print?: PrintJob,
): string {
  const data = channel.encrypt(input, getPurpose(session, 'to-card', action));
  const query = new URLSearchParams({ action, session, data });
  if (!print) return query.toString();
  query.set('layout', print.layout);
  return `${query.toString()}${printMarker}${Buffer.from(print.image).toString('base64')}`;
}

const peQuerySchema = z.object({
  action: peActionNameSchema,
  session: z.string().min(1),
  data: z.string(),
  /** The file format of the print layout, which the client appends. */
  format: z.string().optional(),
});
export type PeQuery = z.infer<typeof peQuerySchema>;

/** Parses a command for the PE. Returns undefined if it is unknown. */
export function parsePeQuery(query: unknown): PeQuery | undefined {
  return peQuerySchema.safeParse(query).data;
}

/**
 * Decrypts the input of a command.
 * @throws Error if the command server has not encrypted it for this session and action
 */
export function decryptPeInput<A extends PeAction>(channel: SecureChannel, query: PeQuery, action: A): PeInput<A>;
export function decryptPeInput(channel: SecureChannel, query: PeQuery, action: PeAction): unknown {
  return peActions[action].input.parse(channel.decrypt(query.data, getPurpose(query.session, 'to-card', action)));
}

/** Encrypts the output of a card. */
export function encryptPeOutput<A extends PeAction>(channel: SecureChannel, session: string, action: A, output: PeOutput<A>): string {
  return channel.encrypt(output, getPurpose(session, 'from-card', action));
}

/**
 * Decrypts the output of a card.
 * @throws Error if the card of this session has not encrypted it for this action
 */
export function decryptPeOutput<A extends PeAction>(channel: SecureChannel, session: string, action: A, data: string): PeOutput<A>;
export function decryptPeOutput(channel: SecureChannel, session: string, action: PeAction, data: string): unknown {
  return peActions[action].output.parse(channel.decrypt(data, getPurpose(session, 'from-card', action)));
}
