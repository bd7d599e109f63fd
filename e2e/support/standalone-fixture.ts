import { getTestPort, startTestStack } from '@aboschalter/dev-tools';
import { test as base, type Page } from '@playwright/test';
import { buildStandalonePage, serveStandalonePage } from './standalone-page.ts';
import { submitSignInForm } from './sign-in.ts';

interface StandaloneFixture {
  readonly stack: Awaited<ReturnType<typeof startTestStack>>;
  /** The origin of the stand-alone page. Only one page is served at a time. */
  readonly origin: string;
  /** Builds and serves the stand-alone page of a remote, opens it, signs in, and runs `runTest`. The page is served until `runTest` ends. */
  readonly open: (page: Page, remote: string, path: string, runTest: () => Promise<void>) => Promise<void>;
}

/** Tests of a remote on its stand-alone page, with the rest of the product. */
export const test = base.extend<object, { readonly alone: StandaloneFixture }>({
  alone: [
    async ({ playwright: _playwright }, use) => {
      const port = await getTestPort();
      const origin = `http://localhost:${port}`;
      const stack = await startTestStack({ devOrigin: origin });
      await use({
        stack,
        origin,
        async open(page, remote, path, runTest) {
          const built = await buildStandalonePage(remote);
          const server = await serveStandalonePage(built.folder, port, {
            middlewareUrl: stack.addresses.middleware,
            signIn: { salesPointClaim: 'salesPointNumber' },
          });
          try {
            await page.goto(`${origin}/${path}`, { waitUntil: 'commit' });
            await submitSignInForm(page, 'lena.leitung');
            await runTest();
          } finally {
            await server.close();
            built.remove();
          }
        },
      });
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
