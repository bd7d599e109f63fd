import type { Call } from '@aboschalter/contract';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { isRuledField } from '../domain/ruled-fields.ts';
import type { RequiredFieldRules } from '../domain/required-field-rules.ts';
import type { FileStore, PendingUploads } from '../files/file-store.ts';
import type { Installation } from '../installation/installation.ts';
import type { BackgroundWork } from '../lifecycle/background-work.ts';
import type { CounterWarning } from '../observability/operation-log.ts';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';
import type { ExternalAttempt } from './created-records.ts';
import type { Offer } from './offer.ts';
import { validateInput } from './validate-input.ts';
import { ApiError } from './api-error.ts';
import { assertMaxLengths, assertWellFormed } from './text-problems.ts';
import type { Principal } from './authenticate.ts';

/** What a handler can use besides its input. */
export interface RequestContext {
  /** The database; a transaction if the call takes effect in the database. */
  readonly db: Database;
  /** The sender; without a name and roles for calls that need no token. */
  readonly staff: Principal;
  readonly now: Date;
  /** IP address of the sender. */
  readonly address: string;
  /** Returns whether there is space for writes. Without space, handlers skip optional writes. */
  readonly canWrite: () => boolean;
  /** The attempt to create a record in an external system; undefined for other calls, and for requests without a record id. */
  readonly attempt?: ExternalAttempt | undefined;
  /** Runs work that the response does not wait for. */
  readonly background: BackgroundWork;
  /** The uploaded files of the request. */
  readonly files: PendingUploads;
  readonly settings: {
    /** The version of the contract. */
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
    /** Called when a counter was raised because a card had a higher number. */
    readonly onCounterRaised?: ((warning: CounterWarning) => void) | undefined;
    /** The key for verifying tokens of the sales platform. Without a key, these tokens are rejected. */
    readonly npsKey?: string | undefined;
  };
}

/** The parts of a request before they are validated. */
interface RawInput {
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
  /** Returns the files in a body, as data URIs. Returns none if the body is invalid, because `run` reports the problems. */
  extractUploads(body: unknown): readonly string[];
  /**
   * Returns the subject of the member of staff for whom a command server begins an operation, so that this account is checked;
   * undefined for all other calls.
   * @throws ApiError if the input or the session is invalid
   */
  resolveAccount(raw: RawInput, db: Database, now: Date): Promise<string | undefined>;
  /**
   * Parses the input, runs the handler, and validates the response against the contract.
   * @throws ApiError if the input is invalid or the handler rejects the call
   */
  run(raw: RawInput, context: RequestContext): Promise<unknown>;
}

interface ParsedInput<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

/** Returns whether the handlers check the maximum length of a field, with their own messages. */
const isLimitedByHandler = (field: string): boolean => isRuledField(field) || field === 'description' || field === 'filename';

type MaybePromise<T> = T | Promise<T>;
/** The result of a handler; void for a call without a response. */
type Result<C extends Call> = undefined extends z.input<C['response']> ? void : z.input<C['response']>;

interface RouteOptions<C extends Call> {
  /** Where the call takes effect; by default in the database. */
  readonly effect?: SideEffectTarget;
  /** Returns the files in the body, as data URIs. @throws ApiError if a file is invalid */
  readonly files?: (body: z.output<C['body']>) => readonly string[];
  /** For calls with which a command server begins an operation: returns the subject of the member of staff for whom it acts. */
  readonly account?: (input: ParsedInput<C>, db: Database, now: Date) => Promise<string | undefined>;
}

/** Creates the route of a call from its handler, whose input and result have the types of the contract. */
export function defineRoute<C extends Call>(
  call: C,
  handler: (input: ParsedInput<C>, context: RequestContext) => MaybePromise<Result<C>>,
  { effect = 'database', files, account }: RouteOptions<C> = {},
): Route {
  const parse = (raw: RawInput): ParsedInput<C> => {
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
