import { createHash } from 'node:crypto';
import { buildCallPath, calls, errorBodySchema, workplaceProof } from '@aboschalter/contract';
import { addSeconds } from 'date-fns/addSeconds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, openSession, createIssuanceRequest } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { createProof, type ProofOverrides } from '../testing/proof.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

const CARD = 4_100_011;

describe.each(testDatabaseEngines)('a call of the command server, on %s,', (_, open) => {
  let middleware: TestMiddleware;
  let url: string;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
    url = buildCallPath(calls.recordReading, await openSession(middleware));
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
  });

  const body = JSON.stringify({ appInstanceNumber: CARD, appInstanceOrgId: 6262, authorizationNumbersOnCard: [] });
  const sendWithProof = async (proof: string | undefined, payload = body) => {
    const response = await middleware.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(proof === undefined ? {} : { [workplaceProof.header]: proof }) },
      payload,
    });
    return [response.statusCode, errorBodySchema.safeParse(response.json()).data?.code];
  };
  const createValidProof = (overrides: ProofOverrides = {}) => createProof('POST', url, body, middleware.clock.now, overrides);
  const rejection = [403, 'invalid-proof'];

  it('is accepted once per proof', async () => {
    const proof = await createValidProof();
    expect(await sendWithProof(proof)).toEqual([200, undefined]);
    expect(await sendWithProof(proof)).toEqual(rejection);
    expect(await sendWithProof(await createValidProof())).toEqual([200, undefined]);
  });

  it('is accepted once if the same proof is sent concurrently', async () => {
    const proof = await createValidProof();
    const responses = await Promise.all(Array.from({ length: 6 }, () => sendWithProof(proof)));
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it.each<[string, ProofOverrides]>([
    ['another key', { key: 'a key that somebody else has, or has guessed' }],
    ['another method', { htm: 'GET' }],
    ['another path', { htu: '/command-server-sessions/x/readings' }],
    ['another body', { bod: createHash('sha256').update('{}').digest('base64url') }],
    ['another kind of token', { type: 'JWT' }],
    ['another algorithm', { algorithm: 'HS512', key: 'a key that the command servers have and no browser'.repeat(2) }],
    ['an id that is too short', { jti: '1' }],
  ])('is rejected if its proof has %s', async (_, overrides) => {
    expect(await sendWithProof(await createValidProof(overrides))).toEqual(rejection);
  });

  it('is rejected without a proof, with a text that is not a proof, and with a body that the proof does not cover', async () => {
    expect(await sendWithProof(undefined)).toEqual(rejection);
    expect(await sendWithProof('rubbish')).toEqual(rejection);
    expect(await sendWithProof(await createValidProof(), body.replace(`${CARD}`, `${CARD + 1}`))).toEqual(rejection);
    expect(await sendWithProof(await createValidProof(), body.replace('{', '{ '))).toEqual(rejection);
  });

  it('is rejected with a message that names the possible causes', async () => {
    const response = await middleware.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body });
    expect(errorBodySchema.parse(response.json()).userMessage).toBe(
      'Dieser Aufruf kommt nicht von einem Kommandoserver dieses Hauses. Bitte lassen Sie dessen Schlüssel und Uhr prüfen.',
    );
  });

  it('is rejected if its proof was issued more than 60 s earlier or later', async () => {
    const second = FIXED_NOW.getTime() / 1000;
    for (const difference of [-61, 61])
      expect(await sendWithProof(await createValidProof({ iat: second + difference }))).toEqual(rejection);
    for (const difference of [-60, 60])
      expect(await sendWithProof(await createValidProof({ iat: second + difference }))).toEqual([200, undefined]);
  });

  it('is rejected with a used proof as long as that proof is current', async () => {
    const early = await createValidProof({ iat: FIXED_NOW.getTime() / 1000 + 60 });
    expect(await sendWithProof(early)).toEqual([200, undefined]);
    middleware.clock.now = addSeconds(FIXED_NOW, 120);
    // Each call deletes the used proofs that are no longer current.
    await sendWithProof(await createValidProof());
    expect(await sendWithProof(early)).toEqual(rejection);
  });

  describe('that a browser forges', () => {
    it('withdraws no ticket, whatever token, role or session the browser has', async () => {
      const { ticket } = await orderTicket(middleware, 'erika');
      const server = createCommandServer(middleware);
      const begun = await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
      for (const step of ['WRITE_SENT', 'COMPLETED'] as const) await server.recordStep(begun, step, CARD);
      const number = begun.authorization.BerechtigungsNummer;
      const withdrawal = { appInstanceNumber: CARD, authorizationNumber: number, step: 'REMOVED' };

      // No session is opened for a ticket without permission to issue, and a session of another person cannot be used.
      const forTicket = { query: { ticketId: ticket.id } };
      expect(await middleware.expectError(calls.getCommandServerSession, forTicket, { roles: ['user-management'] })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      const session = await openSession(middleware, ticket.id, ['issue-ticket']);
      for (const roles of [['user-management'], ['user-management', 'issue-ticket']] as const) {
        const token = await middleware.tokenIssuer.createToken({ roles });
        const response = await middleware.app.inject({
          method: 'POST',
          url: buildCallPath(calls.recordWithdrawal, session),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(withdrawal),
        });
        expect([response.statusCode, errorBodySchema.parse(response.json()).code]).toEqual(rejection);
      }
      // A genuine command server is rejected if the session belongs to a user administrator.
      const administratorSession = await openSession(middleware, undefined, ['user-management']);
      expect(await middleware.expectError(calls.recordWithdrawal, { params: administratorSession, body: withdrawal })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      const [row] = await middleware.db.select().from(tickets).where(eq(tickets.id, ticket.id));
      expect(row).toMatchObject({ ticketNumber: number, appInstanceNumber: CARD, status: 'ACTIVE' });
    });
  });
});

it('a call of a command server is accepted with the current and the previous key, and rejected with any other key', async () => {
  const previousCardKey = 'the key of last year, which is replaced';
  const middleware = await startTestMiddleware({ previousCardKey });
  const url = buildCallPath(calls.recordReading, await openSession(middleware));
  const payload = JSON.stringify({ appInstanceNumber: CARD, appInstanceOrgId: 6262, authorizationNumbersOnCard: [] });
  const send = async (overrides: ProofOverrides) => {
    const proof = await createProof('POST', url, payload, FIXED_NOW, overrides);
    const headers = { 'content-type': 'application/json', [workplaceProof.header]: proof };
    return (await middleware.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await send({})).toBe(200);
  expect(await send({ key: previousCardKey })).toBe(200);
  expect(await send({ key: 'a key that somebody else has, or has guessed' })).toBe(403);
  await middleware.close();
});
