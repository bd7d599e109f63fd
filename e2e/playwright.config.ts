import { chromium, defineConfig } from '@playwright/test';
import { findBrowser, postgresPrograms } from '@aboschalter/toolbox';
import type { WorkerFixtures } from './support/stack-fixture.ts';

/** Journeys through the whole product in a real browser; each worker has a stack of its own. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each with a stack of its own: much of a journey is waiting, for answers that never come among others.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.ABOSCHALTER_E2E_REPORT ?? '../test-results/report.json' }]],
  projects: [
    { name: 'embedded' },
    // The journeys that write, on a PostgreSQL server, where one is installed; those about keys, states and devices need no second database.
    ...(postgresPrograms() === undefined
      ? []
      : [
          {
            name: 'postgres',
            testMatch: 'journeys/**/*.spec.ts',
            testIgnore: /(?:few-keys|keyboard-only|working-day|states|issuing|untrusted-reader)\.spec\.ts$/,
            use: { database: 'server' as const },
          },
        ]),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(chromium.executablePath()),
      args: [
        '--disable-background-networking',
        // A camera that shows a moving picture; whether a page may use it is a permission as ever.
        '--use-fake-device-for-media-stream',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
