export type { InvalidEntry } from './invalid-entry.ts';
export {
  BUILD_ERRORS_FILE,
  DEVELOPMENT_BUILD_FILE,
  releaseManifestSchema,
  type ReleaseManifest,
  type ReleaseManifestInput,
  type PageManifest,
} from './release-manifest.ts';
export { canarySchema, hashUser, type Canary } from './canary.ts';
export {
  findIncompatibilities,
  formatIncompatibility,
  requiredExportsSchema,
  providedExportsSchema,
  type Incompatibility,
  type RequiredExports,
  type ProvidedExports,
} from './compatibility.ts';
export { getClaims, formatClaim, shellClaims, type Claim } from './claims.ts';
export type { GrantsByOwner } from './owners.ts';
export { findClaimConflicts, resolveOwnership, type ClaimConflict, type Collision } from './ownership.ts';
export { installationPolicySchema, type InstallationPolicy, type SizeBudget } from './policy.ts';
export { extensionListSchema } from './extension-metadata.ts';
export { parseRegistry } from './parse-registry.ts';
export { MAX_NOTES_LENGTH, registryEntrySchema, type RegistryEntry, type ReleaseNotes } from './registry-entry.ts';
export { registrySchema, type Registry } from './registry.ts';
export { releaseHealthReportSchema, releaseHealthReportsSchema, type ReleaseHealthReport } from './release-report.ts';
export { smokeTestSchema, type SmokeTest, type SmokeStep, type SmokeLocator } from './smoke.ts';
export { resolveRegistryForUser, type CanaryUser } from './resolve-registry.ts';
