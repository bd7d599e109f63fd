import { addressOf, calls, errorBody, type Answer, type Call } from '@aboschalter/contract';
import { JournalRefusal, JournalUnreachable, type IssuingJournal } from './issuing-journal.ts';

/** How long the middleware may take for one call, in milliseconds. */
const timeLimitMs = 15_000;

async function refusalOf(response: Response): Promise<Error> {
  if (response.status >= 500) return new JournalUnreachable();
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  return new JournalRefusal(body.data?.userMessage ?? `Das Hintergrundsystem lehnt ab (${response.status}).`);
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new JournalUnreachable({ cause });
  }
}

/** The journal over HTTP, with the calls of the contract. */
export function httpJournal(middlewareUrl: string): IssuingJournal {
  const base = middlewareUrl.replace(/\/+$/, '');

  async function send<C extends Call>(call: C, params: unknown, body?: unknown): Promise<Answer<C>>;
  async function send(call: Call, params: unknown, body?: unknown): Promise<unknown> {
    const response = await fetch(`${base}${addressOf(call, params)}`, {
      method: call.method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new JournalUnreachable({ cause });
    });
    if (!response.ok) throw await refusalOf(response);
    const answer = call.answer.safeParse(await answerOf(response));
    if (!answer.success) throw new JournalUnreachable({ cause: answer.error });
    return answer.data;
  }

  return {
    begin: async (webSessionId, issuing) => send(calls.beginIssuing, { webSessionId }, issuing),
    record: async (webSessionId, issuingId, step, appInstanceNumber) => {
      await send(calls.recordIssuingStep, { webSessionId, issuingId }, { step, appInstanceNumber });
    },
    holder: async (webSessionId, ticketHolderId) => send(calls.getHolderForCard, { webSessionId, ticketHolderId }),
    withdrawn: async (webSessionId, appInstanceNumber, authorizationNumber) => {
      await send(calls.recordWithdrawal, { webSessionId }, { appInstanceNumber, authorizationNumber, step: 'REMOVED' });
    },
  };
}
