import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import satisfies from 'semver/functions/satisfies';

/** A shared package whose version in the shell does not satisfy the range that a remote requires. */
export interface SharedVersionMismatch {
  readonly packageName: string;
  /** A semver range. */
  readonly requiredVersion: string;
  readonly providedVersion: string;
}

/** Thrown while a remote loads, in place of the federation runtime's own error. */
export class SharedVersionError extends Error {
  override readonly name = 'SharedVersionError';
  readonly mismatch: SharedVersionMismatch;

  constructor(mismatch: SharedVersionMismatch) {
    super(`${mismatch.packageName} ${mismatch.providedVersion} does not satisfy ${mismatch.requiredVersion}`);
    this.mismatch = mismatch;
  }
}

/**
 * A plugin of the federation runtime. Like the runtime, it rejects a singleton with `strictVersion` whose version does not match.
 * Its error has the versions as properties; the error of the runtime has them only in its message.
 */
export const sharedVersionCheck: ModuleFederationRuntimePlugin = {
  name: 'aboschalter-shared-version-check',
  resolveShare(share) {
    const { singleton, strictVersion, requiredVersion } = share.shareInfo.shareConfig;
    const isChecked = singleton && strictVersion;
    if (!isChecked || typeof requiredVersion !== 'string' || satisfies(share.version, requiredVersion)) return share;
    const mismatch = { packageName: share.pkgName, requiredVersion, providedVersion: share.version };
    return {
      ...share,
      resolver: () => {
        throw new SharedVersionError(mismatch);
      },
    };
  },
};

/** Returns the version mismatch of an error or one of its causes. */
export function findSharedVersionMismatch(error: unknown): SharedVersionMismatch | undefined {
  if (error instanceof SharedVersionError) return error.mismatch;
  return error instanceof Error && error.cause !== undefined ? findSharedVersionMismatch(error.cause) : undefined;
}
