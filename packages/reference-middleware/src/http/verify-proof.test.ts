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
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

const CARD = 4_100_011;

describe.each(testDatabaseEngines)('on %s: a call of the command server', (_, open) => {
  let middleware: TestMiddleware;
  let url: string;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
    url = buildCallPath(calls.recordReading, await openSession(middleware));
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
  });

  const body = JSON.stringify({ appInstanceNumber: CARD, appInstanceOrgId: 6262, authorizationNumbersOnCard: [] });
  const sent = async (proof: string | undefined, payload = body) => {
    const response = await middleware.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(proof === undefined ? {} : { [workplaceProof.header]: proof }) },
      payload,
    });
    return [response.statusCode, errorBodySchema.safeParse(response.json()).data?.code];
  };
  const proof = (wish: ProofOverrides = {}) => createProof('POST', url, body, middleware.clock.now, wish);
  const refused = [403, 'invalid-proof'];

  it('is accepted with a proof, once', async () => {
    const one = await proof();
    expect(await sent(one)).toEqual([200, undefined]);
    expect(await sent(one)).toEqual(refused);
    expect(await sent(await proof())).toEqual([200, undefined]);
  });

  it('with one proof sent many times concurrently is accepted once', async () => {
    const one = await proof();
    const answers = await Promise.all(Array.from({ length: 6 }, () => sent(one)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it.each<[string, ProofOverrides]>([
    ['another key', { key: 'a key that somebody else has, or has guessed' }],
    ['another method', { htm: 'GET' }],
    ['another path', { htu: '/command-server-sessions/x/readings' }],
    ['another body', { bod: createHash('sha256').update('{}').digest('base64url') }],
    ['another kind of token', { type: 'JWT' }],
    ['another algorithm', { algorithm: 'HS512', key: 'a key that the command servers have and no browser'.repeat(2) }],
    ['a word that can be guessed', { jti: '1' }],
  ])('is rejected with %s', async (_, wish) => {
    expect(await sent(await proof(wish))).toEqual(refused);
  });

  it('is rejected without a proof, with an invalid one, and with a modified body', async () => {
    expect(await sent(undefined)).toEqual(refused);
    expect(await sent('rubbish')).toEqual(refused);
    expect(await sent(await proof(), body.replace(`${CARD}`, `${CARD + 1}`))).toEqual(refused);
    expect(await sent(await proof(), body.replace('{', '{ '))).toEqual(refused);
  });

  it('is rejected with a message about possible causes', async () => {
    const response = await middleware.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body });
    expect(errorBodySchema.parse(response.json()).userMessage).toBe(
      'Dieser Aufruf kommt nicht von einem Kommandoserver dieses Hauses. Bitte lassen Sie dessen Schlüssel und Uhr prüfen.',
    );
  });

  it('is rejected with a proof of another time', async () => {
    const second = FIXED_NOW.getTime() / 1000;
    for (const off of [-61, 61]) expect(await sent(await proof({ iat: second + off }))).toEqual(refused);
    for (const off of [-60, 60]) expect(await sent(await proof({ iat: second + off }))).toEqual([200, undefined]);
  });

  it('is rejected with a used proof for its whole lifetime', async () => {
    const early = await proof({ iat: FIXED_NOW.getTime() / 1000 + 60 });
    expect(await sent(early)).toEqual([200, undefined]);
    middleware.clock.now = addSeconds(FIXED_NOW, 120);
    await sent(await proof());
    expect(await sent(early)).toEqual(refused);
  });

  describe('forged by a browser', () => {
    it('withdraws no ticket: neither with a token, nor with a session, nor for a user administrator', async () => {
      const { ticket } = await orderTicket(middleware, 'erika');
      const server = createCommandServer(middleware);
      const begun = await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
      for (const step of ['WRITE_SENT', 'COMPLETED'] as const) await server.step(begun, step, CARD);
      const number = begun.authorization.BerechtigungsNummer;
      const withdrawal = { appInstanceNumber: CARD, authorizationNumber: number, step: 'REMOVED' };

      // Without permission to issue, no session is opened for a ticket, and that of another person cannot be used.
      const forTicket = { query: { ticketId: ticket.id } };
      expect(await middleware.expectError(calls.getCommandServerSession, forTicket, { roles: ['user-management'] })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      const session = await openSession(middleware, ticket.id, ['issue-ticket']);
      for (const roles of [['user-management'], ['user-management', 'issue-ticket']] as const) {
        const token = await middleware.mint.token({ roles });
        const response = await middleware.app.inject({
          method: 'POST',
          url: buildCallPath(calls.recordWithdrawal, session),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(withdrawal),
        });
        expect([response.statusCode, errorBodySchema.parse(response.json()).code]).toEqual(refused);
      }
      // Nor through a command server with the session of a user administrator.
      const unbound = await openSession(middleware, undefined, ['user-management']);
      expect(await middleware.expectError(calls.recordWithdrawal, { params: unbound, body: withdrawal })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      const [row] = await middleware.db.select().from(tickets).where(eq(tickets.id, ticket.id));
      expect(row).toMatchObject({ ticketNumber: number, appInstanceNumber: CARD, status: 'ACTIVE' });
    });
  });
});
