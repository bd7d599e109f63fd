import { createDemoInstallation } from '../installation/demo-installation.ts';
import { calls, roles } from '@aboschalter/contract';
import { runConformanceCheck } from '@aboschalter/contract-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInjectFetch } from '../testing/inject-fetch.ts';
import { customerUuid, holderUuid, demoCustomerNumbers, unknownUuid } from '../testing/demo-customers.ts';
import { createTokenIssuer } from '../testing/tokens.ts';
import { readExamples } from './examples.ts';
import { createMockServer } from './start-mock.ts';

let mock: FastifyInstance;
let token: string;
beforeAll(async () => {
  mock = await createMockServer({
    port: 0,
    issuer: 'http://identity.test',
    installation: createDemoInstallation('http://cards.test'),
    webOrigins: ['http://web.test'],
  });
  token = await (await createTokenIssuer(() => new Date())).createToken({ roles });
});
afterAll(() => mock.close());

const get = (url: string) => mock.inject({ url, headers: { authorization: `Bearer ${token}` } });

it('the mock has a valid example of every call', () => {
  expect([...readExamples().keys()]).toEqual(Object.values(calls));
});

it('the mock passes the contract check, except the check that an unknown customer is rejected', async () => {
  const rows = await runConformanceCheck({
    url: 'http://mock.test',
    token,
    customerNumber: String(demoCustomerNumbers.erika),
    includeWrites: true,
    fetch: createInjectFetch(mock),
  });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs').map(({ name }) => name)).toEqual(['rejected: unknown']);
});

it('the mock returns the data of each demo customer, and the data of the first one for unknown customers', async () => {
  const family = await get(`/customers/${customerUuid('family')}`);
  expect(family.json()).toMatchObject({ customerNumber: demoCustomerNumbers.family });
  expect((await get(`/customers/${unknownUuid}`)).json()).toMatchObject({ customerNumber: demoCustomerNumbers.erika });
  const tickets = await get(`/customers/ticketholders/${holderUuid('family')}/abotickets?activeOnly=false`);
  expect(tickets.json()).toEqual(expect.arrayContaining([expect.objectContaining({ uuidTicketHolder: holderUuid('family') })]));
});

it('the configuration of the mock contains the identity provider and the card readers of its options', async () => {
  expect((await mock.inject('/configuration')).json()).toMatchObject({
    identityProvider: { authority: 'http://identity.test' },
    commandServerReader: { url: 'http://cards.test/reader/command-server' },
  });
});

it('the mock rejects invalid requests, requests without a token, and unknown paths', async () => {
  const invalid = await get('/abo-ticketing/start-points?namePart=&productNumber=x');
  expect([invalid.statusCode, invalid.json()]).toMatchObject([
    400,
    { code: 'validation-failed', fields: { productNumber: expect.any(String) } },
  ]);
  expect((await mock.inject('/configuration/base-data')).statusCode).toBe(401);
  expect((await get('/nowhere')).json()).toMatchObject({ code: 'route-not-found' });
});
