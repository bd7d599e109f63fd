import {
  commandResultKinds,
  commandNames,
  commandResponseHeaders as names,
  encodeHeaderList,
  type CardReadResult,
} from '@aboschalter/contract';
import { vi } from 'vitest';
import { card } from './fixtures.ts';

/** A request at the workplace, to the command server or to the reader. */
export interface WorkstationRequest {
  /** The name of the command to which the request belongs, such as 'karteLesen'. */
  readonly command: string;
  /** `begin` is the GET, `exchange 1` the first PUT after it; `reader 1` is the first command for the reader. */
  readonly step: string;
}

/**
 * The fault at a request. `reader-pulled`: this and all later requests to the reader fail. `lost`: the request takes effect, and
 * its response is lost. `hangs`: the request takes effect, and the connection stays open until the client aborts it.
 * `middleware-down`: the command server ends the command, because it cannot reach the middleware.
 */
export type WorkstationFault = 'reader-pulled' | 'lost' | 'middleware-down' | 'hangs';

interface FakeWorkstationOptions {
  /** The card on the reader. */
  readonly content?: CardReadResult;
  /** The card after the second reader command of berechtigungAusgeben. */
  readonly written: CardReadResult;
  /** Called when a fault starts. */
  readonly onFault?: (fault: WorkstationFault) => void;
  /** Called when the middleware records the ticket as issued: at the end of berechtigungAusgeben. */
  readonly onIssued?: () => void;
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/** The message of the command server if the middleware is down. */
export const MIDDLEWARE_DOWN = 'Der Server ist für den Kommandoserver nicht erreichbar.';
/** The number of reader commands of each command. */
const READER_COMMANDS = 3;

/**
 * Replaces `fetch` with a command server and its reader. Each command consists of three reader commands. When a ticket is
 * issued, the second one writes the card, and the third one prints if requested.
 */
export function createFakeWorkstation({ content = card([]), written, onFault, onIssued }: FakeWorkstationOptions) {
  const requests: WorkstationRequest[] = [];
  const state = { card: content, exchanges: 0, command: '', isPulled: false, onEnd: () => {} };
  const headers: Headers[] = [];
  const faults = new Map<string, WorkstationFault>();

  /** Creates a response of the command server. Status 0 continues the command, 1 ends it, and a higher status is an error. */
  const reply = (status: number, result: string, data: string, error = '') =>
    new Response(JSON.stringify({ result: base64(result) }), {
      headers: {
        [names.status]: `${status}`,
        [names.lastCommand]: state.command,
        [names.lastCommandStep]: `${state.exchanges}`,
        [names.commandData]: data,
        [names.error]: error,
        ...(status === 0 ? { [names.peSessionId]: 'p1' } : {}),
      },
    });
  /** Returns the next command for the reader, or the end of the command. */
  const createCommandReply = () => {
    if (state.exchanges < READER_COMMANDS) return reply(0, `action=${state.exchanges + 1}`, commandResultKinds.peCommand);
    if (state.command === commandNames.issueAuthorization) {
      onIssued?.();
      state.onEnd();
    }
    return state.command === commandNames.readCard
      ? reply(1, JSON.stringify(state.card), commandResultKinds.result)
      : reply(1, '', commandResultKinds.none);
  };
  /** Executes a request, with the fault that the test has set for it. */
  const exchange = (step: string, signal: AbortSignal, work: () => Response): Response | Promise<Response> => {
    requests.push({ command: state.command, step });
    const fault = faults.get(`${state.command} ${step}`);
    if (fault === undefined) return work();
    // A fault occurs once.
    faults.clear();
    onFault?.(fault);
    if (fault === 'middleware-down') return reply(4, '', commandResultKinds.none, encodeHeaderList([MIDDLEWARE_DOWN]));
    if (fault === 'reader-pulled') state.isPulled = true;
    const response = work();
    if (fault === 'hangs') {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
  const replyFromReader = (signal: AbortSignal) =>
    exchange(`reader ${state.exchanges + 1}`, signal, () => {
      if (state.isPulled) throw new TypeError('Failed to fetch');
      if (state.command === commandNames.issueAuthorization && state.exchanges === 1) state.card = written;
      return new Response('<PeAnswer><StatusCode>0</StatusCode></PeAnswer>');
    });
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (request.url.includes('/pe?')) return replyFromReader(request.signal);
    headers.push(request.headers);
    if (request.method === 'GET') {
      state.command = request.url.split('/').at(-1) ?? '';
      state.exchanges = 0;
      return exchange('begin', request.signal, createCommandReply);
    }
    state.exchanges += 1;
    return exchange(`exchange ${state.exchanges}`, request.signal, createCommandReply);
  };
  vi.stubGlobal('fetch', fakeFetch);
  return {
    requests,
    /** The headers of every request to the command server. */
    headers,
    /** Sets a fault for one request: `berechtigungAusgeben exchange 2`. A pulled reader stays pulled until `plugIn`. */
    fail: (step: string, fault: WorkstationFault) => void faults.set(step, fault),
    /** Sets the function that is called when berechtigungAusgeben ends, before its response arrives. */
    onEnd: (listener: () => void) => {
      state.onEnd = listener;
    },
    /** Connects a pulled reader again. */
    plugIn: () => {
      state.isPulled = false;
    },
    /** Puts another card onto the reader. */
    placeCard: (other: CardReadResult) => {
      state.card = other;
    },
    /** Returns how often a command was started. */
    countCommands: (command: string) => requests.filter((request) => request.command === command && request.step === 'begin').length,
  };
}
