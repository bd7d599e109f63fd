import { calls, type Call } from '@aboschalter/contract';
import { createCapabilityRows, createMissingPartRows } from './capability-rows.ts';
import { createConformanceClient, type ConformanceClient } from './conformance-client.ts';
import { checkReadCalls, type CheckInputs } from './read-calls.ts';
import type { CheckResult } from './check-result.ts';
import { decodeTokenUser } from './static-token-provider.ts';
import { checkWriteCalls } from './write-calls.ts';

/** Options of {@link runConformanceCheck}. */
export interface ConformanceCheckOptions extends Partial<CheckInputs> {
  /** Base URL of the middleware. */
  readonly url: string;
  /** Access token of a member of staff. */
  readonly token: string;
  /** Whether to send calls that change data, too; false by default. */
  readonly includeWrites?: boolean;
  /** By default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Called before each call, with its name. */
  readonly onCall?: (name: string) => void;
}

/** Calls that are never sent, with the reason. */
const neverSentCalls: ReadonlyMap<Call, string> = new Map<Call, string>([
  [calls.changePassword, 'would change the password of the account'],
  [calls.declareCardLost, 'needs a card at a reader'],
]);
/** POST calls that change no data. */
const readingCalls: ReadonlySet<Call> = new Set<Call>([calls.findRelations, calls.findDuplicatesByContact]);

/** Returns why the check has not sent a call. */
function getNotSentReason(call: Call, client: ConformanceClient, includeWrites: boolean): string {
  const { capability } = call;
  const listed = client.getCapabilities();
  const stopReason = client.getStopReason();
  if (capability !== undefined && listed?.includes(capability) === false) return `needs the capability ${capability}`;
  if (call.access === 'workplace') return 'sent by command servers';
  const reasonNeverSent = neverSentCalls.get(call);
  if (reasonNeverSent !== undefined) return reasonNeverSent;
  if (stopReason !== undefined) return stopReason;
  if (capability !== undefined && !listed) return `needs the capability ${capability}, and the configuration could not be read`;
  if (call.method === 'GET' || readingCalls.has(call)) {
    return call.path.includes('{') || call.path === '/customers'
      ? 'no input for it: see --customer-number, --user-id, --stop-name'
      : 'no input for it';
  }
  return includeWrites ? 'no earlier response contained its input' : 'changes data: see --include-writes';
}

/**
 * Sends the calls of the contract to a middleware, and parses each response with the schemas and the client of the
 * product. Parts that need a capability are sent and expected only if the configuration lists the capability.
 * @returns rows of the report: one for each call of the contract; one for each rule about rejections and repeats; if the
 *   configuration could be read, rows for headers and fields of unlisted capabilities, and one for each capability
 */
export async function runConformanceCheck(options: ConformanceCheckOptions): Promise<readonly CheckResult[]> {
  const { url, token, includeWrites = false, stop = 'Bahnhof', postalCode = '50667', customerNumber } = options;
  const inputs: CheckInputs = { stop, postalCode, customerNumber, userId: options.userId ?? decodeTokenUser(token).sub };
  const client = createConformanceClient({ url, token, fetch: options.fetch ?? globalThis.fetch, onCall: options.onCall });
  const discovered = await checkReadCalls(client, inputs);
  if (includeWrites) await checkWriteCalls(client, discovered, inputs);
  const rows = client.getRows();
  const callRows = Object.entries<Call>(calls).map(
    ([name, call]): CheckResult =>
      rows.get(name) ?? {
        name,
        description: `${call.method.padEnd(6)} ${call.path}`,
        outcome: { kind: 'not-sent', reason: getNotSentReason(call, client, includeWrites) },
      },
  );
  const ruleRows = [...rows.values()].filter(({ name }) => !(name in calls));
  const listed = client.getCapabilities();
  return [
    ...callRows,
    ...ruleRows,
    ...(listed ? [...createMissingPartRows(listed), ...createCapabilityRows(listed, client.getEvidence, { includeWrites })] : []),
  ];
}
