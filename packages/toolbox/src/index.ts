export { findBrowser } from './testing/find-browser.ts';
export { postgresPrograms, startPostgres, type RunningPostgres } from './testing/postgres.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './testing/test-stack.ts';
export type { ServiceName } from './stack/services.ts';
export { root, workFolder } from './root.ts';
