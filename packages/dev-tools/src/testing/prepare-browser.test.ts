import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { HEADLESS_VARIABLE } from '@aboschalter/release';
import { installFromRegistry, prepareBrowser } from './prepare-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-browser-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('prepareBrowser returns the configured browser, with windows unless it is configured as headless', () => {
  vi.stubEnv('ABOSCHALTER_BROWSER', '/opt/chrome');
  vi.stubEnv(HEADLESS_VARIABLE, undefined);
  expect(prepareBrowser(folder)).toEqual({ path: '/opt/chrome', source: 'installed', hasWindows: true });
  vi.stubEnv(HEADLESS_VARIABLE, '1');
  expect(prepareBrowser(folder)).toMatchObject({ path: '/opt/chrome', hasWindows: false });
});

it('installFromRegistry returns a browser that is already unpacked', () => {
  const unpacked = mkdtempSync(path.join(tmpdir(), 'aboschalter-browser-'));
  writeFileSync(path.join(unpacked, 'aboschalter-chromium'), '');
  expect(installFromRegistry(unpacked)).toBe(path.join(unpacked, 'aboschalter-chromium'));
  rmSync(unpacked, { recursive: true, force: true });
});

it('installFromRegistry returns undefined on an unsupported machine', () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('arm64');
  expect(installFromRegistry(folder)).toBeUndefined();
});
