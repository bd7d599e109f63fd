import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { createFakeClient } from './fake-client.ts';
import { fakeRecords } from './fake-records.ts';

const input = { params: { uuid: '11111111-1111-4111-8111-111111111111' } };
const recordId = '33333333-3333-4333-8333-333333333333';

it('loseOutcome makes the network and the look-up of records work again if the attempt throws', async () => {
  const records = fakeRecords(calls.createAccessCode, () => undefined);
  const client = createFakeClient(records.answers);
  await expect(records.loseOutcome(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(client.request(calls.createAccessCode, input, { recordId })).resolves.toBeUndefined();
  await expect(client.request(calls.getCreatedRecord, { params: { recordId } })).resolves.toMatchObject({ answer: null });
});

it('loseOutcome restores a network and a look-up that did not work before the attempt', async () => {
  const records = fakeRecords(calls.createAccessCode, () => undefined);
  const client = createFakeClient(records.answers);
  records.setNetwork('loses-request');
  records.allowLookUp(false);
  // The attempt sends nothing: only the settings after the attempt are checked.
  await records.loseOutcome(async () => undefined);
  await expect(client.request(calls.createAccessCode, input, { recordId })).rejects.toMatchObject({ kind: 'network-error' });
  await expect(client.request(calls.getCreatedRecord, { params: { recordId } })).rejects.toMatchObject({ kind: 'network-error' });
  expect(records.created).toEqual([]);
});
