import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { clearToasts, toastsAtom } from '../toasts/toast-store.ts';
import { isOffline, offlineAtom, extendRateLimit, rateLimitedUntilAtom, reportIncomplete, monitorConnection } from './connection.ts';

const isReachable = vi.fn<() => Promise<boolean>>();
let stopMonitoring: () => void;

const setBrowserOnline = async (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(0);
};
const getToastTexts = () => shellStore.get(toastsAtom).map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  isReachable.mockReset().mockResolvedValue(false);
  shellStore.set(offlineAtom, false);
  clearToasts();
  stopMonitoring = monitorConnection(isReachable);
});
afterEach(() => {
  stopMonitoring();
  vi.useRealTimers();
});

it('the connection is lost if the browser is offline and the middleware does not respond, and a toast announces its return', async () => {
  expect(isOffline()).toBe(false);
  await setBrowserOnline(false);
  expect([isOffline(), getToastTexts()]).toEqual([true, []]);
  await setBrowserOnline(true);
  expect([isOffline(), getToastTexts()]).toEqual([false, ['Die Netzwerkverbindung ist wieder da.']]);
  expect(isReachable).toHaveBeenCalledOnce();
});

it('the connection of an offline browser is lost only while the middleware does not respond', async () => {
  isReachable.mockResolvedValue(true);
  await setBrowserOnline(false);
  expect(isOffline()).toBe(false);
  isReachable.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOffline()).toBe(true);
  isReachable.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isOffline(), getToastTexts()]).toEqual([false, ['Die Netzwerkverbindung ist wieder da.']]);
});

it('a check that ends after the browser is online again does not change the state of the connection', async () => {
  const deferred = Promise.withResolvers<boolean>();
  isReachable.mockReturnValue(deferred.promise);
  await setBrowserOnline(false);
  await setBrowserOnline(true);
  deferred.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

it('extendRateLimit keeps the latest of all times', () => {
  shellStore.set(rateLimitedUntilAtom, undefined);
  extendRateLimit(6_000);
  extendRateLimit(5_000);
  expect(shellStore.get(rateLimitedUntilAtom)).toBe(6_000);
});

it.each([
  [{ entries: 1, fields: [] }, '1 Eintrag'],
  [{ entries: 2, fields: ['birthdate'] }, '2 Einträge, 1 Feld'],
  [{ entries: 0, fields: ['birthdate', 'idTitle'] }, '2 Felder'],
])('reportIncomplete shows one toast per call, with the number of missing parts: %j', (missing, parts) => {
  reportIncomplete({ method: 'GET', path: '/customers' }, missing);
  reportIncomplete({ method: 'GET', path: '/customers' }, missing);
  expect(getToastTexts()).toEqual([
    `Ein Teil der Antwort des Servers ist nicht lesbar und fehlt in der Anzeige (${parts}). Bitte melden Sie das dem Support.`,
  ]);
});
