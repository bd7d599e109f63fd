import { calls, type Call } from '@aboschalter/contract';
import { createCapabilityRows, createMissingPartRows } from './capability-rows.ts';
import { createConformanceClient, type ConformanceClient } from './conformance-client.ts';
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

/** Never sent, since it would change the password of the account. */
const ownPassword: Call = calls.changePassword;
/** Never sent, since it needs a card at a reader. */
const withCard: Call = calls.declareCardLost;
/** POST calls that change no data. */
const readingCalls: ReadonlySet<Call> = new Set<Call>([calls.findRelations, calls.findDuplicatesByContact]);

/** Returns why the check has not sent a call. */
function getReasonLeftOut(call: Call, write: boolean, client: ConformanceClient): string {
  const { capability } = call;
  const offered = client.getCapabilities();
  const stopReason = client.getStopReason();
  if (capability !== undefined && offered?.includes(capability) === false) return `needs the capability ${capability}`;
  if (call.access === 'workplace') return 'sent by command servers';
  if (call === ownPassword) return 'would change the password of the account';
  if (call === withCard) return 'needs a card at a reader';
  if (stopReason !== undefined) return stopReason;
  if (capability !== undefined && !offered) return `needs the capability ${capability}, and the configuration could not be read`;
  if (call.method === 'GET' || readingCalls.has(call)) {
    return call.path.includes('{') || call.path === '/customers'
      ? 'no input for it: see --customer-number, --user-id, --stop-name'
      : 'no input for it';
  }
  return write ? 'no earlier response contained its input' : 'changes something: see --include-writes';
}

/**
 * Sends the calls of the contract to a middleware, and parses each response with the schemas and the client of the
 * product. Parts that need a capability are only sent and expected if the configuration lists it.
 * @returns rows of the report: one for each call of the contract, then one for each rule about rejections and repeats.
 *   If the configuration could be read, rows about headers and fields of capabilities that are not listed follow, and
 *   then one row for each capability
 */
export async function runConformanceCheck(options: ConformanceCheckOptions): Promise<readonly CheckResult[]> {
  const { url, token, write = false, stop = 'Bahnhof', postalCode = '50667', customerNumber } = options;
  const known: CheckInputs = { stop, postalCode, customerNumber, userId: options.userId ?? decodeTokenUser(token).sub };
  const client = createConformanceClient({ url, token, fetch: options.fetch ?? globalThis.fetch, onCall: options.onCall });
  const found = await checkReadCalls(client, known);
  if (write) await checkWriteCalls(client, found, known);
  const rows = client.getRows();
  const ofCalls = Object.entries<Call>(calls).map(
    ([name, call]): CheckResult =>
      rows.get(name) ?? {
        name,
        what: `${call.method.padEnd(6)} ${call.path}`,
        outcome: { kind: 'left-out', reason: getReasonLeftOut(call, write, client) },
      },
  );
  const listed = client.getCapabilities();
  return [
    ...ofCalls,
    ...[...rows.values()].filter(({ name }) => !(name in calls)),
    ...(listed ? [...createMissingPartRows(listed), ...createCapabilityRows(listed, client.getEvidence, write)] : []),
  ];
}
