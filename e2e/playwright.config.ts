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
/** Journeys that need a browser with windows: its PDF viewer, and its question about the camera. */
const headed = /@headed/;
/** Without `npm test -- --full` (`ABOSCHALTER_FULL`) its journeys are skipped, and those with a real Keycloak. */
const isFull = process.env.ABOSCHALTER_FULL === '1';
const leftOut = isFull ? [] : [new RegExp(FULL)];
const args = [
  '--disable-background-networking',
  // A fake camera with a moving picture.
  '--use-fake-device-for-media-stream',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
/** A browser with windows; undefined if only a headless one is installed. */
const withWindows = findFullBrowser(chromium.executablePath());
/** A PostgreSQL server, two middlewares behind nginx, and an object store for photos and documents, if they are installed. */
const installed = {
  twoMiddlewares: hasPostgres && hasNginx,
  files: hasPostgres && isS3TestServerAvailable() ? ('object-store' as const) : ('database' as const),
};
/**
 * Journeys that also run with a middleware without capabilities, and those that run only with one. Without `--full` only
 * the sale and the new customer of the former: components with and without capabilities have separate tests.
 */
const onSpecified = isFull ? /@specified/ : /(a relation product, from sign-in|to the issued card of a new customer).*@specified/;
const specified = 'specified/**/*.spec.ts';
/** Journeys on an installed Firefox. Playwright drives only its own build, so Puppeteer drives this one. */
const onFirefox = 'firefox/**/*.spec.ts';
/** Journeys that publish releases, or break remotes, each with a stack whose releases they may change. */
const releases = 'releases/**/*.spec.ts';
const resilience = 'resilience/**/*.spec.ts';
/** Journeys on pages of one remote, with a stack that permits their origin. */
const standalone = ['shell/standalone.spec.ts', 'accessibility/ticket-list.spec.ts'];
const oneOfTwo = 'journeys/middleware-failover.spec.ts';
const openTab = 'resilience/open-tab-after-release.spec.ts';

/** Journeys through the whole product in a real browser; each worker has a separate stack. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each with a separate stack, twice the cores of CI: journeys wait a lot, for example for timeouts.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.ABOSCHALTER_E2E_REPORT ?? '../test-results/report.json' }]],
  projects: [
    // The longest journeys, and those for one worker, come first, to keep all workers busy at the end.
    ...(withWindows === undefined
      ? []
      : [
          {
            name: 'headed',
            grep: headed,
            grepInvert: leftOut,
            testIgnore: [specified, onFirefox],
            workers: 1,
            use: { ...installed, launchOptions: { executablePath: withWindows, args } },
          },
        ]),
    // Everything that involves the identity provider, with a real Keycloak, if one was fetched.
    ...(!isFull || findKeycloakHome() === undefined
      ? []
      : [{ name: 'keycloak', grep: /@identity/, workers: 1, use: { identityProvider: 'keycloak' as const } }]),
    // Capabilities are optional: a middleware of the specification alone, with CORS for its headers and minimal
    // responses.
    {
      name: 'specified',
      grep: [onSpecified, /specified\/.*\.spec/],
      grepInvert: [...(withWindows === undefined ? [headed] : []), ...leftOut],
      workers: 2,
      use: {
        offer: 'specified',
        launchOptions: {
          executablePath: withWindows ?? findBrowser(chromium.executablePath()),
          args: [...args, '--use-fake-ui-for-media-stream'],
        },
      },
    },
    // More workers would only start more stacks: each project has separate ones.
    { name: 'resilience', testMatch: resilience, testIgnore: openTab, grepInvert: leftOut, workers: 2 },
    { name: 'releases', testMatch: releases, grepInvert: leftOut, workers: 1 },
    { name: 'standalone', testMatch: standalone, grepInvert: leftOut, workers: 1 },
    ...(findFirefox() === undefined ? [] : [{ name: 'firefox', testMatch: onFirefox, workers: 1 }]),
    // The main job also runs in the embedded database where a server is installed. Both behave alike, as the tests of each
    // call show.
    ...(hasPostgres
      ? [
          {
            name: 'embedded',
            testMatch: 'journeys/sell-and-issue.spec.ts',
            grep: isFull ? /./ : /a relation product/,
            grepInvert: [headed, ...leftOut],
            use: { database: 'embedded' as const },
            workers: 1,
          },
        ]
      : []),
    // Journeys that depend on the web server: the main job, the administration alone, content security, a tab on an
    // old folder.
    ...(hasNginx
      ? [
          {
            name: 'nginx',
            testMatch: ['journeys/sell-and-issue.spec.ts', 'shell/{navigation,content-security}.spec.ts', openTab],
            grep: isFull ? /a relation product|administration alone|script|open tab/ : /administration alone|script|open tab/,
            use: { webServer: 'nginx' as const },
            workers: 1,
          },
        ]
      : []),
    // All other journeys, with everything that is installed.
    {
      name: 'main',
      testIgnore: [specified, onFirefox, releases, resilience, ...standalone, ...(installed.twoMiddlewares ? [] : [oneOfTwo])],
      grepInvert: [headed, ...leftOut],
      use: installed,
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Actions, requests and console are kept, with a final screenshot. Snapshots of each step would take an eighth
    // of the time, screenshots a fifth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(chromium.executablePath()),
      // A headless browser cannot ask about the camera.
      args: [...args, '--use-fake-ui-for-media-stream'],
    },
  },
});
