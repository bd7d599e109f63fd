import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const hit = { uuid: '11111111-0000-4000-8000-000000000001', customerNumber: 100234, firstName: 'Anna', lastName: 'Muster' };

it('a valid answer is read as it is', () => {
  expect(readAnswer(calls.searchCustomers.read, [hit])).toEqual({ ok: true, data: [hit] });
});

it('an optional value that is invalid counts as missing', () => {
  const raw = [{ ...hit, birthdate: '31.12.1990', email: 7 }];
  expect(readAnswer(calls.searchCustomers.read, raw)).toEqual({
    ok: true,
    data: [hit],
    missing: { entries: 0, fields: ['birthdate', 'email'] },
  });
  expect(raw[0]?.birthdate).toBe('31.12.1990');
});

it('an entry without something required is left out and counted, the others are read', () => {
  const raw = [{ ...hit, uuid: 'x' }, hit, { firstName: 'Berta' }, null];
  expect(readAnswer(calls.searchCustomers.read, raw)).toEqual({ ok: true, data: [hit], missing: { entries: 3, fields: ['uuid'] } });
});

it('an invalid entry of an inner list does not remove the outer one', () => {
  const schema = z.array(z.object({ id: z.int(), groups: z.array(z.object({ id: z.string() })) }));
  const raw = [{ id: 1, groups: [{ id: 'a' }, { id: 2 }] }];
  expect(readAnswer(schema, raw)).toEqual({ ok: true, data: [{ id: 1, groups: [{ id: 'a' }] }], missing: { entries: 1, fields: ['id'] } });
});

it.each([{ hits: [] }, 'text', null])('an answer of another kind fails: %j', (raw) => {
  expect(readAnswer(calls.searchCustomers.read, raw).ok).toBe(false);
});

it('an object fails whose required value is invalid', () => {
  expect(readAnswer(calls.getPrice.read, { price: 'viel' }).ok).toBe(false);
});

it('base data without some of its lists fails only for what is required of them', () => {
  const lists = { titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  const salutations = [{ displayid: 1, displayname: 'Frau' }, { displayname: 'Herr' }];
  expect(readAnswer(calls.getBaseData.read, { ...lists, salutations })).toMatchObject({
    ok: true,
    data: { salutations: [{ displayid: 1 }], accessCodeSettings: { active: false } },
    missing: { entries: 1, fields: [] },
  });
});
