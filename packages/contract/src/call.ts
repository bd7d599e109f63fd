import type { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { Role } from './roles.ts';

/** HTTP methods of the middleware. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Which clients are allowed to send a call.
 *
 * - `public`: every client, without a token.
 * - `staff`: a signed-in member of staff who has one of `roles`; if `roles` is empty, every member of staff.
 * - `workplace`: the command server, which controls the card reader at the workplace. It sends the id of a session
 *   (`getCommandServerSession`) and a signed proof (`workplaceProof`).
 */
export type CallAccess = 'public' | 'staff' | 'workplace';

/** The types of records whose creation carries a record id (`requestHeaders.recordId`). */
export const recordTypes = ['customer', 'ticket-holder', 'staff-user', 'access-code', 'document', 'replacement'] as const;
export type RecordType = (typeof recordTypes)[number];

/**
 * The definition of one call of the middleware. Types, client, routes, validation and OpenAPI are derived from it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Read extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** The path relative to the middleware's base URL, with parameters as `{name}`, exactly as in the specification. */
  readonly path: string;
  /** A constant query that is part of the path (`?with-groups=1`). */
  readonly fixedQuery?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly access: CallAccess;
  readonly roles: readonly Role[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The schema of a complete response, which a middleware must return. */
  readonly response: Answer;
  /**
   * The schema with which a front end parses a response. It is `response`, or a schema that requires fewer fields if the
   * specification does not define the response. A success response without content is parsed as undefined.
   *
   * An optional schema means that the front end can do without the data. For such a call, the client also returns undefined if the
   * response does not match the schema. For all other calls, this is a failure.
   */
  readonly read: Read;
  /** The media type of the response; JSON by default. */
  readonly responseType?: 'json' | 'text';
  /** The type of record that the call creates; such a call accepts the header `record-id`. */
  readonly creates?: RecordType;
  /**
   * The capability that a middleware needs for this call; undefined for calls of the specification.
   */
  readonly capability?: Capability;
}

/** A part of the input. It is required, unless the call lacks the part: `defineCall` then sets its schema to `z.undefined()`. */
type Part<Name extends string, Value> = undefined extends Value ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: Value };

/** The input of a call: only the parts that the call has. */
export type RequestInput<C extends Call> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>>;

/** The complete response data of a middleware. */
export type ResponseData<C extends Call> = z.output<C['response']>;

/** The parsed response that a front end gets. */
export type ReadResponse<C extends Call> = z.output<C['read']>;
