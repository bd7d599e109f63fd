import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { clearToasts, toastsAtom } from '../toasts/toast-store.ts';
import { isOffline, offlineAtom, extendRateLimit, rateLimitedUntilAtom, reportIncomplete, monitorConnection } from './connection.ts';

const reachable = vi.fn<() => Promise<boolean>>();
let stop: () => void;

const become = async (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(0);
};
const toastTexts = () => shellStore.get(toastsAtom).map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  reachable.mockReset().mockResolvedValue(false);
  shellStore.set(offlineAtom, false);
  clearToasts();
  stop = monitorConnection(reachable);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('the connection is lost at once if the browser is offline and the middleware does not answer, and its return is announced', async () => {
  expect(isOffline()).toBe(false);
  await become(false);
  expect([isOffline(), toastTexts()]).toEqual([true, []]);
  await become(true);
  expect([isOffline(), toastTexts()]).toEqual([false, ['Die Netzwerkverbindung ist wieder da.']]);
  expect(reachable).toHaveBeenCalledOnce();
});

it('without a network, the connection is lost only while the middleware does not answer', async () => {
  reachable.mockResolvedValue(true);
  await become(false);
  expect(isOffline()).toBe(false);
  reachable.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOffline()).toBe(true);
  reachable.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isOffline(), toastTexts()]).toEqual([false, ['Die Netzwerkverbindung ist wieder da.']]);
});

it('a check that ends after the connection has returned does not report it as lost', async () => {
  const late = Promise.withResolvers<boolean>();
  reachable.mockReturnValue(late.promise);
  await become(false);
  await become(true);
  late.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

it('the rate limit lasts until the latest requested time', () => {
  shellStore.set(rateLimitedUntilAtom, undefined);
  extendRateLimit(6_000);
  extendRateLimit(5_000);
  expect(shellStore.get(rateLimitedUntilAtom)).toBe(6_000);
});

it.each([
  [{ entries: 1, fields: [] }, '1 Eintrag'],
  [{ entries: 2, fields: ['birthdate'] }, '2 Einträge, 1 Feld'],
  [{ entries: 0, fields: ['birthdate', 'idTitle'] }, '2 Felder'],
])('a partly unreadable response is reported once per call, with the number of missing parts: %j', (missing, parts) => {
  reportIncomplete({ method: 'GET', path: '/customers' }, missing);
  reportIncomplete({ method: 'GET', path: '/customers' }, missing);
  expect(toastTexts()).toEqual([
    `Ein Teil der Antwort des Servers ist nicht lesbar und fehlt in der Anzeige (${parts}). Bitte melden Sie das dem Support.`,
  ]);
});
