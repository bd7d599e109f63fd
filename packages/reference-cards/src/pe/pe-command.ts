import { printMarker } from '@aboschalter/contract';
import { z } from 'zod';
import { peActionNameSchema, peActions, type PeAction, type PeInput, type PeOutput } from './pe-actions.ts';
import type { SecureChannel } from './secure-channel.ts';

/** The purpose of encrypted data: one session, direction and action. */
const purpose = (session: string, direction: 'to-card' | 'from-card', action: PeAction): string => `${session}:${direction}:${action}`;

/** An image to print and its layout. */
export interface PrintJob {
  readonly layout: string;
  readonly image: Uint8Array;
}

/** Serializes a reader command for the client: a query string, followed by marker and image for print jobs. */
export function serializePeCommand<A extends PeAction>(
  channel: SecureChannel,
  session: string,
  action: A,
  input: PeInput<A>,
  print?: PrintJob,
): string {
  const data = channel.seal(input, purpose(session, 'to-card', action));
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

/** Parses a reader command; undefined for an unknown one. */
export function parsePeQuery(query: unknown): PeQuery | undefined {
  return peQuerySchema.safeParse(query).data;
}

/** @throws Error if the command was not encrypted by the command server for this session and action */
export function openPeInput<A extends PeAction>(channel: SecureChannel, query: PeQuery, action: A): PeInput<A>;
export function openPeInput(channel: SecureChannel, query: PeQuery, action: PeAction): unknown {
  return peActions[action].input.parse(channel.open(query.data, purpose(query.session, 'to-card', action)));
}

/** Encrypts the response of a card. */
export function sealPeOutput<A extends PeAction>(channel: SecureChannel, session: string, action: A, output: PeOutput<A>): string {
  return channel.seal(output, purpose(session, 'from-card', action));
}

/** @throws Error if the response is not from the card of this session */
export function openPeOutput<A extends PeAction>(channel: SecureChannel, session: string, action: A, data: string): PeOutput<A>;
export function openPeOutput(channel: SecureChannel, session: string, action: PeAction, data: string): unknown {
  return peActions[action].output.parse(channel.open(data, purpose(session, 'from-card', action)));
}
