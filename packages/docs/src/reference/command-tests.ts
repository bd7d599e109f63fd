const OPTIONS_ONLY = 'options only (`packages/dev-tools/src/commands.test.ts`)';
/** Begins the entry of a command that no test runs; the reason follows. */
const NOT_TESTED = 'no: ';

/** For each command: the test that runs it, or the reason why no test does. */
export const commandTests: Readonly<Record<string, string>> = {
  start: `${OPTIONS_ONLY}; its parts run in each journey`,
  test: `${NOT_TESTED}it runs the tests`,
  check: `${OPTIONS_ONLY}; \`npm test\` runs the same checks`,
  'test:remote': OPTIONS_ONLY,
  'test:e2e': `${NOT_TESTED}\`npm test\` runs the same journeys`,
  dev: '`e2e/releases/dev-server.spec.ts`',
  release:
    '`packages/release/src/commands/commands.test.ts`, `packages/release/src/describe/describe-build.test.ts`; the packed tool in `packages/dev-tools/src/release/pack-release-cli.full.test.ts`',
  'generate:remote': '`packages/dev-tools/src/new-remote/write-remote.test.ts`',
  'sdk:pack': '`packages/dev-tools/src/sdk/pack-sdk.full.test.ts`',
  'test:mutation': `${OPTIONS_ONLY}; it runs for up to an hour`,
  'generate:nginx': '`packages/dev-tools/src/nginx.test.ts`',
  changelog: '`packages/dev-tools/src/changelog/add-notes.test.ts`',
  'report-server': '`packages/reference-web/src/report-server/report-server.test.ts`',
  artefacts: '`packages/dev-tools/src/artefacts/build-artefact.full.test.ts`, `e2e/installation/installation.spec.ts`',
  'api-report': '`packages/dev-tools/src/api-reports/update-platform.test.ts`; `npm test` runs `--check`',
  'test:crash': '`packages/dev-tools/src/crash-tests/crash-tests.test.ts`',
  'cards:record': '`packages/dev-tools/src/cards-commands.test.ts`',
  'cards:replay': '`packages/dev-tools/src/cards-commands.test.ts`',
  'contract:conformance': '`packages/contract-kit/src/conformance/run-conformance-check.test.ts`',
  'contract:pack': '`packages/dev-tools/src/contract-pack.test.ts`',
  mock: `${NOT_TESTED}journeys and tests start the mock in their own process`,
  'mock:record': `${NOT_TESTED}it rewrites recorded files`,
  'check:schema': `${OPTIONS_ONLY}; it needs schemathesis`,
  'test:fuzz': `${OPTIONS_ONLY}; a unit test sends 1,000 requests`,
  'db:seed': OPTIONS_ONLY,
  'db:migrate': '`packages/reference-middleware/src/db/migrate-cli.test.ts`',
  'db:backup': '`packages/reference-middleware/src/backup/backup.test.ts`',
  'db:restore': '`packages/reference-middleware/src/backup/backup.test.ts`',
  'bench:middleware': `${OPTIONS_ONLY}; a measurement`,
  'bench:load': `${OPTIONS_ONLY}; a measurement`,
  'bench:lists': `${OPTIONS_ONLY}; a measurement`,
  'bench:screens': `${OPTIONS_ONLY}; a measurement`,
  'bench:interactions': `${OPTIONS_ONLY}; a measurement`,
  bench: `${OPTIONS_ONLY}; its table in \`e2e/benchmarks/summary/result-rows.test.ts\``,
  'bench:soak': `${OPTIONS_ONLY}; a measurement`,
  reference: '`packages/docs/src/reference/pages.test.ts`; `npm test` runs `--check`',
};
