import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createSessionRecord } from './session-record.ts';
import { openSessionStore, type SessionStore } from './session-store.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse } from './testing/fake-tokens.ts';

let databaseNumber = 0;
const openEmptyStore = (): SessionStore => openSessionStore({ salesPointClaim: 'salesPointNumber', name: `test-${(databaseNumber += 1)}` });
const createRecord = (sub: string) => createSessionRecord(createTokenResponse({ sub }), TEST_OIDC_SETTINGS);

it('the session store stores a session for all tabs, in IndexedDB only', async () => {
  const storage = openEmptyStore();
  const webStorage = () => [Object.entries(localStorage), Object.entries(sessionStorage)];
  const before = webStorage();
  expect(await storage.read()).toBeUndefined();
  const vera = createRecord('vera');
  await storage.write(vera);
  expect(await openSessionStore({ salesPointClaim: 'salesPointNumber', name: `test-${databaseNumber}` }).read()).toEqual(vera);
  expect(webStorage()).toEqual(before);
  await storage.remove();
  expect(await storage.read()).toBeUndefined();
});

it('the session store replaces a record only once, and only while it is stored', async () => {
  const storage = openEmptyStore();
  const [first, second] = [createRecord('vera'), createRecord('vera')];
  expect(await storage.replace(first, second)).toBe(false);
  expect(await storage.read()).toBeUndefined();
  await storage.write(first);
  expect(await Promise.all([storage.replace(first, second), storage.replace(first, second)])).toEqual([true, false]);
  expect(await storage.read()).toEqual(second);
});

describe('the session store whose database fails during a session', () => {
  it.each(['put', 'get'] as const)('keeps the session in memory after a failed %s, and can still replace it', async (method) => {
    const storage = openEmptyStore();
    const vera = createRecord('vera');
    await storage.write(vera);
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const [lena, newer] = [createRecord('lena'), createRecord('vera')];
    expect(await storage.replace(lena, newer)).toBe(false);
    expect(await storage.replace(vera, newer)).toBe(true);
    expect(await storage.read()).toEqual(newer);
    expect(storage.isSharedAcrossTabs()).toBe(false);
  });

  it('does not restore a session that was removed before the failure', async () => {
    const storage = openEmptyStore();
    await storage.write(createRecord('vera'));
    await storage.remove();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Gone', 'InvalidStateError');
    });
    expect(await storage.read()).toBeUndefined();
  });
});

it('the session store treats a session with an infinite lifetime as missing', async () => {
  const storage = openEmptyStore();
  await storage.write({ ...createRecord('vera'), lifetime: Infinity });
  expect(await storage.read()).toBeUndefined();
});

it.each([{ accessToken: 'garbage' }, { idToken: '' }, { accessToken: 1 }, { version: 0.5 }])(
  'the session store treats a session with an invalid token or version as missing: %j',
  async (change) => {
    const storage = openEmptyStore();
    await storage.write(Object.assign(createRecord('vera'), change));
    expect(await storage.read()).toBeUndefined();
  },
);

it('the session store stores pending sign-ins, the times of failed sign-ins, and whether the next sign-in must ask for the password', async () => {
  const storage = openEmptyStore();
  await storage.signInStates.set('one', 'state');
  await storage.setFailures([1, 2]);
  await storage.setMustReauthenticate(true);
  expect(await storage.signInStates.getAllKeys()).toEqual(['one']);
  expect(await storage.signInStates.get('two')).toBeNull();
  expect(await storage.signInStates.remove('one')).toBe('state');
  expect(await storage.signInStates.getAllKeys()).toEqual([]);
  expect([await storage.failures(), await storage.mustReauthenticate()]).toEqual([[1, 2], true]);
  await storage.setFailures([]);
  await storage.setMustReauthenticate(false);
  expect([await storage.failures(), await storage.mustReauthenticate()]).toEqual([[], false]);
});
