import type { Call } from '@aboschalter/contract';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import type { StaffDirectory } from '../domain/staff-directory.ts';
import { Refusal } from './refusal.ts';
import type { Staff } from './staff.ts';

/** What a handler works with. `db` is a transaction for every call that writes. */
export interface Context {
  readonly db: Database;
  readonly staff: Staff;
  readonly now: Date;
  readonly settings: {
    readonly version: string;
    readonly directory: StaffDirectory;
    readonly configuration: unknown;
  };
}

interface Parts { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** A call of the contract with its answer. */
export interface Route {
  readonly call: Call;
  /** Parses the input, runs the handler, and checks that the answer keeps the contract. */
  run(raw: Parts, context: Context): Promise<unknown>;
}

interface Parsed<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

type MaybePromise<T> = T | Promise<T>;
/** What a handler gives back; nothing at all where the call answers nothing. */
type Result<C extends Call> = undefined extends z.input<C['answer']> ? void : z.input<C['answer']>;

/** Binds a handler to a call; what goes in and out has the contract's types. */
export function answer<C extends Call>(
  call: C, handler: (input: Parsed<C>, context: Context) => MaybePromise<Result<C>>,
): Route {
  return {
    call,
    async run(raw, context) {
      const params = parsePart<C['params']>(call.params, raw.params, 'Adresse');
      const query = parsePart<C['query']>(call.query, raw.query, 'Anfrage');
      const body = parsePart<C['body']>(call.body, raw.body, 'Eingabe');
      const result = await handler({ params, query, body }, context);
      return call.answer instanceof z.ZodUndefined ? undefined : call.answer.parse(result);
    },
  };
}

function parsePart<S extends z.ZodType>(schema: S, raw: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(schema instanceof z.ZodUndefined ? undefined : raw);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const first = parsed.error.issues[0];
  const said = first && /^[A-ZÄÖÜ].*[.!]$/.test(first.message) ? ` ${first.message}` : '';
  throw new Refusal(400, `Die ${what} ist unvollständig oder hat ein falsches Format.${said}`, { code: 'invalid', fields });
}
