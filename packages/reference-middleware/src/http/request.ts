import type { FastifyRequest } from 'fastify';
import type { Principal } from './authenticate.ts';

/** What of a request matters; `rawBody` is the text of its JSON body as it came, empty if there was none. */
export type Request = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'params' | 'query' | 'body'> & {
  readonly rawBody: string;
  /** Who sends it; rejects where nobody does. */
  readonly staff: () => Promise<Principal>;
};
