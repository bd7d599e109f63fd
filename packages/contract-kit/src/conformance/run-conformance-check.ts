import { calls, type Call } from '@aboschalter/contract';
import { capabilityRows, missingPartRows } from './capability-rows.ts';
import { createConformanceClient, type ConformanceClient } from './probe.ts';
import { checkReadCalls, type CheckInputs } from './read-calls.ts';
import type { CheckResult } from './check-result.ts';
import { decodeTokenUser } from './create-static-token-source.ts';
import { checkWriteCalls } from './write-calls.ts';

/** Options of a check. */
export interface ConformanceCheckOptions extends Partial<CheckInputs> {
  /** Base URL of the middleware. */
  readonly url: string;
  /** Access token of a member of staff. */
  readonly token: string;
  /** Whether to send calls that change data, too. */
  readonly write?: boolean;
  /** Replaces the network. */
  readonly fetch?: typeof globalThis.fetch;
  /** Called before each call, with its name. */
  readonly onCall?: (name: string) => void;
}

/** Changes the password of the tester: never sent. */
const ownPassword: Call = calls.changePassword;
/** Requires a card at a reader. */
const withCard: Call = calls.declareCardLost;
/** POST calls that change no data. */
const readings: ReadonlySet<Call> = new Set<Call>([calls.findRelations, calls.findDuplicatesByContact]);

function reasonFor(call: Call, write: boolean, probe: ConformanceClient): string {
  const { capability } = call;
  const [offered, stopped] = [probe.offered(), probe.stopped()];
  if (capability !== undefined && offered?.includes(capability) === false) return `needs the capability ${capability}`;
  if (call.access === 'workplace') return 'sent by command servers';
  if (call === ownPassword) return 'would change the password of the account';
  if (call === withCard) return 'needs a card at a reader';
  if (stopped !== undefined) return stopped;
  if (capability !== undefined && !offered) return `needs the capability ${capability}, and the configuration could not be read`;
  if (call.method === 'GET' || readings.has(call)) {
    return call.path.includes('{') || call.path === '/customers'
      ? 'nothing to ask for: see --customer-number, --user, --stop'
      : 'nothing to ask for';
  }
  return write ? 'an earlier answer gave nothing to go on with' : 'changes something: see --write';
}

/**
 * Sends the calls of the contract to a middleware, and parses each response with the schemas and the client of the
 * product. Parts that need a capability are only sent and expected if the configuration lists it.
 * @returns a row for every call of the contract, in its order, then one for each rule about rejections and repeats,
 *   then, if the configuration could be read, one for each header and the fields of each capability that is not listed,
 *   and one for each capability
 */
export async function runConformanceCheck(options: ConformanceCheckOptions): Promise<readonly CheckResult[]> {
  const { url, token, write = false, stop = 'Bahnhof', postalCode = '50667', customerNumber } = options;
  const known: CheckInputs = { stop, postalCode, customerNumber, userId: options.userId ?? decodeTokenUser(token).sub };
  const probe = createConformanceClient({ url, token, fetch: options.fetch ?? globalThis.fetch, onCall: options.onCall });
  const found = await checkReadCalls(probe, known);
  if (write) await checkWriteCalls(probe, found, known);
  const rows = probe.rows();
  const ofCalls = Object.entries<Call>(calls).map(
    ([name, call]): CheckResult =>
      rows.get(name) ?? {
        name,
        what: `${call.method.padEnd(6)} ${call.path}`,
        outcome: { kind: 'left-out', reason: reasonFor(call, write, probe) },
      },
  );
  const listed = probe.offered();
  return [
    ...ofCalls,
    ...[...rows.values()].filter(({ name }) => !(name in calls)),
    ...(listed ? [...missingPartRows(listed), ...capabilityRows(listed, probe.evidence, write)] : []),
  ];
}
