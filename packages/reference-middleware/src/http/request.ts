import type { FastifyRequest } from 'fastify';
import type { Principal } from './authenticate.ts';

/** The part of an HTTP request that executing a call needs. */
export type Request = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'params' | 'query' | 'body'> & {
  /** The text of the JSON body; empty if the request has no body. */
  readonly rawBody: string;
  /** IP address of the sender. */
  readonly address: string;
  /** Returns the sender; rejects without a valid token. */
  readonly authenticateStaff: () => Promise<Principal>;
};
