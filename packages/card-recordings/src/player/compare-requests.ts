import { commandRequestHeaders } from '@aboschalter/contract';
import type { RecordedExchange } from '../recording.ts';

/** The part of an exchange that a client sends. */
export type RecordedRequest = Pick<RecordedExchange, 'target' | 'device' | 'request'>;

/** Describes a request in one line. */
export function describeRequest({ device, request }: RecordedRequest): string {
  if ('command' in request) {
    const step = request.headers[commandRequestHeaders.lastCommandStep];
    return `${request.method} ${request.command} at the command server of the ${device}${step === undefined ? '' : ` (step ${step})`}`;
  }
  return `${request.method} ${new URLSearchParams(request.query).get('action') ?? 'without an action'} at the PE of the ${device}`;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const toFields = ({ request }: RecordedRequest): ReadonlyMap<string, string> =>
  new Map(
    'command' in request
      ? [...Object.entries(request.headers), ...(request.body === undefined ? [] : [['body', toText(request.body)] as const])]
      : [...new URLSearchParams(request.query)].map(([name, value]) => [`query parameter ${name}`, value] as const),
  );

/** Returns the differences between two texts of the same names, one sentence each. */
export function compareFields(recorded: ReadonlyMap<string, string>, actual: ReadonlyMap<string, string>, verb: string): readonly string[] {
  const names = [...new Set([...recorded.keys(), ...actual.keys()])];
  const quote = (value: string | undefined): string => (value === undefined ? 'nothing' : `"${value}"`);
  return names
    .filter((name) => recorded.get(name) !== actual.get(name))
    .map((name) => `${name}: recorded ${quote(recorded.get(name))}, ${verb} ${quote(actual.get(name))}`);
}

/** Returns the differences of a redacted request from the recorded one, one sentence each. The size of an image is ignored. */
export function compareRequests(recorded: RecordedRequest, actual: RecordedRequest): readonly string[] {
  if (describeTarget(recorded) !== describeTarget(actual)) {
    return [`recorded ${describeRequest(recorded)}, sent ${describeRequest(actual)}`];
  }
  return compareFields(toFields(recorded), toFields(actual), 'sent');
}

const describeTarget = ({ target, device, request }: RecordedRequest): string =>
  [target, device, request.method, 'command' in request ? request.command : ''].join(' ');
