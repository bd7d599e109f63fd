import { afterEach, describe, expect, it, vi } from 'vitest';
import { diagnoseUnreachable } from './unreachable-reason.ts';

const mockPermissions = (states: Readonly<Record<string, PermissionState>>, host = 'localhost') => {
  vi.stubGlobal('navigator', {
    permissions: {
      query: async ({ name }: { name: string }) => {
        const state = states[name];
        if (!state) throw new TypeError(`The provided value '${name}' is not a valid enum value`);
        return { state };
      },
    },
  });
  vi.stubGlobal('location', new URL(`https://${host}/`));
};
afterEach(() => void vi.unstubAllGlobals());

describe('a device without a response', () => {
  it.each([
    ['http://192.168.1.7:8080/pe', 'local-network-access', 'denied'],
    ['http://192.168.1.7:8080/pe', 'local-network', 'denied'],
    ['http://192.168.1.7:8080/pe', 'loopback-network', 'off'],
    ['http://127.0.0.1:8080/pe', 'local-network-access', 'denied'],
    ['http://127.0.0.1:8080/pe', 'loopback-network', 'denied'],
    ['http://127.0.0.1:8080/pe', 'local-network', 'off'],
  ])('at %s, without the permission %s, is reported as %s', async (url, name, reason) => {
    mockPermissions({ [name]: 'denied' });
    expect(await diagnoseUnreachable(url)).toBe(reason);
  });

  it('is reported as denied if the user has not answered the permission prompt', async () => {
    mockPermissions({ 'local-network-access': 'prompt' }, 'abo.example');
    expect(await diagnoseUnreachable('http://127.0.0.1:8080/pe')).toBe('denied');
  });

  it.each([
    ['http://127.0.0.1:8080/pe', 'localhost', 'off'],
    ['http://leser.example/pe', 'abo.example', 'off'],
    ['https://leser.example/pe', 'abo.example', 'off-or-untrusted'],
  ])('is reported as off or not trusted if the browser does not prompt: %s from %s', async (url, host, reason) => {
    mockPermissions({ 'local-network-access': 'prompt' }, host);
    expect(await diagnoseUnreachable(url)).toBe(reason);
    mockPermissions({}, host);
    expect(await diagnoseUnreachable(url)).toBe(reason);
  });

  it('is reported as off if the permission was granted', async () => {
    mockPermissions({ 'local-network-access': 'granted' }, 'abo.example');
    expect(await diagnoseUnreachable('http://localhost:8080/pe')).toBe('off');
  });

  it('is reported as off in browsers without this permission', async () => {
    vi.stubGlobal('navigator', {});
    expect(await diagnoseUnreachable('http://localhost:8080/pe')).toBe('off');
  });
});
