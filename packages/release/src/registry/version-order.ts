import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';

/** The hash of a build at the end of a version, as in `1.25.0-1bf2caab1acc` or `1.4.0-14-g1a2b3c4`; no date. */
const BUILD_HASH = /[-.](?!20\d{6})g?[0-9a-f]{7,40}$/;

/**
 * Whether a version is older than another, by semantic versioning. Builds of one version that differ only in their hash
 * have no order, and neither have texts that are no versions.
 */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => coerce(text.replace(BUILD_HASH, ''), { includePrerelease: true }));
  return one !== undefined && one !== null && other !== undefined && other !== null && compare(one, other) < 0;
}
