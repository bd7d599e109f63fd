import { buildCallPath, type Call, calls, errorBodySchema, type ResponseData, workplaceProof } from '@aboschalter/contract';
import { type IssuanceJournal, JournalRejectedError, JournalUnavailableError } from './issuing-journal.ts';
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** Signs a request to the middleware as a command server (contract, `workplaceProof`). */
async function createProof(cardKey: string, method: string, pathAndQuery: string, body: string, now: Date): Promise<string> {
  const { algorithm, type } = workplaceProof;
  return new SignJWT({ htm: method, htu: pathAndQuery, bod: createHash('sha256').update(body).digest('base64url') })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt(now)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(cardKey));
}

/** Timeout of a call to the middleware, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Timeout of a report of a reading, whose failure is ignored, in milliseconds. */
const READING_TIMEOUT_MS = 3_000;

async function toJournalError(response: Response): Promise<Error> {
  if (response.status >= 500) return new JournalUnavailableError();
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  return new JournalRejectedError(body.data?.userMessage ?? `Das Hintergrundsystem lehnt ab (${response.status}).`);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new JournalUnavailableError({ cause });
  }
}

/**
 * Creates the journal over HTTP, with the calls of the contract.
 * @param cardKey the key shared with the middleware; never leaves this process
 */
export function createHttpJournal(middlewareUrl: string, cardKey: string): IssuanceJournal {
  const base = middlewareUrl.replace(/\/+$/, '');

  async function send<C extends Call>(call: C, params: unknown, body?: unknown, withinMs?: number): Promise<ResponseData<C>>;
  async function send(call: Call, params: unknown, body?: unknown, withinMs = TIMEOUT_MS): Promise<unknown> {
    const path = buildCallPath(call, params);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const proof = await createProof(cardKey, call.method, path, text ?? '', new Date());
    const response = await fetch(`${base}${path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        [workplaceProof.header]: proof,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: text ?? null,
      signal: AbortSignal.timeout(withinMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new JournalUnavailableError({ cause });
    });
    if (!response.ok) throw await toJournalError(response);
    const answer = call.response.safeParse(await readJson(response));
    if (!answer.success) throw new JournalUnavailableError({ cause: answer.error });
    return answer.data;
  }

  return {
    begin: async (webSessionId, issuing) => send(calls.beginIssuing, { webSessionId }, issuing),
    record: async (webSessionId, issuingId, step, appInstanceNumber) => {
      await send(calls.recordIssuingStep, { webSessionId, issuingId }, { step, appInstanceNumber });
    },
    getHolder: async (webSessionId, ticketHolderId) => send(calls.getHolderForCard, { webSessionId, ticketHolderId }),
    recordWithdrawal: async (webSessionId, appInstanceNumber, authorizationNumber, step) => {
      await send(calls.recordWithdrawal, { webSessionId }, { appInstanceNumber, authorizationNumber, step });
    },
    recordReading: async (webSessionId, reading) => {
      await send(calls.recordReading, { webSessionId }, reading, READING_TIMEOUT_MS);
    },
  };
}
