import { commandResponseHeaders as names } from '@aboschalter/contract';
import type { Transport, TransportResponse, TransportRequest } from '../transport.ts';

/** The parts of a response of the command server; all others have defaults. */
export interface FakeReply {
  readonly status?: number | string | null;
  readonly message?: string;
  readonly progress?: string;
  readonly error?: string;
  readonly peSessionId?: string;
  readonly step?: string;
  readonly data?: string;
  readonly lastAppInstance?: string;
  /** The body's `result`, before base64. */
  readonly result?: string;
  readonly http?: number;
  readonly body?: string;
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/** Creates a response of the command server. */
export function reply(fake: FakeReply): TransportResponse {
  const headers = new Headers();
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined) headers.set(name, value);
  };
  if (fake.status !== null) set(names.status, `${fake.status ?? 0}`);
  set(names.message, fake.message);
  set(names.progress, fake.progress);
  set(names.error, fake.error);
  set(names.peSessionId, fake.peSessionId);
  set(names.lastCommand, 'karteLesen');
  set(names.lastCommandStep, fake.step);
  set(names.commandData, fake.data);
  set(names.lastAppInstance, fake.lastAppInstance);
  return { status: fake.http ?? 200, headers, text: fake.body ?? JSON.stringify({ result: base64(fake.result ?? '') }) };
}

/** The reaction of a fake to a request: a response, or a failure. */
export type FakeResult = TransportResponse | Error;

/**
 * Creates a transport that records requests and responds from two queues, one for the command server and one for the reader.
 */
export function fakeTransport(
  commandServer: FakeResult[],
  reader: FakeResult[] = [],
): { transport: Transport; requests: TransportRequest[] } {
  const requests: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const next = (request.url.startsWith('http://pe.example') ? reader : commandServer).shift();
    if (!next) throw new Error(`Nothing left to answer ${request.method} ${request.url}`);
    if (next instanceof Error) throw next;
    return next;
  };
  return { transport, requests };
}

/** Creates a response of the reader. */
export function readerResponse(text: string, status = 200): TransportResponse {
  return { status, headers: new Headers(), text };
}

export const device = { url: 'http://cs.example/command-server', peUrl: 'http://pe.example/pe', orgId: 6262 };
