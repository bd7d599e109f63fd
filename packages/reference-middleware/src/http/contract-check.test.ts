import { calls, roles } from '@aboschalter/contract';
import { checkMiddleware, reportOf, type CheckOptions, type Row } from '@aboschalter/contract-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, known } from '../test-support/known.ts';
import { reach } from '../test-support/reach.ts';
import { startTestMiddleware, type TestMiddleware } from '../test-support/test-middleware.ts';

let middleware: TestMiddleware;
let token: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  token = await middleware.mint.token({ roles });
});
afterAll(() => middleware.close());

const check = (more: Partial<CheckOptions> = {}) =>
  checkMiddleware({ url: 'http://middleware.test', token, customerNumber: String(known.erika), fetch: reach(middleware.app), ...more });
const named = (rows: readonly Row[], kind: Row['outcome']['kind']) =>
  rows.filter(({ outcome }) => outcome.kind === kind).map(({ name }) => name);

it('finds that the reference middleware keeps the contract, in reading and in writing', async () => {
  const rows = await check({ write: true });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(named(rows, 'left-out')).toEqual([
    'changePassword',
    'declareCardLost',
    'beginIssuing',
    'recordIssuingStep',
    'getHolderForCard',
    'recordReading',
    'recordWithdrawal',
  ]);
  expect(reportOf(rows)).toMatchObject({ keeps: true });
});

it('changes nothing unless it is told to', async () => {
  const before = await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } });
  const rows = await check();
  expect(named(rows, 'kept').filter((name) => name in calls && !/^(?:get|find|search)/.test(name))).toEqual([]);
  expect(named(rows, 'kept')).toEqual(expect.arrayContaining(['getCustomer', 'findRelations', 'getInvoiceFiles', 'refused: token']));
  expect(await middleware.send(calls.getCustomerChanges, { params: { uuid: customerUuid('erika') } })).toEqual(before);
});

it('says where an answer differs, and never what stands there', async () => {
  const path = `/customers/${customerUuid('erika')}/ticket-holders`;
  const wrong = { birthdate: '28.02.1971', uuid: null };
  const spoil = (asked: string, text: string) =>
    asked === path
      ? JSON.stringify(
          z
            .array(z.looseObject({}))
            .parse(JSON.parse(text))
            .map((one) => ({ ...one, ...wrong })),
        )
      : text;
  const rows = await check({ fetch: reach(middleware.app, spoil) });
  expect(rows.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([
    {
      name: 'getCustomerTicketHolders',
      what: 'GET    /customers/{uuid}/ticket-holders',
      outcome: {
        kind: 'differs',
        differences: [
          { path: '[].birthdate', expected: 'text of the form date', got: 'text of 10 characters' },
          { path: '[].uuid', expected: 'string', got: 'null' },
        ],
      },
    },
  ]);
  const { text, keeps } = reportOf(rows);
  expect(keeps).toBe(false);
  expect(text).toContain('[].birthdate: expected text of the form date, got text of 10 characters');
  expect(text).not.toMatch(/1971|Erika|Muster/);
});

it('tells what an account may not do from what differs', async () => {
  const rows = await check({ token: await middleware.mint.token() });
  expect(named(rows, 'differs')).toEqual([]);
  expect(named(rows, 'not-allowed')).toEqual(['getAccounting', 'getInvoices', 'getUsers', 'getAvailableGroups']);
});
