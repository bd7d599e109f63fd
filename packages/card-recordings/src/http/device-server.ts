import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RawHeaders } from '../raw-exchange.ts';
import { deviceSchema } from '../recording.ts';

/** The options of a server in place of a card workstation. */
export const DEVICE_SERVER_OPTIONS = {
  /** The largest bodies are the images of print jobs. */
  bodyLimit: 10_000_000,
  forceCloseConnections: true,
  // A browser silently repeats a request whose reused connection breaks, which would hide a lost connection.
  maxRequestsPerSocket: 1,
} as const;

/** The parameters of the paths. */
export const paramsSchema = z.object({ device: deviceSchema, command: z.string().default('') });

/** Returns the query string of a request as sent, without the question mark. */
export function getQuery({ url }: Pick<FastifyRequest, 'url'>): string {
  const index = url.indexOf('?');
  return index === -1 ? '' : url.slice(index + 1);
}

/** Returns the headers that have one text as value. */
export const toRawHeaders = (headers: Readonly<Record<string, unknown>>): RawHeaders =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])));
