import { calls, type ResponseData, type Calls, type IssuingJournal } from '@aboschalter/contract';
import Fastify from 'fastify';
import { authorization } from './samples.ts';

type State = IssuingJournal['state'];
const stateOrder: readonly State[] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'];

/** One ticket in the journal. */
interface Entry {
  readonly number: number;
  state: State;
  card: number | null;
  steps: { step: State; card: number }[];
}

/** A small middleware for tests: the journal's rules, in memory. */
export interface JournalServer {
  readonly url: string;
  /** The ticket with that id; undefined before its first attempt. */
  entry(authorizationId: string): Entry | undefined;
  readonly withdrawals: { appInstanceNumber: number; authorizationNumber: number; step: 'REMOVE_SENT' | 'REMOVED' }[];
  readonly readings: { appInstanceNumber: number; authorizationNumbersOnCard: number[] }[];
  /** Whether readings get no response. */
  hangsOnReadings: boolean;
  /** The picture of the holder, as data URI. */
  picture: string | null;
  close(): Promise<void>;
}

/** Rejected by a rule of the journal. */
class RuleError extends Error {
  readonly statusCode = 409;
}

function begin(entry: Entry, body: { appInstanceNumber: number; authorizationNumbersOnCard: number[] }): 'write' | 'already-on-card' {
  if (entry.card !== null && entry.card !== body.appInstanceNumber) {
    throw new RuleError(`Die Ausgabe wurde auf der Karte ${entry.card} begonnen. Bitte diese Karte auflegen.`);
  }
  if (body.authorizationNumbersOnCard.includes(entry.number)) return 'already-on-card';
  if (entry.state === 'COMPLETED') throw new RuleError('Die Berechtigung ist schon ausgegeben.');
  return 'write';
}

function record(entry: Entry, step: State, card: number): void {
  if (entry.card !== null && entry.card !== card) throw new RuleError('Die Ausgabe läuft auf einer anderen Karte.');
  if (step === 'NOT_ON_CARD') {
    if (entry.state === 'COMPLETED') throw new RuleError('Die Berechtigung ist schon ausgegeben.');
    entry.state = 'RESERVED';
    entry.card = null;
  } else {
    if (stateOrder.indexOf(step) > stateOrder.indexOf(entry.state)) entry.state = step;
    entry.card = card;
  }
  entry.steps.push({ step, card });
}

/** Starts the journal on a free port. The web session `expired` is rejected. */
export async function startJournalServer(): Promise<JournalServer> {
  const app = Fastify({ forceCloseConnections: true });
  const entries = new Map<string, Entry>();
  const withdrawals: JournalServer['withdrawals'] = [];
  const readings: JournalServer['readings'] = [];
  const server: Omit<JournalServer, 'url'> = {
    entry: (authorizationId) => entries.get(authorizationId),
    withdrawals,
    readings,
    hangsOnReadings: false,
    picture: null,
    close: async () => {
      await app.close();
    },
  };

  app.setErrorHandler((error, _request, reply) => {
    const refused = error instanceof RuleError;
    return reply.code(refused ? 409 : 500).send({ userMessage: refused ? error.message : 'kaputt' });
  });
  app.addHook('preHandler', async (request) => {
    if (request.url.includes('/expired/')) throw new RuleError('Die Sitzung ist abgelaufen.');
  });
  const path = (name: keyof Calls): string => calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1');

  app.post(path('beginIssuing'), (request): ResponseData<Calls['beginIssuing']> => {
    const body = calls.beginIssuing.body.parse(request.body);
    const entry = entries.get(body.authorizationId) ?? { number: 70_000 + entries.size, state: 'RESERVED', card: null, steps: [] };
    entries.set(body.authorizationId, entry);
    const action = begin(entry, body);
    return { issuingId: body.authorizationId, action, authorization: authorization(entry.number), holderName: 'Jürgen Öz' };
  });
  app.post(path('recordIssuingStep'), (request): ResponseData<Calls['recordIssuingStep']> => {
    const { issuingId } = calls.recordIssuingStep.params.parse(request.params);
    const { step, appInstanceNumber } = calls.recordIssuingStep.body.parse(request.body);
    const entry = entries.get(issuingId);
    if (!entry) throw new RuleError('Diese Ausgabe gibt es nicht.');
    record(entry, step, appInstanceNumber);
    return { state: entry.state, authorizationNumber: entry.number, appInstanceNumber: entry.card, steps: [] };
  });
  app.get(path('getHolderForCard'), (): ResponseData<Calls['getHolderForCard']> => ({
    firstName: 'Jürgen',
    lastName: 'Öz',
    birthdate: '1961-04-30',
    picture: server.picture,
  }));
  app.post(path('recordWithdrawal'), (request) => {
    withdrawals.push(calls.recordWithdrawal.body.parse(request.body));
    return {};
  });
  app.post(path('recordReading'), async (request) => {
    const { appInstanceNumber, authorizationNumbersOnCard } = calls.recordReading.body.parse(request.body);
    readings.push({ appInstanceNumber, authorizationNumbersOnCard });
    if (server.hangsOnReadings) await new Promise(() => undefined);
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(server, { url });
}
