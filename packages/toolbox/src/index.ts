export { findBrowser } from './testing/find-browser.ts';
export { postgresPrograms, startPostgres, type RunningPostgres } from '@aboschalter/reference-middleware/postgres-server';
export { startTestStack, type TestStack, type TestStackOptions } from './testing/test-stack.ts';
export { releaseAll } from './release/release-all.ts';
export { releasesIn } from './release/releases-in.ts';
export { findRemotes, remoteIn } from './release/remotes.ts';
export { freePort } from './stack/ports.ts';
export type { ServiceName } from './stack/services.ts';
export { root, workFolder } from './root.ts';
