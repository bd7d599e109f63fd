import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findSharedVersionMismatch, SharedVersionError, sharedVersionCheck } from './shared-version-mismatch.ts';

const mismatch = { packageName: 'react', requiredVersion: '^20.0.0', providedVersion: '19.3.1' };

describe('findSharedVersionMismatch', () => {
  it('finds the mismatch in an error and in its causes', () => {
    const error = new SharedVersionError(mismatch);
    expect(findSharedVersionMismatch(error)).toEqual(mismatch);
    expect(findSharedVersionMismatch(new Error('load', { cause: error }))).toEqual(mismatch);
  });

  it('returns undefined for other errors', () => {
    expect(findSharedVersionMismatch(new Error('Loading chunk a failed.'))).toBeUndefined();
    expect(findSharedVersionMismatch('text')).toBeUndefined();
  });
});

describe('sharedVersionCheck', () => {
  const Version = z.object({ shared: z.object({ version: z.string() }) });
  /** Resolves `version` of a shared package under a share configuration, as the federation runtime does; returns the version. */
  const resolve = (version: string, shareConfig: object): string => {
    const shared = { version, from: 'host' };
    const share = {
      shareScopeMap: {},
      scope: 'default',
      pkgName: 'react',
      version,
      shareInfo: { shareConfig },
      resolver: () => ({ shared }),
    };
    const hook = z.function({ input: [z.unknown()], output: z.unknown() }).parse(sharedVersionCheck.resolveShare);
    const checked = z.object({ resolver: z.function({ input: [], output: Version }) }).parse(hook(share));
    return checked.resolver().shared.version;
  };
  const strict = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' };

  it('leaves a version that satisfies the range unchanged', () => {
    expect(resolve('19.3.1', strict)).toBe('19.3.1');
  });

  it('throws the mismatch for a singleton with a strict version', () => {
    expect(() => resolve('18.0.0', strict)).toThrow(
      new SharedVersionError({ packageName: 'react', requiredVersion: '^19.0.0', providedVersion: '18.0.0' }),
    );
  });

  it.each([{ strictVersion: false }, { singleton: false }, { requiredVersion: false }])(
    'does not check the version with the share configuration %j',
    (change) => {
      expect(resolve('18.0.0', { ...strict, ...change })).toBe('18.0.0');
    },
  );
});
