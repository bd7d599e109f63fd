import type { Call, SystemConfig } from '@aboschalter/contract';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { isRuledField } from '../domain/ruled-fields.ts';
import type { RequiredFieldRules } from '../domain/required-field-rules.ts';
import type { FileStore, PendingUploads } from '../files/file-store.ts';
import type { BackgroundWork } from '../lifecycle/background-work.ts';
import type { CounterWarning } from '../observability/request-observer.ts';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';
import type { ExternalAttempt } from './created-records.ts';
import type { Offer } from './offered.ts';
import { validateInput } from './validate-input.ts';
import { ApiError } from './api-error.ts';
import { requireBounded, requireWellFormed } from './text-problems.ts';
import type { Principal } from './authenticate.ts';

/** The context of a handler. `db` is a transaction for every call that writes. */
export interface RequestContext {
  readonly db: Database;
  readonly staff: Principal;
  readonly now: Date;
  /** Whether there is space for writes, to skip optional ones. */
  readonly canWrite: () => boolean;
  /**
   * The attempts to create the record outside the database; only for a call with its effect elsewhere and a record id.
   */
  readonly attempt?: ExternalAttempt | undefined;
  /** Work that the response does not wait for. */
  readonly background: BackgroundWork;
  /** The files of the call. */
  readonly files: PendingUploads;
  readonly settings: {
    readonly version: string;
    readonly directory: StaffDirectory;
    /** The capabilities of the middleware. */
    readonly offer: Offer;
    readonly configuration: Omit<SystemConfig, 'capabilities'>;
    readonly requiredFields: RequiredFieldRules;
    /** The storage of uploaded files. */
    readonly files: FileStore;
    /** Called with a counter that was below the numbers on a card. */
    readonly counterRaised?: ((what: CounterWarning) => void) | undefined;
    /** The key of the sales platform's tokens; without one they are rejected. */
    readonly npsKey?: string | undefined;
  };
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Where a write takes effect: in our database, in one transaction with its idempotency key, or elsewhere, so that it
 * must not hold any locks.
 */
export type SideEffectTarget = 'database' | 'external';

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call;
  readonly effect: SideEffectTarget;
  /** The validated files of a body, as data URIs; none if it is invalid, which the handler reports. */
  extractUploads(body: unknown): readonly string[];
  /**
   * The account that the call of a command server acts for and that must still be active; undefined if none.
   * @throws ApiError if the input or the session is invalid
   */
  resolveAccount(raw: Parts, db: Database, now: Date): Promise<string | undefined>;
  /** Parses the input, runs the handler, and validates the response against the contract. */
  run(raw: Parts, context: RequestContext): Promise<unknown>;
}

interface Parsed<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

/** Fields whose length a handler limits with its own messages. */
const isLimitedByHandler = (field: string): boolean => isRuledField(field) || field === 'description' || field === 'filename';

type MaybePromise<T> = T | Promise<T>;
/** The result of a handler; void for a call without a response. */
type Result<C extends Call> = undefined extends z.input<C['response']> ? void : z.input<C['response']>;

interface RouteOptions<C extends Call> {
  /** `here` by default. */
  readonly effect?: SideEffectTarget;
  /** The files to store, in the order of the handler. @throws ApiError if one is invalid */
  readonly files?: (body: z.output<C['body']>) => readonly string[];
  /** The account that must still be active, for a call of a command server that starts something on behalf of staff. */
  readonly account?: (input: Parsed<C>, db: Database, now: Date) => Promise<string | undefined>;
}

/** Binds a handler to a call, with the types of the contract. */
export function defineRoute<C extends Call>(
  call: C,
  handler: (input: Parsed<C>, context: RequestContext) => MaybePromise<Result<C>>,
  { effect = 'database', files, account }: RouteOptions<C> = {},
): Route {
  const parse = (raw: Parts): Parsed<C> => {
    for (const part of [raw.params, raw.query, raw.body]) requireWellFormed(part);
    const params = validateInput<C['params']>(call.params, raw.params, 'Adresse');
    const query = validateInput<C['query']>(call.query, raw.query, 'Anfrage');
    const body = validateInput<C['body']>(call.body, raw.body, 'Eingabe');
    requireBounded(body, (field) => !isLimitedByHandler(field));
    return { params, query, body };
  };
  return {
    call,
    effect,
    extractUploads(body) {
      try {
        return files ? files(validateInput<C['body']>(call.body, body, 'Eingabe')) : [];
      } catch (error) {
        if (error instanceof ApiError) return [];
        throw error;
      }
    },
    resolveAccount: async (raw, db, now) => account?.(parse(raw), db, now),
    async run(raw, context) {
      const result = await handler(parse(raw), context);
      return call.response instanceof z.ZodUndefined ? undefined : call.response.parse(result);
    },
  };
}
