export type { BrokenEntry } from './broken-entry.ts';
export { releaseManifest, type ReleaseManifest, type ReleaseManifestInput, type PageManifest } from './release-manifest.ts';
export { canary, userHash, type Canary } from './canary.ts';
export {
  findIncompatibilities,
  formatIncompatibility,
  needs,
  offers,
  type Incompatibility,
  type Needs,
  type Offers,
} from './compatibility.ts';
export { claimsOf, formatClaim, shellClaims, type Claim } from './claims.ts';
export type { Owners } from './owners.ts';
export { findClaimConflicts, resolveOwnership, type ClaimConflict, type Collision } from './ownership.ts';
export { installationPolicy, type InstallationPolicy, type SizeBudget } from './policy.ts';
export { extensionListSchema } from './extension-metadata.ts';
export { parseRegistry } from './parse-registry.ts';
export { registryEntry, type RegistryEntry } from './registry-entry.ts';
export { registry, type Registry } from './registry.ts';
export { releaseReport, releaseHealthReports, type ReleaseHealthReport } from './release-report.ts';
export { smokeJourney, type SmokeJourney, type SmokeStep, type SmokeTarget } from './smoke.ts';
export { resolveRegistryForUser, type CanaryUser } from './resolve-registry.ts';
