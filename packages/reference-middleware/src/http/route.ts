import type { Call } from '@aboschalter/contract';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { isRuledField } from '../domain/ruled-fields.ts';
import type { RequiredFieldRules } from '../domain/required-field-rules.ts';
import type { FileStore, PendingUploads } from '../files/file-store.ts';
import type { Installation } from '../installation/installation.ts';
import type { BackgroundWork } from '../lifecycle/background-work.ts';
import type { CounterWarning } from '../observability/request-observer.ts';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';
import type { ExternalAttempt } from './created-records.ts';
import type { Offer } from './offered.ts';
import { validateInput } from './validate-input.ts';
import { ApiError } from './api-error.ts';
import { assertMaxLengths, assertWellFormed } from './text-problems.ts';
import type { Principal } from './authenticate.ts';

/** The context of a handler. `db` is a transaction for every call that writes. */
export interface RequestContext {
  readonly db: Database;
  readonly staff: Principal;
  readonly now: Date;
  /** IP address of the sender. */
  readonly address: string;
  /** Whether there is space for writes, to skip optional ones. */
  readonly canWrite: () => boolean;
  /**
   * The attempt to create a record outside the database; only for calls with an external effect and a record id.
   */
  readonly attempt?: ExternalAttempt | undefined;
  /** Runs work that the response does not wait for. */
  readonly background: BackgroundWork;
  /** The uploaded files of the request. */
  readonly files: PendingUploads;
  readonly settings: {
    readonly version: string;
    readonly directory: StaffDirectory;
    /** The capabilities of the middleware. */
    readonly offer: Offer;
    /** The issuer of the access tokens, at which browsers sign in. */
    readonly issuer: string;
    readonly installation: Installation;
    readonly requiredFields: RequiredFieldRules;
    /** The storage of uploaded files. */
    readonly files: FileStore;
    /** Called with a counter that was below the numbers on a card. */
    readonly counterRaised?: ((what: CounterWarning) => void) | undefined;
    /** The key for verifying tokens of the sales platform; without a key they are rejected. */
    readonly npsKey?: string | undefined;
  };
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Where a write takes effect: in the database, in one transaction with its idempotency key; or in an external system,
 * without a transaction, so that no locks are held while that system responds.
 */
export type SideEffectTarget = 'database' | 'external';

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call;
  readonly effect: SideEffectTarget;
  /** Returns the validated files of a body, as data URIs; none if the body is invalid, which the handler reports. */
  extractUploads(body: unknown): readonly string[];
  /**
   * Returns the account for which a command server acts, if this account must still be active; otherwise undefined.
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
  /** `database` by default. */
  readonly effect?: SideEffectTarget;
  /** Returns the files to store. @throws ApiError if a file is invalid */
  readonly files?: (body: z.output<C['body']>) => readonly string[];
  /** For calls of command servers that begin an operation: returns the account for which it acts. */
  readonly account?: (input: Parsed<C>, db: Database, now: Date) => Promise<string | undefined>;
}

/** Binds a handler to a call, with the types of the contract. */
export function defineRoute<C extends Call>(
  call: C,
  handler: (input: Parsed<C>, context: RequestContext) => MaybePromise<Result<C>>,
  { effect = 'database', files, account }: RouteOptions<C> = {},
): Route {
  const parse = (raw: Parts): Parsed<C> => {
    for (const part of [raw.params, raw.query, raw.body]) assertWellFormed(part);
    const params = validateInput<C['params']>(call.params, raw.params, 'Adresse');
    const query = validateInput<C['query']>(call.query, raw.query, 'Anfrage');
    const body = validateInput<C['body']>(call.body, raw.body, 'Eingabe');
    assertMaxLengths(body, (field) => !isLimitedByHandler(field));
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
