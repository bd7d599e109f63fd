import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/middleware.ts';
import { selectField, textField, fillPerson, openCustomer, createPersonPages, takePhoto } from '../support/person-pages.ts';
import { FULL } from '../support/full.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectWithinViewport, expectNoHorizontalScroll } from '../support/reflow.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.use({ permissions: ['camera'] });

const button = (where: Locator, name: string) => where.getByRole('button', { name, exact: true });

/** Creates a function that expects no horizontal overflow and no axe violations. */
const createScreenCheck = (page: Page) => async (what: string) => {
  await expectNoHorizontalScroll(page, what);
  await expectAccessible(page);
};

for (const [index, viewport] of [
  { width: 1280, height: 800 },
  // 1280 px at 400 % zoom.
  { width: 320, height: 256 },
].entries()) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, { tag: index === 0 ? [] : FULL }, () => {
    test.use({ viewport });

    test('the customer record is accessible: edited, with errors, with a conflict, with its history', async ({
      page,
      stack,
      pageErrors,
    }) => {
      pageErrors.expect(/status of 409/);
      const middleware = await createApiClient(stack);
      const customer = await middleware.createCustomer(createPerson(`Rosa${index}`, 'Rosskastanie'));
      const { edit, conflict } = createPersonPages(page);
      const checkScreen = createScreenCheck(page);
      await openAs(page, stack, 'vera.verkauf');
      await openCustomer(page, customer);
      const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
      await edit(record);
      await expect(selectField(record, 'Ort')).toHaveValue('Köln');
      await checkScreen('the customer, edited');
      await textField(record, 'Vorname').fill('');
      await textField(record, 'E-Mail-Adresse').fill('rosa');
      await textField(record, 'PLZ').fill('99999');
      // In a narrow window, the summary needs more lines than are reserved for it.
      const hasRoom = viewport.width >= 1280;
      const topOf = async (name: string) => (hasRoom ? (await textField(record, name).boundingBox())?.y : undefined);
      const before = await topOf('Nachname');
      await button(record, 'Änderungen speichern').click();
      const summary = record.getByRole('alert').filter({ hasText: /Angaben fehlen oder sind falsch: Vorname/ });
      await expect(summary).toBeFocused();
      await expect(summary).toHaveCSS('outline-style', 'solid');
      await checkScreen('the customer with errors');
      expect(await topOf('Nachname')).toBe(before);
      await summary.getByRole('button', { name: 'Vorname' }).click();
      await expect(textField(record, 'Vorname')).toBeFocused();
      await expect(record.getByText('Kein Wohnort gefunden - bitte manuell eingeben')).toBeVisible();

      await textField(record, 'Vorname').fill(customer.firstName ?? '');
      await textField(record, 'E-Mail-Adresse').fill('rosa@post.example');
      await textField(record, 'PLZ').fill('50667');
      await middleware.changeCustomer(customer.uuid, { email: 'rosskastanie.mit.einer.sehr.langen.adresse@unternehmensgruppe.example' });
      await button(record, 'Änderungen speichern').click();
      await expect(conflict).toContainText('unternehmensgruppe');
      await checkScreen('the question which of the two changes to keep');
      await expectWithinViewport(page, 'Der Datensatz wurde inzwischen geändert');
      await button(conflict, 'Übernehmen und speichern').click();
      await expect(button(record, 'Bearbeiten')).toBeVisible();
      await button(record, 'Verlauf').click();
      await expect(
        page.getByRole('dialog').getByRole('row').filter({ hasText: 'lena.leitung' }).filter({ hasText: 'unternehmensgruppe' }),
      ).toBeVisible();
      await checkScreen('the history');
    });

    test('the holder, account and photo are accessible: viewed, edited, new, with errors', { tag: FULL }, async ({ page, stack }) => {
      const customer = await (await createApiClient(stack)).createCustomer(createPerson(`Tara${index}`, 'Traubenkirsche'));
      const { edit, photo } = createPersonPages(page);
      const checkScreen = createScreenCheck(page);
      await openAs(page, stack, 'vera.verkauf');
      await openCustomer(page, customer);
      await page.getByRole('button', { name: 'Kontoinhaber öffnen' }).click();
      const account = page.getByRole('group', { name: /^Kontoinhaber: / });
      await expect(button(account, 'Bearbeiten')).toBeVisible();
      await checkScreen('the account');
      await edit(account);
      await textField(account, 'IBAN').fill('DE0212');
      await button(account, 'Änderungen speichern').click();
      await expect(textField(account, 'IBAN')).toBeFocused();
      await checkScreen('the account with errors');
      await button(account, 'Abbrechen').click();

      await page.goBack();
      await page.getByRole('button', { name: `Frau Tara${index} Traubenkirsche öffnen` }).click();
      const holder = page.getByRole('group', { name: /^Fahrkarteninhaber: / });
      await expect(page.getByRole('switch', { name: 'Nur Aktive Berechtigungen' })).toBeVisible();
      await expect(holder.getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
      await checkScreen('the holder');
      await edit(holder);
      await expect(selectField(holder, 'Ort')).toHaveValue('Köln');
      await checkScreen('the holder, edited');
      await button(holder, 'Abbrechen').click();
      await button(holder, 'Foto ändern').click();
      await expect(button(photo, 'Foto aufnehmen')).not.toHaveAttribute('aria-disabled');
      await checkScreen('the camera');
      await takePhoto(photo);
      await checkScreen('the photo that was taken');
      await expectWithinViewport(page, 'Bild Aufnehmen');
      await button(photo, 'Übernehmen').click();
      await expect(page.getByText('Foto gespeichert')).toBeVisible();
      await button(holder, 'Foto löschen').click();
      await expect(page.getByRole('dialog', { name: 'Foto löschen' })).toBeVisible();
      await checkScreen('the question before a photo is deleted');
      await page.keyboard.press('Escape');

      await page.goBack();
      await page.getByRole('button', { name: 'Inhaber hinzufügen' }).click();
      const form = page.getByRole('form', { name: 'Fahrkarteninhaber', exact: true });
      await expect(selectField(form, 'Ort')).toHaveValue('Köln');
      await checkScreen('a new holder');
      await button(form, 'Neu anlegen').click();
      await expect(textField(form, 'Vorname')).toHaveAccessibleDescription('Bitte Vorname eingeben');
      await checkScreen('a new holder with errors');
    });

    test(
      'the dialog for new customers is accessible: empty, with errors, filled, with duplicates',
      { tag: FULL },
      async ({ page, stack }) => {
        const twin = createPerson(`Elli${index}`, 'Edelkastanie', {
          email: 'edelkastanie.mit.einer.sehr.langen.adresse@unternehmensgruppe.example',
        });
        await (await createApiClient(stack)).createCustomer(twin);
        const { newCustomerDialog, section, duplicates, takePhoto } = createPersonPages(page);
        const checkScreen = createScreenCheck(page);
        await openAs(page, stack, 'vera.verkauf');
        await expectLandingPage(page);
        await page.keyboard.press('Alt+n');
        await expect(selectField(section('Kunde'), 'Anrede')).toBeFocused();
        await checkScreen('the empty dialog');
        await expectWithinViewport(page, 'Neuanlage');
        await button(newCustomerDialog, 'Kunde anlegen').click();
        const summary = newCustomerDialog.getByRole('alert').filter({ hasText: 'Angaben fehlen oder sind falsch: Anrede' });
        await expect(summary).toBeFocused();
        await checkScreen('the dialog with errors');
        await fillPerson(section('Kunde'), twin);
        await textField(section('Bankdaten'), 'IBAN').fill(twin.iban);
        await section('Fahrkarteninhaber').getByRole('switch').click();
        await takePhoto(newCustomerDialog);
        await expect(newCustomerDialog.getByRole('button', { name: 'Fahrkarteninhaber vollständig' })).toBeVisible();
        await checkScreen('the filled dialog');
        await button(newCustomerDialog, 'Kunde anlegen').click();
        await expect(duplicates).toContainText('gleicher Name und Geburtsdatum');
        await checkScreen('duplicates');
        await expectWithinViewport(page, 'Dublettenprüfung');
        await button(duplicates, 'Kunde neu anlegen (Dublette ignorieren)').click();
        await expect(duplicates).toBeHidden();
        await checkScreen('the dialog with ignored duplicates');
        await expectWithinViewport(page, 'Neuanlage');
      },
    );
  });
}
