import { FULL } from '../support/full.ts';
import { calls, type Call } from '@aboschalter/contract';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/standalone-fixture.ts';
import { expectAccessible } from '../support/axe.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { expectNoHorizontalScroll } from '../support/reflow.ts';
import { createApiClient } from '../support/middleware.ts';
import { collectPageErrors } from '../support/page-errors.ts';

const toTarget = ({ method, path }: Pick<Call, 'method' | 'path'>) => ({ method, path });
const refuses = (call: Call, sentence: string) => ({ ...toTarget(call), response: errorResponse(503, sentence) });
const responds = (call: Call, body: unknown) => ({ ...toTarget(call), response: { kind: 'status', status: 200, body } }) as const;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const retry = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' }).click();

test(
  'the ticket list is accessible in all states, with its menu and dialogs, and in print',
  { tag: FULL },
  async ({ page, context, alone: { open, stack } }) => {
    test.setTimeout(300_000);
    const pageErrors = await collectPageErrors(context);
    pageErrors.expect(/status of 503/);
    const faults = createFaultClient(stack);
    const [known] = await (await createApiClient(stack)).getTickets(100_234);
    if (!known) throw new Error('expected a ticket');
    const tickets = [
      {
        ...known,
        id: 1,
        ticketNumber: 0,
        appInstanceNumber: null,
        status: 'ORDERED',
        productVariantName: 'Schülerabo',
        proofUntil: '2026-12-31',
      },
      { ...known, id: 2, ticketNumber: 900_002, status: 'TERMINATION_ORDERED', terminationDate: '2027-03-31' },
      {
        ...known,
        id: 3,
        ticketNumber: 900_003,
        status: 'PAUSED',
        startPoint: { id: 1, name: 'Köln Hauptbahnhof' },
        endPoint: { id: 2, name: 'Bonn Hauptbahnhof' },
      },
    ];
    const pick = async (action: string, ticket = 'Schülerabo') => {
      await page.getByRole('button', { name: `Aktionen für ${ticket}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    /** Cancels a dialog and confirms that its input is discarded. */
    const discardInput = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    // The page retries base data in the background: all retries fail until a dialog needs the data.
    const noBaseData = { ...refuses(calls.getBaseData, 'Die Stammdaten werden gewartet.'), times: 99 };
    await faults.set(refuses(calls.getAboTickets, 'Die Berechtigungen werden gewartet.'), noBaseData);

    await open(page, 'mfe-ticketing', `ticket-list/${known.holderUuid}`, async () => {
      await test.step('the list is accessible when its request has failed, and when it has loaded', async () => {
        await expect(page.getByText('Die Berechtigungen werden gewartet.').first()).toBeVisible();
        await expectAccessible(page);
        await faults.set(responds(calls.getAboTickets, tickets), noBaseData);
        await retry(page);
        await expect(page.getByRole('cell', { name: 'PAUSED' })).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('the list is printed without navigation and buttons, black on white', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('banner')).toBeHidden();
        // Captions, which sort on screen, are text on paper.
        await expect(page.getByRole('button').and(page.locator(':not([data-sort])'))).toHaveCount(0);
        await expect(page.getByRole('searchbox')).toHaveCount(0);
        const cell = page.getByRole('cell', { name: 'PAUSED' });
        await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)');
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expectAccessible(page);
        // A4 landscape without margins.
        await page.setViewportSize({ width: 1_009, height: 680 });
        const table = page.getByRole('table', { name: 'Berechtigungen' });
        expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ media: 'screen' });
      });
      await test.step('columns fold in narrow windows: two lines, then a card, without overflow', async () => {
        const table = page.getByRole('table', { name: 'Berechtigungen' });
        const status = table.getByRole('cell', { name: 'PAUSED' });
        for (const [width, minLines] of [
          [1280, 1],
          [1000, 2],
          [700, 6],
          [320, 10],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoHorizontalScroll(page, 'the ticket list');
          expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
          const tops = await table
            .getByRole('row')
            .last()
            .getByRole('cell')
            .evaluateAll((cells) => cells.slice(0, 12).map((cell) => Math.round(cell.getBoundingClientRect().top)));
          expect(new Set(tops.filter((top) => top > 0)).size, `lines of a row at ${width} px`).toBeGreaterThanOrEqual(minLines);
          await expect(status).toBeVisible();
          await page.getByRole('button', { name: 'Aktionen für Schülerabo' }).click();
          await expectNoHorizontalScroll(page, 'the menu of a row');
          await expectAccessible(page);
          await page.keyboard.press('Escape');
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      await test.step('the menu of a row is accessible', async () => {
        await page.getByRole('button', { name: 'Aktionen für Schülerabo' }).click();
        await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      });
      await test.step('the dialog for replacing is accessible without reasons, and with a fee', async () => {
        await pick('Ersetzen');
        await expect(page.getByText('Die Gründe konnten nicht geladen werden').first()).toBeVisible();
        await expectAccessible(page);
        // The fault also applies to retries in the background.
        await faults.set({ ...toTarget(calls.getBaseData), response: { kind: 'hang' } });
        await retry(page);
        await faults.clear();
        await page.getByRole('radiogroup', { name: 'Grund' }).getByRole('radio').first().check();
        await expect(dialog(page, 'Berechtigung ersetzen').getByText('€')).toBeVisible();
        await expectAccessible(page);
        await discardInput();
      });
      await test.step('the dialog for extending a proof is accessible with a date that is too early', async () => {
        await pick('Nachweis verlängern');
        await page.getByRole('textbox', { name: 'Nachweis Bis neu' }).fill('01.12.2026');
        await page.keyboard.press('Tab');
        await expect(page.getByText('Das Datum darf nicht vor dem 01.01.2027 liegen')).toBeVisible();
        await expectAccessible(page);
        await discardInput();
      });
      await test.step('the dialog for terminating is accessible after a rejection', async () => {
        await pick('Kündigen');
        await page.getByRole('radiogroup', { name: 'Grund' }).getByRole('radio').first().check();
        await expectAccessible(page);
        await faults.set(refuses(calls.terminateTicket, 'Kündigungen werden gewartet.'), responds(calls.getAboTickets, tickets));
        await dialog(page, 'Berechtigung kündigen')
          .getByRole('button', { name: /^Zum .* kündigen$/ })
          .click();
        await expect(page.getByText('Kündigungen werden gewartet.').first()).toBeVisible();
        await expectAccessible(page);
        await discardInput();
      });
      for (const [action, title, ticket] of [
        ['Löschen', 'Berechtigung löschen', 'Schülerabo'],
        ['Kündigung zurücknehmen', 'Kündigung zurücknehmen', 'Berechtigung 900002'],
        ['Dokument erstellen', 'Dokument erstellen', 'Schülerabo'],
        ['Tarifwechsel', 'Tarifwechsel', 'Schülerabo'],
      ] as const) {
        await test.step(`the dialog ${title} is accessible`, async () => {
          await pick(action, ticket);
          await expect(dialog(page, title)).toBeVisible();
          await expectAccessible(page);
          await closeDialog();
        });
      }
      await test.step('the list is accessible without a matching ticket, and without tickets', async () => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('searchbox', { name: 'Produkt filtern' }).fill('xyz');
        await expect(page.getByRole('button', { name: /^Aktionen für/ })).toHaveCount(0);
        await expectAccessible(page);
        await faults.set(responds(calls.getAboTickets, []));
        await page.getByRole('switch', { name: 'Nur Aktive Berechtigungen' }).click();
        await expect(page.getByText('Keine aktiven Berechtigungen vorhanden')).toBeVisible();
        await expectAccessible(page);
      });
      pageErrors.assertNone();
    });
  },
);
