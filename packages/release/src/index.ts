export { canary, promote, abort, type Audience } from './commands/canary.ts';
export type { Context } from './commands/context.ts';
export { list, type ReleaseSummary } from './commands/list.ts';
export { listPrunable, prune } from './commands/prune.ts';
export { serveOverride, overrideUrl, OVERRIDE_FILE, type OverrideServer } from './commands/override.ts';
export { publish } from './commands/publish.ts';
export { unpublish } from './commands/unpublish.ts';
export { stage, isStaged, publishBatch, type ForeignRelease } from './commands/publish-batch.ts';
export { rollback } from './commands/rollback.ts';
export { verify } from './commands/verify.ts';
export { fetchFromServer, fetchFromStorage, type FetchFile } from './candidate/served-files.ts';
export { mediaType } from './candidate/media-type.ts';
export type { Gate, GateResult } from './candidate/gate.ts';
export { createSmokeTestGate, type SmokeTestGateOptions } from './gate/create-smoke-test-gate.ts';
export { smokeTestsOf } from './gate/smoke-tests.ts';
export { runSmokeTest } from './gate/run-smoke-test.ts';
export { findBrowser, HEADLESS_VARIABLE } from './gate/find-browser.ts';
export { run } from './cli/run.ts';
export { CliError } from './cli-error.ts';
export { openStorage } from './storage/open-storage.ts';
export type {
  WriteCondition as Condition,
  NewObject as Draft,
  ObjectStorage as Storage,
  StoredObject as Stored,
} from '@aboschalter/object-store';
export { emptyRegistry, liveRemotes, entryName, registryDocumentSchema, type RegistryDocument } from './registry/document.ts';
export { findReleaseOrThrow } from './candidate/release.ts';
export { readBuildEntry, readOverrideEntry } from './candidate/build-entry.ts';
export { REGISTRY_FILE, readRegistryDocument } from './state/update-registry.ts';
export { POLICY_FILE } from './state/read-policy.ts';
export { pageKey } from './state/sync-pages.ts';
