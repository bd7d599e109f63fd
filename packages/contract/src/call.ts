import type { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { Role } from './roles.ts';

/** HTTP methods that the middleware answers. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may send a call.
 * `public`: before sign-in, no token. `staff`: any signed-in member of staff who holds one of `roles`
 * (or anybody signed in, if `roles` is empty). `workplace`: the command server, by its web session id and a signed proof (`workplaceAssertion`).
 */
export type CallAccess = 'public' | 'staff' | 'workplace';

/** The types of records whose creation carries a record id (`requestHeaders.recordId`). */
export const recordTypes = ['customer', 'ticket-holder', 'staff-user', 'access-code', 'document', 'replacement'] as const;
export type RecordType = (typeof recordTypes)[number];

/** One call of the middleware: the single source of types, client, routes, validation and OpenAPI. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Read extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** Relative to the middleware's base URL, parameters as `{name}`; verbatim from the specification. */
  readonly path: string;
  /** A constant query that is part of the address (`?with-groups=1`). */
  readonly fixedQuery?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly access: CallAccess;
  readonly roles: readonly Role[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * What a front end relies on in an answer: `answer`, or less where the specification leaves it open. Where it accepts
   * undefined, an empty answer, or one that cannot be read, is a success without content.
   */
  readonly read: Read;
  /** The answer's media type; JSON unless said otherwise. */
  readonly answerType?: 'json' | 'text';
  /** The type of record that the call creates; such a call accepts the header `record-id`. */
  readonly creates?: RecordType;
  /** What a middleware must offer to have this call; the specification has it if left out. */
  readonly capability?: Capability;
}

/** What a caller passes for a call: the parts the call has, and none it has not. */
export type RequestInput<C extends Call> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>>;

type Part<Name extends string, Value> = undefined extends Value ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: Value };

/** What a middleware answers, in full. */
export type ResponseData<C extends Call> = z.output<C['answer']>;

/** What a front end gets back, parsed. */
export type ReadAnswer<C extends Call> = z.output<C['read']>;
