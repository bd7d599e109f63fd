import { expect } from '@playwright/test';
import { test } from '../support/standalone-fixture.ts';
import { FULL } from '../support/full.ts';
import { collectPageErrors } from '../support/page-errors.ts';

/** The remotes whose stand-alone page is for developers. The stand-alone page of the administration is a separate product. */
const pages = [
  {
    name: 'mfe-sales',
    path: '',
    visibleText: 'Jahresabo Jedermann',
    missing: 'Der Baustein „customer-search“ gehört zu einem anderen Bereich und fehlt auf dieser Seite.',
  },
  { name: 'mfe-customer', path: 'customer', visibleText: 'Es ist kein Kunde geöffnet.', missing: undefined },
  {
    name: 'mfe-ticketing',
    path: 'print-tickets',
    visibleText: 'Es wurde nichts angelegt, das ausgegeben werden kann.',
    missing: undefined,
  },
];

for (const { name, path, visibleText, missing } of pages) {
  test(
    `the stand-alone page of ${name} shows its screen after the sign-in, and loads neither the shell nor another remote`,
    // Without `--full`, only the stand-alone page of the administration is tested (`navigation.spec.ts`): the same code builds and
    // serves all stand-alone pages.
    { tag: FULL },
    async ({ page, context, alone: { open, origin, stack } }) => {
      test.setTimeout(180_000);
      const pageErrors = await collectPageErrors(context);
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await open(page, name, path, async () => {
        await expect(page).toHaveURL(`${origin}/${path}`);
        await expect(page.getByText(visibleText).first()).toBeVisible();
        if (missing !== undefined) await expect(page.getByText(missing)).toBeVisible();
        await expect(page.getByRole('banner')).toContainText('Lena Leitung');
        const files = requestedUrls.filter((url) => url.startsWith(origin));
        expect(files.filter((url) => /registry\.json|releases\//.test(url))).toEqual([]);
        expect(files.some((url) => url.includes('/files/'))).toBe(true);
        expect(requestedUrls.filter((url) => url.startsWith(stack.addresses.web))).toEqual([]);
        pageErrors.assertNone();
      });
    },
  );
}
