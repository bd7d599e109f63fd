import { calls, type ResponseData, type Calls, type IssuingJournal } from '@aboschalter/contract';
import Fastify from 'fastify';
import { createSampleAuthorization } from './samples.ts';

type IssuingState = IssuingJournal['state'];
/** A reported step changes the state only to a later one in this order. `NOT_ON_CARD` is no state here: it leads back to `RESERVED`. */
const STATE_ORDER: readonly IssuingState[] = ['NONE', 'RESERVED', 'WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'];

/** A ticket in the journal. */
interface JournalEntry {
  /** The authorization number. */
  readonly number: number;
  state: IssuingState;
  /** The application instance number of the card on which writing has begun. */
  card: number | null;
  steps: { step: IssuingState; card: number }[];
}

/** A middleware for tests with the rules of the issuing journal, in memory. */
export interface JournalServer {
  readonly url: string;
  /** Returns a ticket by the id of its authorization; undefined before the first attempt to issue it. */
  getEntry(authorizationId: string): JournalEntry | undefined;
  readonly withdrawals: { appInstanceNumber: number; authorizationNumber: number; step: 'REMOVE_SENT' | 'REMOVED' }[];
  readonly readings: { appInstanceNumber: number; authorizationNumbersOnCard: number[] }[];
  /** Whether reports of readings get no response. */
  hangsOnReadings: boolean;
  /** The picture of the ticket holder as data URI. */
  picture: string | null;
  close(): Promise<void>;
}

/** A rule of the journal rejects a call. */
class RuleError extends Error {
  readonly statusCode = 409;
}

function decideAction(
  entry: JournalEntry,
  body: { appInstanceNumber: number; authorizationNumbersOnCard: number[] },
): 'write' | 'already-on-card' {
  if (entry.card !== null && entry.card !== body.appInstanceNumber) {
    throw new RuleError(`Die Ausgabe wurde auf der Karte ${entry.card} begonnen. Bitte diese Karte auflegen.`);
  }
  if (body.authorizationNumbersOnCard.includes(entry.number)) return 'already-on-card';
  if (entry.state === 'COMPLETED') throw new RuleError('Die Berechtigung ist schon ausgegeben.');
  return 'write';
}

function recordStep(entry: JournalEntry, step: IssuingState, card: number): void {
  if (entry.card !== null && entry.card !== card) throw new RuleError('Die Ausgabe läuft auf einer anderen Karte.');
  if (step === 'NOT_ON_CARD') {
    if (entry.state === 'COMPLETED') throw new RuleError('Die Berechtigung ist schon ausgegeben.');
    entry.state = 'RESERVED';
    entry.card = null;
  } else {
    if (STATE_ORDER.indexOf(step) > STATE_ORDER.indexOf(entry.state)) entry.state = step;
    entry.card = card;
  }
  entry.steps.push({ step, card });
}

/** Starts the server on a free port. It rejects the web session `expired`. */
export async function startJournalServer(): Promise<JournalServer> {
  const app = Fastify({ forceCloseConnections: true });
  const entries = new Map<string, JournalEntry>();
  const withdrawals: JournalServer['withdrawals'] = [];
  const readings: JournalServer['readings'] = [];
  const server: Omit<JournalServer, 'url'> = {
    getEntry: (authorizationId) => entries.get(authorizationId),
    withdrawals,
    readings,
    hangsOnReadings: false,
    picture: null,
    close: async () => {
      await app.close();
    },
  };

  app.setErrorHandler((error, _request, reply) => {
    const isRejection = error instanceof RuleError;
    return reply.code(isRejection ? 409 : 500).send({ userMessage: isRejection ? error.message : 'kaputt' });
  });
  app.addHook('preHandler', async (request) => {
    if (request.url.includes('/expired/')) throw new RuleError('Die Sitzung ist abgelaufen.');
  });
  const getPath = (name: keyof Calls): string => calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1');

  app.post(getPath('beginIssuing'), (request): ResponseData<Calls['beginIssuing']> => {
    const body = calls.beginIssuing.body.parse(request.body);
    const entry = entries.get(body.authorizationId) ?? { number: 70_000 + entries.size, state: 'RESERVED', card: null, steps: [] };
    entries.set(body.authorizationId, entry);
    const action = decideAction(entry, body);
    return { issuingId: body.authorizationId, action, authorization: createSampleAuthorization(entry.number), holderName: 'Jürgen Öz' };
  });
  app.post(getPath('recordIssuingStep'), (request): ResponseData<Calls['recordIssuingStep']> => {
    const { issuingId } = calls.recordIssuingStep.params.parse(request.params);
    const { step, appInstanceNumber } = calls.recordIssuingStep.body.parse(request.body);
    const entry = entries.get(issuingId);
    if (!entry) throw new RuleError('Diese Ausgabe gibt es nicht.');
    recordStep(entry, step, appInstanceNumber);
    return { state: entry.state, authorizationNumber: entry.number, appInstanceNumber: entry.card, steps: [] };
  });
  app.get(getPath('getHolderForCard'), (): ResponseData<Calls['getHolderForCard']> => ({
    firstName: 'Jürgen',
    lastName: 'Öz',
    birthdate: '1961-04-30',
    picture: server.picture,
  }));
  app.post(getPath('recordWithdrawal'), (request) => {
    withdrawals.push(calls.recordWithdrawal.body.parse(request.body));
    return {};
  });
  app.post(getPath('recordReading'), async (request) => {
    const { appInstanceNumber, authorizationNumbersOnCard } = calls.recordReading.body.parse(request.body);
    readings.push({ appInstanceNumber, authorizationNumbersOnCard });
    if (server.hangsOnReadings) await new Promise(() => undefined);
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(server, { url });
}
