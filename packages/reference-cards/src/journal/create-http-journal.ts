import { buildCallPath, type Call, calls, errorBodySchema, type ResponseData, workplaceAssertion } from '@aboschalter/contract';
import { type IssuanceJournal, JournalRejectedError, JournalUnavailableError } from './issuing-journal.ts';
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** Signs a request to the middleware as a command server (contract, `workplaceAssertion`). */
async function createProof(cardKey: string, method: string, pathAndQuery: string, body: string, now: Date): Promise<string> {
  const { algorithm, type } = workplaceAssertion;
  return new SignJWT({ htm: method, htu: pathAndQuery, bod: createHash('sha256').update(body).digest('base64url') })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt(now)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(cardKey));
}

/** Timeout of a call to the middleware, in milliseconds. */
const timeLimitMs = 15_000;
/** The same for reports that nothing waits for. */
const readingTimeLimitMs = 3_000;

async function refusalOf(response: Response): Promise<Error> {
  if (response.status >= 500) return new JournalUnavailableError();
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  return new JournalRejectedError(body.data?.userMessage ?? `Das Hintergrundsystem lehnt ab (${response.status}).`);
}

async function answerOf(response: Response): Promise<unknown> {
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
  async function send(call: Call, params: unknown, body?: unknown, withinMs = timeLimitMs): Promise<unknown> {
    const path = buildCallPath(call, params);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const proof = await createProof(cardKey, call.method, path, text ?? '', new Date());
    const response = await fetch(`${base}${path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        [workplaceAssertion.header]: proof,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: text ?? null,
      signal: AbortSignal.timeout(withinMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new JournalUnavailableError({ cause });
    });
    if (!response.ok) throw await refusalOf(response);
    const answer = call.response.safeParse(await answerOf(response));
    if (!answer.success) throw new JournalUnavailableError({ cause: answer.error });
    return answer.data;
  }

  return {
    begin: async (webSessionId, issuing) => send(calls.beginIssuing, { webSessionId }, issuing),
    record: async (webSessionId, issuingId, step, appInstanceNumber) => {
      await send(calls.recordIssuingStep, { webSessionId, issuingId }, { step, appInstanceNumber });
    },
    holder: async (webSessionId, ticketHolderId) => send(calls.getHolderForCard, { webSessionId, ticketHolderId }),
    withdrawal: async (webSessionId, appInstanceNumber, authorizationNumber, step) => {
      await send(calls.recordWithdrawal, { webSessionId }, { appInstanceNumber, authorizationNumber, step });
    },
    reading: async (webSessionId, reading) => {
      await send(calls.recordReading, { webSessionId }, reading, readingTimeLimitMs);
    },
  };
}
