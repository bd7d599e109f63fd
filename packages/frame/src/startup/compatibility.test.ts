import { MiddlewareError, type MiddlewareClient } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { checkCompatibility, evaluateVersion } from './compatibility.ts';

const incompatible = (version: string) => ({
  compatible: false,
  message: `The connected middleware version ${version} is not compatible with ^3.3.0`,
  description: 'Diese Version der Oberfläche arbeitet mit der Middleware nicht zusammen.',
});

describe('a middleware version', () => {
  it.each(['3.3.0', '3.4.1', '3.99.0', ' 3.3.0\n', '3.4.1+c7b3e43'])('%j is compatible', (version) => {
    expect(evaluateVersion(version, { allowDevVersions: false })).toEqual({ compatible: true, version: version.trim() });
  });

  it.each(['3.2.9', '4.0.0', '3.3', 'drei', '3.3.0-rc.1', '3.3.0-dev'])('%j is not compatible', (version) => {
    expect(evaluateVersion(version, { allowDevVersions: false })).toEqual(incompatible(version));
  });

  it('may have a dev suffix if that is allowed', () => {
    expect(evaluateVersion('3.3.0-dev', { allowDevVersions: true })).toEqual({ compatible: true, version: '3.3.0-dev' });
    expect(evaluateVersion('3.2.0-dev', { allowDevVersions: true })).toEqual(incompatible('3.2.0-dev'));
  });

  it.each(['undefined', 'null', '', '  ', undefined, 3, 'true', '["3.3.0"]', '{"version":"3.3.0"}', '<!doctype html><h1>502</h1>'])(
    '%j is invalid',
    (version) => {
      expect(evaluateVersion(version, { allowDevVersions: true })).toMatchObject({
        compatible: false,
        message: 'The connected middleware version is not a string',
      });
    },
  );

  it('of more than 256 characters is rejected without being parsed', () => {
    const long = `3.3.0+${'a'.repeat(251)}`;
    expect(evaluateVersion(long, { allowDevVersions: false })).toEqual(incompatible(`${long.slice(0, 256)}…`));
    expect(evaluateVersion(long.slice(0, 256), { allowDevVersions: false }).compatible).toBe(true);
  });
});

describe('the compatibility check', () => {
  const failing = (error: unknown): MiddlewareClient => ({ supports: () => false, request: () => Promise.reject(error) });

  it('fails if the address of the middleware is empty', async () => {
    expect(await checkCompatibility(failing(new Error('unused')), '', { allowDevVersions: false })).toMatchObject({
      compatible: false,
      message: 'Middleware base URL is required',
    });
  });

  it('distinguishes a missing endpoint from other failures', async () => {
    const missing = new MiddlewareError('rejected', { status: 404 });
    const broken = new MiddlewareError('rejected', { status: 500, body: { userMessage: 'Datenbank weg' } });
    expect(await checkCompatibility(failing(missing), 'http://m', { allowDevVersions: false })).toMatchObject({
      compatible: false,
      message: 'The connected middleware does not support a version endpoint',
    });
    expect(await checkCompatibility(failing(broken), 'http://m', { allowDevVersions: false })).toMatchObject({
      compatible: false,
      message: 'Middleware version check failed: Datenbank weg',
    });
  });

  it('fails if the version in the response is not a text', async () => {
    expect(
      await checkCompatibility(failing(new MiddlewareError('invalid-response', { status: 200 })), 'http://m', { allowDevVersions: false }),
    ).toMatchObject({
      message: 'The connected middleware version is not a string',
    });
  });

  it.each(['network-error', 'timeout'] as const)(
    'reports a middleware that does not answer with the message of the specification: %s',
    async (failure) => {
      const error = new MiddlewareError(failure);
      expect(await checkCompatibility(failing(error), 'http://m', { allowDevVersions: false })).toEqual({
        compatible: false,
        message: `Middleware version check failed: ${error.message}`,
        description: 'Die Version der Middleware konnte nicht geprüft werden.',
      });
    },
  );
});
