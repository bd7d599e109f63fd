import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counters } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, createIssuanceRequestForNewTicket, createIssuanceRequest } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import { createPerson } from '../testing/people.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { nextNumber, raiseCounters, type CounterName } from './counters.ts';

const CARD = 4_100_011;
const names: readonly CounterName[] = ['customer', 'ticket-holder', 'authorization', 'invoice'];

describe.each(testDatabaseEngines)('on %s: the counter', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());

  const readWarnings = () => middleware.logLines.filter((line) => line.includes('counter raised'));
  const getLastValue = async (name: CounterName) =>
    (await middleware.db.select().from(counters).where(eq(counters.name, name)))[0]?.lastValue ?? 0;
  const resetCounter = (name: CounterName) => middleware.db.update(counters).set({ lastValue: 1 }).where(eq(counters.name, name));
  beforeEach(async () => {
    await raiseCounters(middleware.db);
  });

  it.each(names)('of %s is raised to the highest stored number by raiseCounters', async (name) => {
    await resetCounter(name);
    const [raised, ...others] = await raiseCounters(middleware.db);
    expect(raised).toEqual({ name, from: 1, to: await getLastValue(name) });
    expect(others).toEqual([]);
    // All numbers of the demo data are higher than 100.
    expect(await getLastValue(name)).toBeGreaterThan(100);
    expect(await raiseCounters(middleware.db)).toEqual([]);
  });

  it('of authorizations is raised to the highest number of the journal, so that it is not reused', async () => {
    const server = createCommandServer(middleware);
    const begun = await server.begin(await createIssuanceRequestForNewTicket(middleware, CARD));
    await resetCounter('authorization');
    await raiseCounters(middleware.db);
    expect(await middleware.db.transaction((tx) => nextNumber(tx, 'authorization'))).toBeGreaterThan(
      begun.authorization.BerechtigungsNummer,
    );
  });

  it('of authorizations is raised to the number of a withdrawn authorization', async () => {
    const server = createCommandServer(middleware);
    const begun = await server.begin(await createIssuanceRequestForNewTicket(middleware, CARD));
    const number = begun.authorization.BerechtigungsNummer;
    for (const step of ['WRITE_SENT', 'WRITTEN', 'COMPLETED'] as const) await server.recordStep(begun, step, CARD);
    await server.recordWithdrawn(CARD, number);
    await resetCounter('authorization');
    await raiseCounters(middleware.db);
    expect(await getLastValue('authorization')).toBeGreaterThanOrEqual(number);
  });

  it('of customers, and that of holders, returns an unused number after a reset to 1 and raiseCounters', async () => {
    await resetCounter('customer');
    await resetCounter('ticket-holder');
    await raiseCounters(middleware.db);
    const body = { newCustomer: createPerson(), createTicketHolder: true };
    expect((await middleware.sendRaw(calls.createCustomer, { body })).statusCode).toBe(200);
  });

  it('of authorizations is raised to the highest number on a card when issuing onto the card begins', async () => {
    const server = createCommandServer(middleware);
    const numberOnCard = (await getLastValue('authorization')) + 500;
    const { ticket } = await orderTicket(middleware, 'erika');
    const warningsBefore = readWarnings().length;
    const begun = await server.begin(await createIssuanceRequest(middleware, ticket, CARD, [numberOnCard]));
    expect(begun.authorization.BerechtigungsNummer).toBe(numberOnCard + 1);
    expect(
      readWarnings()
        .slice(warningsBefore)
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([{ level: 'warn', counter: 'authorization', from: numberOnCard - 500, to: numberOnCard }]);
  });

  it('of authorizations is raised to the highest number that was read from a card', async () => {
    const server = createCommandServer(middleware);
    const numberOnCard = (await getLastValue('authorization')) + 500;
    await server.recordReading(CARD, [numberOnCard, 5]);
    const begun = await server.begin(await createIssuanceRequestForNewTicket(middleware, 4_100_012));
    expect(begun.authorization.BerechtigungsNummer).toBe(numberOnCard + 1);
  });

  it('of authorizations is not raised by an impossible number or by a card of another organization', async () => {
    const previousValue = await getLastValue('authorization');
    const server = createCommandServer(middleware);
    await server.recordReading(CARD, [2_147_483_647, previousValue + 1_000_001]);
    const params = await server.openCommandSession();
    const body = { appInstanceNumber: 1, appInstanceOrgId: 1, authorizationNumbersOnCard: [previousValue + 5] };
    await middleware.send(calls.recordReading, { params, body });
    expect(await getLastValue('authorization')).toBe(previousValue);
  });
});
