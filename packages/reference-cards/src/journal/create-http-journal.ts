import { buildCallPath, type Call, calls, errorBodySchema, type ResponseData, workplaceProof } from '@aboschalter/contract';
import { type IssuingJournalClient, JournalRejectedError, JournalUnavailableError } from './issuing-journal.ts';
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** Creates the proof that a request comes from a command server: a signed JWT (`workplaceProof` of the contract). */
async function createProof(proofSecret: string, method: string, pathAndQuery: string, body: string, now: Date): Promise<string> {
  const { algorithm, type } = workplaceProof;
  return new SignJWT({ htm: method, htu: pathAndQuery, bod: createHash('sha256').update(body).digest('base64url') })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt(now)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(proofSecret));
}

/** The timeout of a call to the middleware. */
const TIMEOUT_MS = 15_000;
/** The timeout of reporting a reading. It is short, because a failure is ignored. */
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
 * Creates a client of the journal that sends the calls of the contract over HTTP.
 * @param proofSecret the key that signs requests; the middleware has the same key, which is never sent
 */
export function createHttpJournal(middlewareUrl: string, proofSecret: string): IssuingJournalClient {
  const base = middlewareUrl.replace(/\/+$/, '');

  async function send<C extends Call>(call: C, params: unknown, body?: unknown, timeoutMs?: number): Promise<ResponseData<C>>;
  async function send(call: Call, params: unknown, body?: unknown, timeoutMs = TIMEOUT_MS): Promise<unknown> {
    const path = buildCallPath(call, params);
    const bodyText = body === undefined ? undefined : JSON.stringify(body);
    const proof = await createProof(proofSecret, call.method, path, bodyText ?? '', new Date());
    const response = await fetch(`${base}${path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        [workplaceProof.header]: proof,
        ...(bodyText === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: bodyText ?? null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new JournalUnavailableError({ cause });
    });
    if (!response.ok) throw await toJournalError(response);
    const parsed = call.response.safeParse(await readJson(response));
    if (!parsed.success) throw new JournalUnavailableError({ cause: parsed.error });
    return parsed.data;
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
