import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient } from '../support/api-faults.ts';
import { findPrintedColours } from '../support/printed-colours.ts';
import { accountButton, expectLandingPage, openAs, selectTheme } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.afterEach(({ stack }) => createFaultClient(stack).clear());

/** Returns the elements with animations that take longer than a millisecond. */
const findAnimatedElements = (page: Page) =>
  page.evaluate(() => {
    const maxSeconds = 0.001;
    const getLongestSeconds = (text: string) =>
      Math.max(...text.split(',').map((each) => Number.parseFloat(each) * (each.includes('ms') ? 0.001 : 1)));
    return ['', '::before', '::after'].flatMap((pseudo) =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element, pseudo || null);
        const moves =
          (animationName !== 'none' && getLongestSeconds(animationDuration) > maxSeconds) ||
          getLongestSeconds(transitionDuration) > maxSeconds ||
          scrollBehavior === 'smooth';
        return moves ? [`${element.tagName}.${element.className}${pseudo}`] : [];
      }),
    );
  });

test('with reduced motion, menus, dialogs, toasts, overlay and total are not animated', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  expect(await findAnimatedElements(page)).toEqual([]);
  await accountButton(page).click();
  expect(await findAnimatedElements(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Info' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findAnimatedElements(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await clerk.quickSearch('Gibtesnicht');
  await expect(page.getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
  expect(await findAnimatedElements(page)).toEqual([]);
  await clerk.chooseProduct('Stadtabo Netz');
  expect(await findAnimatedElements(page)).toEqual([]);
  await clerk.buyNow();
  expect(await findAnimatedElements(page)).toEqual([]);
});

test('a button does not move under the pointer when the account loads', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const faults = createFaultClient(stack);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Stadtabo Netz');
  await faults.set({ method: 'GET', path: '/customers/bankaccountholders/{uuid}', response: { kind: 'hang' } });
  await clerk.buyNow();
  const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
  await expect(page.getByText('Wird geladen')).toBeVisible();
  const before = await order.boundingBox();
  expect(before).not.toBeNull();
  await faults.clear();
  await expect(page.getByText('DE84 3705 0198 1000 1002 34')).toBeVisible();
  expect(await order.boundingBox()).toEqual(before);
});

test('customer page and cart are printed without navigation, black on white, also in the dark theme', async ({ page, stack }) => {
  let printed = 0;
  await page.exposeFunction('print', () => {
    printed += 1;
  });
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await selectTheme(page, 'Dunkel');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  const faults = createFaultClient(stack);
  const expectPrinted = async (heading: string, expectMore = async () => {}) => {
    const before = printed;
    await page.getByRole('button', { name: 'Drucken' }).click();
    expect(printed).toBe(before + 1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Kunde 100234 · Erika Musterfrau · Stand \d\d\.\d\d\.\d{4} \d\d:\d\d · Lena Leitung$/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toBeHidden();
    // The captions of tables are buttons for sorting.
    await expect(page.locator('button:not(th *):visible')).toHaveCount(0);
    expect(await findPrintedColours(page)).toEqual([]);
    await expectMore();
    await page.emulateMedia({ media: 'screen' });
  };
  await expect(page.getByRole('cell', { name: 'Stadtabo Netz', exact: true })).toBeVisible();
  await expectPrinted('Warenkorb');
  await faults.set({ method: 'GET', path: '/customers/{uuid}/accounting', response: { kind: 'hang' } });
  await clerk.openCustomerPage();
  await expect(page.getByText('DE84 3705 0198 1000 1002 34')).toBeVisible();
  const waits = page.getByText('Kontostand wird geladen');
  // On screen, only screen readers receive this text. In print it is visible.
  expect((await waits.boundingBox())?.width).toBe(1);
  await expectPrinted('Erika Musterfrau Kunde 100234', async () => expect((await waits.boundingBox())?.width).toBeGreaterThan(100));
  await faults.clear();
  await expect(waits).toBeHidden();
  await expectPrinted('Erika Musterfrau Kunde 100234');
});
