import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReleaseHealthReporter, findReleaseByStack } from './create-release-health-reporter.ts';

const sales = { name: 'mfe-sales', version: '1' };
const admin = { name: 'mfe-admin', version: '2' };
const sent: string[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => {
      void body.text().then((text) => sent.push(`${url} ${text}`));
      return true;
    },
  });
});
afterEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.unstubAllGlobals();
});

it('the reporter counts a failed release once per page load, and keeps the count over reloads', () => {
  // Each reporter stands for a page load.
  const first = createReleaseHealthReporter();
  first.recordUse(sales);
  first.recordFailure(sales);
  first.recordFailure(sales);
  expect(first.countFailures(sales)).toBe(1);
  const second = createReleaseHealthReporter();
  expect(second.countFailures(sales)).toBe(1);
  second.recordFailure(sales);
  expect(second.countFailures(sales)).toBe(2);
  expect(second.countFailures(admin)).toBe(0);
});

it('the reporter reports a failure at once, and success when the page is closed', async () => {
  const health = createReleaseHealthReporter();
  health.reportTo('https://shop.example/release-reports');
  health.recordUse(sales);
  health.recordUse(admin);
  health.recordFailure(admin);
  await vi.waitFor(() => expect(sent).toEqual(['https://shop.example/release-reports [{"name":"mfe-admin","version":"2","failed":true}]']));
  globalThis.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent[1]).toContain('[{"name":"mfe-sales","version":"1","failed":false}]'));
});

it('the reporter reports nothing without an endpoint', () => {
  const health = createReleaseHealthReporter();
  health.recordFailure(sales);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

it('the reporter ignores invalid stored data, and keeps only the latest entries', () => {
  localStorage.setItem('aboschalter-release-failures', 'nonsense');
  const health = createReleaseHealthReporter();
  for (let version = 1; version <= 60; version += 1) health.recordFailure({ name: 'mfe-sales', version: `v${version}` });
  expect(health.countFailures({ name: 'mfe-sales', version: 'v60' })).toBe(1);
  expect(health.countFailures({ name: 'mfe-sales', version: 'v1' })).toBe(0);
});

it('findReleaseByStack finds the release of a thrown error by its stack', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n at f (https://shop.example/releases/mfe-admin/2/contents.js:1:2)';
  expect(findReleaseByStack(error, [sales, admin])).toBe(admin);
  expect(findReleaseByStack('x', [sales, admin])).toBeUndefined();
});
