import { chromium, defineConfig } from '@playwright/test';
import {
  isS3TestServerAvailable,
  findBrowser,
  findFirefox,
  findFullBrowser,
  findKeycloakHome,
  findNginx,
  findPostgresBinDir,
} from '@aboschalter/dev-tools';
import { FULL } from './support/full.ts';
import type { WorkerFixtures } from './support/stack-fixture.ts';

const hasPostgres = findPostgresBinDir() !== undefined;
const hasNginx = findNginx() !== undefined;
/** Journeys that need a browser with a window, because they use its PDF viewer or its camera prompt. */
const headedPattern = /@headed/;
/** Whether journeys with the tag `@full` and journeys with a real Keycloak run: `npm test -- --full` sets the variable. */
const isFull = process.env.ABOSCHALTER_FULL === '1';
const skippedTags = isFull ? [] : [new RegExp(FULL)];
const args = [
  '--disable-background-networking',
  // A fake camera with a moving picture.
  '--use-fake-device-for-media-stream',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
/** The path of a browser with windows; undefined if only a headless browser is installed. */
const fullBrowserPath = findFullBrowser(chromium.executablePath());
/** A PostgreSQL server, two middlewares behind nginx, and an object store for photos and documents, if they are installed. */
const installed = {
  twoMiddlewares: hasPostgres && hasNginx,
  files: hasPostgres && isS3TestServerAvailable() ? ('object-store' as const) : ('database' as const),
};
/**
 * The journeys of the project `specified`, which has a middleware without capabilities. Without `--full`, only two of the
 * journeys that also run in other projects run there: tests of components cover both kinds of middleware.
 */
const specifiedPattern = isFull ? /@specified/ : /(a relation product, from sign-in|to the issued card of a new customer).*@specified/;
const specified = 'specified/**/*.spec.ts';
/** Journeys on an installed Firefox. Playwright drives only its own build, so Puppeteer drives this one. */
const firefoxFiles = 'firefox/**/*.spec.ts';
/** Journeys that publish releases, or break remotes, each with a stack whose releases they may change. */
const releases = 'releases/**/*.spec.ts';
const resilience = 'resilience/**/*.spec.ts';
/** Journeys on pages of one remote, with a stack that permits their origin. */
const standalone = ['shell/standalone.spec.ts', 'accessibility/ticket-list.spec.ts'];
/** The installation of the guides, with all its parts: one test after the other. */
const installationFiles = 'installation/**/*.spec.ts';
const failoverFile = 'journeys/middleware-failover.spec.ts';
const openTabFile = 'resilience/open-tab-after-release.spec.ts';

/** Journeys through the whole product in a real browser; each worker has a separate stack. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each worker has a separate stack. CI has only half as many cores, but journeys spend much of their time waiting.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./support/failed-page-reporter.ts'],
    ['json', { outputFile: process.env.ABOSCHALTER_E2E_REPORT ?? '../test-results/report.json' }],
  ],
  projects: [
    // The longest projects and the projects with one worker come first, so that all workers are busy until the end.
    ...(fullBrowserPath === undefined
      ? []
      : [
          {
            name: 'headed',
            grep: headedPattern,
            grepInvert: skippedTags,
            testIgnore: [specified, firefoxFiles],
            workers: 1,
            use: { ...installed, launchOptions: { executablePath: fullBrowserPath, args } },
          },
        ]),
    // The journeys that involve the identity provider, with a real Keycloak if it was downloaded.
    ...(!isFull || findKeycloakHome() === undefined
      ? []
      : [{ name: 'keycloak', grep: /@identity/, workers: 1, use: { identityProvider: 'keycloak' as const } }]),
    ...(isFull ? [{ name: 'installation', testMatch: installationFiles, workers: 1, use: { ignoreHTTPSErrors: true } }] : []),
    // The middleware offers none of the optional capabilities. It permits only the specified headers (CORS), and its responses
    // contain only required fields.
    {
      name: 'specified',
      // Patterns are matched against file and title: the second pattern selects all tests of the folder.
      grep: [specifiedPattern, /specified\/.*\.spec/],
      grepInvert: [...(fullBrowserPath === undefined ? [headedPattern] : []), ...skippedTags],
      workers: 2,
      use: {
        offer: 'specified',
        launchOptions: {
          executablePath: fullBrowserPath ?? findBrowser(chromium.executablePath()),
          args: [...args, '--use-fake-ui-for-media-stream'],
        },
      },
    },
    // The number of workers is limited, because each worker of each project starts a separate stack.
    { name: 'resilience', testMatch: resilience, testIgnore: openTabFile, grepInvert: skippedTags, workers: 2 },
    { name: 'releases', testMatch: releases, grepInvert: skippedTags, workers: 1 },
    { name: 'standalone', testMatch: standalone, grepInvert: skippedTags, workers: 1 },
    ...(findFirefox() === undefined ? [] : [{ name: 'firefox', testMatch: firefoxFiles, workers: 1 }]),
    // Where a database server is installed, only the main job (sell and issue) also runs with the embedded database: the
    // tests of each call use both databases.
    ...(hasPostgres
      ? [
          {
            name: 'embedded',
            testMatch: 'journeys/sell-and-issue.spec.ts',
            grep: isFull ? /./ : /a relation product/,
            grepInvert: [headedPattern, ...skippedTags],
            use: { database: 'embedded' as const },
            workers: 1,
          },
        ]
      : []),
    // Journeys that depend on the web server: the main job, the administration alone, content security, and a tab that was
    // opened before a release.
    ...(hasNginx
      ? [
          {
            name: 'nginx',
            testMatch: ['journeys/sell-and-issue.spec.ts', 'shell/{navigation,content-security}.spec.ts', openTabFile],
            grep: isFull ? /a relation product|administration alone|script|open tab/ : /administration alone|script|open tab/,
            use: { webServer: 'nginx' as const },
            workers: 1,
          },
        ]
      : []),
    // All other journeys, with everything that is installed.
    {
      name: 'main',
      testIgnore: [
        specified,
        firefoxFiles,
        installationFiles,
        releases,
        resilience,
        ...standalone,
        ...(installed.twoMiddlewares ? [] : [failoverFile]),
      ],
      grepInvert: [headedPattern, ...skippedTags],
      use: installed,
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // The trace of a failed test contains actions, requests, console and a final screenshot. Snapshots of each step would add an
    // eighth to the duration, screenshots of each step a fifth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(chromium.executablePath()),
      // A headless browser cannot ask for permission to use the camera.
      args: [...args, '--use-fake-ui-for-media-stream'],
    },
  },
});
