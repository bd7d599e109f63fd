import type { FastifyRequest } from 'fastify';
import type { Principal } from './authenticate.ts';

/** The used part of a request; `rawBody` is the text of its JSON body, empty if there was none. */
export type Request = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'params' | 'query' | 'body'> & {
  readonly rawBody: string;
  /** IP address of the sender. */
  readonly address: string;
  /** The sender; rejects without a valid token. */
  readonly staff: () => Promise<Principal>;
};
