import type { Locator, Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectNoHorizontalScroll } from '../support/reflow.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Expects that neither the window nor a scrolling element cuts off the element horizontally. */
async function expectWhole(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  expect(box !== null && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  const scrollingAncestor = await place.evaluate((element) => {
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
      if (ancestor.scrollWidth > ancestor.clientWidth + 1) return ancestor.className;
    return undefined;
  });
  expect(scrollingAncestor).toBeUndefined();
}

const headerHeight = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height;

test('in a window of 320 px the header is low, the bar is compact, and a cart line shows price and delete button', async ({
  page,
  stack,
}) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  expect(await headerHeight(page)).toBeLessThan(120);
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  const line = page.getByRole('row').filter({ hasText: 'Stadtabo Netz' });
  await expectWhole(line.getByRole('button', { name: /^Entfernen: Stadtabo Netz/ }));
  await expectWhole(line.getByRole('cell').filter({ hasText: '€' }));
  await expectNoHorizontalScroll(page, 'the cart');
  await clerk.order();
  // With unissued tickets the header has one more button.
  expect(await headerHeight(page)).toBeLessThan(120);
  await expectNoHorizontalScroll(page, 'the print page');
  await clerk.finish();
});
