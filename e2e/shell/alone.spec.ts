import { createServer } from 'node:net';
import { startTestStack } from '@aboschalter/toolbox';
import { expect, test as base } from '@playwright/test';
import { buildAlonePage, serveAlonePage } from '../support/alone-page.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { collectTrouble } from '../support/trouble.ts';

/** The remotes whose page alone is for developers; that of the administration is a product of its own. */
const pages = [
  { name: 'mfe-sales', path: '', seen: 'Jahresabo Jedermann', missing: 'Der Baustein „customer-search“ gehört zu einem anderen Bereich und fehlt auf dieser Seite.' },
  { name: 'mfe-customer', path: 'customer', seen: 'Es ist kein Kunde geöffnet.', missing: undefined },
  { name: 'mfe-ticketing', path: 'print-tickets', seen: 'Es wurde nichts angelegt, das ausgegeben werden kann.', missing: undefined },
];

const freePort = () => new Promise<number>((resolve, reject) => {
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
  });
});

const test = base.extend<object, { readonly alone: { readonly stack: Awaited<ReturnType<typeof startTestStack>>; readonly port: number } }>({
  alone: [async ({ playwright: _playwright }, use) => {
    const port = await freePort();
    const stack = await startTestStack({ devOrigin: `http://localhost:${port}` });
    await use({ stack, port });
    await stack.close();
  }, { scope: 'worker', timeout: 120_000 }],
});

for (const { name, path, seen, missing } of pages) {
  test(`${name} alone: sign-in, its own screen, no shell and no other remote`, async ({ page, context, alone: { stack, port } }) => {
    test.setTimeout(180_000);
    const trouble = collectTrouble(context);
    const asked: string[] = [];
    const origin = `http://localhost:${port}`;
    page.on('request', (request) => asked.push(request.url()));
    const built = await buildAlonePage(name);
    const server = await serveAlonePage(built.folder, port, {
      middlewareUrl: stack.addresses.middleware, signIn: { salesPointClaim: 'salesPointNumber' },
    });
    try {
      await page.goto(`${origin}/${path}`, { waitUntil: 'commit' });
      await fillSignIn(page, 'lena.leitung');
      await expect(page).toHaveURL(`${origin}/${path}`);
      await expect(page.getByText(seen).first()).toBeVisible();
      if (missing !== undefined) await expect(page.getByText(missing)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Lena Leitung');
      const files = asked.filter((url) => url.startsWith(origin));
      expect(files.filter((url) => /registry\.json|releases\//.test(url))).toEqual([]);
      expect(files.some((url) => url.includes('/files/'))).toBe(true);
      expect(asked.filter((url) => url.startsWith(stack.addresses.web))).toEqual([]);
      trouble.assertNone();
    } finally {
      await server.close();
      built.remove();
    }
  });
}
