import 'fake-indexeddb/auto';
import { createStore, setMany } from 'idb-keyval';
import { expect, it } from 'vitest';
import { getStaffUser } from './session-record.ts';
import { openSessionStore } from './session-store.ts';
import stored from './testing/stored-by-050e652.json' with { type: 'json' };

it('the session store reads the session, a pending sign-in and the failed sign-ins that an earlier version (commit 050e652) has stored', async () => {
  await setMany(Object.entries(stored), createStore('aboschalter-auth', 'values'));
  const store = openSessionStore({ salesPointClaim: 'salesPointNumber' });
  const record = await store.read();
  expect(record).toEqual(stored.session);
  if (!record) throw new Error('the session was not read');
  const user = getStaffUser(record, 'salesPointNumber');
  expect(user).toMatchObject({ sub: stored.session.subject, salesPointNumber: '702', staffNumber: '402' });
  expect(user.roles).toContain('issue-ticket');
  expect(await store.signInStates.get('5d3a')).toBe(stored['state.5d3a']);
  expect([await store.failures(), await store.mustReauthenticate()]).toEqual([stored['failed-sign-ins'], true]);
});
