import { chromium, defineConfig } from '@playwright/test';
import {
  isS3TestServerAvailable,
  findBrowser,
  findWholeBrowser,
  findKeycloakHome,
  findNginx,
  findPostgresBinDir,
} from '@aboschalter/dev-tools';
import { FULL } from './support/full.ts';
import type { WorkerFixtures } from './support/stack-fixture.ts';

const hasPostgres = findPostgresBinDir() !== undefined;
const hasNginx = findNginx() !== undefined;
/** Journeys on one database, the one that more stands before: all but the main job. Both answer alike, as the tests of each call show. */
const onOneDatabase = /journeys\/(?!sell-and-issue)/;
/** Journeys that need what a browser without windows lacks: a viewer of PDFs, and a question whether a page may use the camera. */
const inWindows = /@window/;
/** Without `npm test -- --full` (`ABOSCHALTER_FULL`) its journeys are left out, and those on a real Keycloak. */
const isFull = process.env.ABOSCHALTER_FULL === '1';
const leftOut = isFull ? [] : [new RegExp(FULL)];
const args = [
  '--disable-background-networking',
  // A camera that shows a moving picture.
  '--use-fake-device-for-media-stream',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
/** A browser that people use; undefined where only one without windows is found. */
const withWindows = findWholeBrowser(chromium.executablePath());
/** A PostgreSQL server, two middlewares, and an object store for photos and documents, as far as they can be had here. */
const onServer = hasPostgres
  ? { database: 'server' as const, twoMiddlewares: hasNginx, files: isS3TestServerAvailable() ? ('store' as const) : ('database' as const) }
  : {};
/** Journeys that also run on a middleware without capabilities, and those that run on nothing else. */
const onSpecified = /@specified/;
const specified = 'specified/**/*.spec.ts';
const oneOfTwo = 'journeys/middleware-failover.spec.ts';

/** Journeys through the whole product in a real browser; each worker has a stack of its own. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each with a stack of its own, one more than cores: much of a journey is waiting, for answers that never come among others.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.ABOSCHALTER_E2E_REPORT ?? '../test-results/report.json' }]],
  projects: [
    // The longest journey, and those that one worker does alone, come first: at the end all workers have something to do.
    ...(withWindows === undefined
      ? []
      : [
          {
            name: 'in-windows',
            grep: inWindows,
            grepInvert: leftOut,
            testIgnore: specified,
            use: { ...onServer, launchOptions: { executablePath: withWindows, args } },
          },
        ]),
    // Whatever the identity provider has a say in, on a real Keycloak, where one was fetched.
    ...(!isFull || findKeycloakHome() === undefined
      ? []
      : [{ name: 'keycloak', grep: /@identity/, workers: 1, use: { identityProvider: 'keycloak' as const } }]),
    // Capabilities are optional: the middleware of the specification alone, with CORS for its headers and minimal answers.
    {
      name: 'specified',
      grep: [onSpecified, /specified\/.*\.spec/],
      grepInvert: [...(withWindows === undefined ? [inWindows] : []), ...leftOut],
      use: {
        offer: 'specified',
        launchOptions: {
          executablePath: withWindows ?? findBrowser(chromium.executablePath()),
          args: [...args, '--use-fake-ui-for-media-stream'],
        },
      },
    },
    {
      name: 'embedded',
      grepInvert: [inWindows, ...leftOut],
      testIgnore: [specified, 'resilience/old-folder.spec.ts', oneOfTwo, ...(hasPostgres && hasNginx ? [onOneDatabase] : [])],
    },
    // Journeys on a PostgreSQL server, where one is installed: all of them, on two middlewares behind nginx, where that is installed, too.
    ...(hasPostgres
      ? [
          {
            name: 'postgres',
            testMatch: 'journeys/**/*.spec.ts',
            grepInvert: [inWindows, ...leftOut],
            testIgnore: hasNginx ? [] : [onOneDatabase, oneOfTwo],
            use: onServer,
          },
        ]
      : []),
    // Where it matters who serves: the main job, the administration alone, what no script may do, a tab on an old folder.
    ...(hasNginx
      ? [
          {
            name: 'nginx',
            testMatch: ['journeys/sell-and-issue.spec.ts', 'shell/{navigation,content-security}.spec.ts', 'resilience/old-folder.spec.ts'],
            grep: /a relation product|administration alone|script|open tab/,
            use: { webServer: 'nginx' as const },
          },
        ]
      : []),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What was done, asked and said is kept, and a picture of the end. Pages of each step would be an eighth of all the work, pictures of them a fifth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(chromium.executablePath()),
      // Without windows it can ask nobody whether a page may use the camera.
      args: [...args, '--use-fake-ui-for-media-stream'],
    },
  },
});
