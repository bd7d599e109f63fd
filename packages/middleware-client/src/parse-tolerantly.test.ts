import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseTolerantly } from './parse-tolerantly.ts';

const hit = { uuid: '11111111-0000-4000-8000-000000000001', customerNumber: 100234, firstName: 'Anna', lastName: 'Muster' };

it('a valid response is returned unchanged', () => {
  expect(parseTolerantly(calls.searchCustomers.read, [hit])).toEqual({ ok: true, data: [hit] });
});

it('an invalid optional value is treated as missing', () => {
  const raw = [{ ...hit, birthdate: '31.12.1990', email: 7 }];
  expect(parseTolerantly(calls.searchCustomers.read, raw)).toEqual({
    ok: true,
    data: [hit],
    missing: { entries: 0, fields: ['birthdate', 'email'] },
  });
  // The response itself is not changed.
  expect(raw[0]?.birthdate).toBe('31.12.1990');
});

it('an entry without a valid required value is omitted and counted, and the other entries are kept', () => {
  // The invalid uuid is removed first. Its entry is then omitted because it has no uuid.
  const raw = [{ ...hit, uuid: 'x' }, hit, { firstName: 'Berta' }, null];
  expect(parseTolerantly(calls.searchCustomers.read, raw)).toEqual({ ok: true, data: [hit], missing: { entries: 3, fields: ['uuid'] } });
});

it('an invalid entry of an inner list is removed, and the outer entry is kept', () => {
  const schema = z.array(z.object({ id: z.int(), groups: z.array(z.object({ id: z.string() })) }));
  const raw = [{ id: 1, groups: [{ id: 'a' }, { id: 2 }] }];
  expect(parseTolerantly(schema, raw)).toEqual({
    ok: true,
    data: [{ id: 1, groups: [{ id: 'a' }] }],
    missing: { entries: 1, fields: ['id'] },
  });
});

it.each([{ hits: [] }, 'text', null])('a response that is not a list fails if the call returns a list: %j', (raw) => {
  expect(parseTolerantly(calls.searchCustomers.read, raw).ok).toBe(false);
});

it('an object with an invalid required value fails', () => {
  expect(parseTolerantly(calls.getPrice.read, { price: 'viel' }).ok).toBe(false);
});

it('base data with an invalid entry and without an optional object are parsed', () => {
  const lists = { titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  const salutations = [{ displayid: 1, displayname: 'Frau' }, { displayname: 'Herr' }];
  // The contract has a default for the missing object `accessCodeSettings`.
  expect(parseTolerantly(calls.getBaseData.read, { ...lists, salutations })).toMatchObject({
    ok: true,
    data: { salutations: [{ displayid: 1 }], accessCodeSettings: { active: false } },
    missing: { entries: 1, fields: [] },
  });
});

const customer = { ...hit, idSalutation: 1 };

it('a record lists its invalid optional fields', () => {
  expect(parseTolerantly(calls.getCustomer.read, { ...customer, birthdate: '31.12.1990', idTitle: 'Dr.' })).toEqual({
    ok: true,
    data: { ...customer, unreadableFields: ['idTitle', 'birthdate'] },
    missing: { entries: 0, fields: ['idTitle', 'birthdate'] },
  });
  expect(parseTolerantly(calls.getCustomer.read, customer)).toEqual({ ok: true, data: customer });
});

it('an invalid optional object is treated as missing, and its record is kept', () => {
  const holder = {
    uuid: hit.uuid,
    uuidCustomer: hit.uuid,
    idTicketHolder: 1,
    ticketHolderNumber: 2,
    identicalWithCustomer: false,
  };
  const read = { ...holder, unreadableFields: ['companyAssignment'] };
  expect(parseTolerantly(calls.getTicketHolder.read, { ...holder, companyAssignment: { uuidCustomer: 'x' } })).toMatchObject({
    data: read,
  });
  expect(parseTolerantly(calls.getCustomerTicketHolders.read, [{ ...holder, companyAssignment: {} }])).toMatchObject({
    data: [read],
    missing: { entries: 0 },
  });
});

it('a value with two issues is removed once', () => {
  const schema = z.array(z.object({ id: z.int(), code: z.string().min(3).regex(/^x/).optional() }));
  expect(parseTolerantly(schema, [{ id: 1, code: 'a' }])).toEqual({
    ok: true,
    data: [{ id: 1 }],
    missing: { entries: 0, fields: ['code'] },
  });
});
