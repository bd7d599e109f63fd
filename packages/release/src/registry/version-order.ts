import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';

/** The hash of a build at the end of a version, as in `1.25.0-1bf2caab1acc` or `1.4.0-14-g1a2b3c4`; does not match a date. */
const BUILD_HASH = /[-.](?!20\d{6})g?[0-9a-f]{7,40}$/;

/**
 * Whether a version is older than another, by semantic versioning. Returns false for versions that differ only in the hash
 * of the build, and for texts that are not versions.
 */
export function isOlder(version: string, other: string): boolean {
  const [parsed, parsedOther] = [parseWithoutHash(version), parseWithoutHash(other)];
  return parsed !== null && parsedOther !== null && compare(parsed, parsedOther) < 0;
}

const parseWithoutHash = (version: string) => coerce(version.replace(BUILD_HASH, ''), { includePrerelease: true });
