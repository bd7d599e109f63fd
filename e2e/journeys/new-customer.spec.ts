import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { selectField, textField, fillPerson, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { readStoredDrafts } from '../support/stored-drafts.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test.use({ permissions: ['camera'] });

test('staff get from an empty search to the issued card of a new customer', { tag: '@specified' }, async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  await workstation.reset();
  const card = await workstation.putNewCard();
  const clerk = createSalesCounterPage(page);
  const { newCustomerDialog, section, takePhoto } = createPersonPages(page);
  const create = newCustomerDialog.getByRole('button', { name: 'Kunde anlegen', exact: true });
  await openAs(page, stack, 'lena.leitung');

  await test.step('the search finds no customer, and its input prefills the dialog', async () => {
    await textField(page.getByRole('search'), 'Vorname').fill('Quirin');
    await textField(page.getByRole('search'), 'Nachname').fill('Quittenbaum');
    await textField(page.getByRole('search'), 'Geburtsdatum').fill('05.09.58');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Kein Kunde gefunden.' })).toBeVisible();
    // The button below the empty result copies the input of the search to the dialog. The button above the result does not.
    await page.getByRole('button', { name: 'Kunde neu anlegen' }).last().click();
    await expect(textField(section('Kunde'), 'Vorname')).toHaveValue('Quirin');
    await expect(textField(section('Kunde'), 'Nachname')).toHaveValue('Quittenbaum');
    await expect(textField(section('Kunde'), 'Geburtsdatum')).toHaveValue('05.09.1958');
  });
  await test.step('the error summary and the outline list missing fields and move the focus to them', async () => {
    await create.click();
    const summary = newCustomerDialog.getByRole('alert').filter({ hasText: 'Angaben fehlen oder sind falsch: Anrede' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: 'Anrede' }).click();
    await expect(selectField(section('Kunde'), 'Anrede')).toBeFocused();
    const outline = newCustomerDialog.getByRole('navigation', { name: 'Abschnitte' });
    await outline.getByRole('button', { name: 'Bankdaten 1 Angabe offen' }).click();
    await expect(textField(section('Bankdaten'), 'IBAN')).toBeFocused();
    // A unique IBAN, so that the duplicate check finds nothing.
    await page.keyboard.type('de02100500000054540402');
    await expect(textField(section('Bankdaten'), 'IBAN')).toHaveValue('DE02 1005 0000 0054 5404 02');
    await expect(textField(section('Bankdaten'), 'BIC')).toHaveValue('BELADEBEXXX');
    await expect(textField(section('Bankdaten'), 'Bank')).toHaveValue(/Berliner Sparkasse/);
    await expect(outline.getByRole('button', { name: 'Bankdaten vollständig' })).toBeVisible();
  });
  await test.step('the customer, the account and an identical holder with a photo are created', async () => {
    await fillPerson(section('Kunde'), createPerson('Quirin', 'Quittenbaum', { idSalutation: 2, birthdate: '1958-09-05' }));
    await expect(section('Fahrkarteninhaber').getByRole('switch', { name: 'Identisch mit Kunde' })).toBeChecked();
    await takePhoto(newCustomerDialog);
    await expect(newCustomerDialog.getByRole('button', { name: 'Fahrkarteninhaber vollständig' })).toBeVisible();
    await create.click();
    await expect(newCustomerDialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Quirin Quittenbaum');
    await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
    await expect(page.getByText('DE02 1005 0000 0054 5404 02')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Herr Quirin Quittenbaum' }).getByRole('img', { name: 'Foto' })).toBeVisible();
  });
  await test.step('the subscription is sold and written to a card', async () => {
    await clerk.goToSales();
    await clerk.chooseProduct('Deutschlandticket');
    await clerk.buyNow();
    await clerk.order();
    await clerk.startIssuing();
    await clerk.expectAllIssued();
    await clerk.finish();
  });
  expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
  await workstation.reset();
});

test('an adopted duplicate becomes the customer of the cart, and no customer is created', async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const known = await middleware.createCustomer(createPerson('Zita', 'Zwetschge'));
  const { newCustomerDialog, section, duplicates } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf', 'cart');
  await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
  await textField(section('Kunde'), 'Vorname').fill('zita');
  await textField(section('Kunde'), 'Nachname').fill('Zwetschge');
  await textField(section('Kunde'), 'Geburtsdatum').fill('17.05.1984');
  await newCustomerDialog.getByRole('button', { name: 'Dubletten' }).click();
  await expect(duplicates).toContainText(String(known.customerNumber));
  await expect(duplicates).toContainText('gleicher Name und Geburtsdatum');
  await page.keyboard.press('Escape');
  await expect(duplicates.getByRole('button', { name: 'Schließen' })).toHaveCount(0);
  await duplicates.getByRole('button', { name: `Diesen Kunden verwenden: ${known.customerNumber}` }).click();
  await expect(duplicates).toBeHidden();
  await expect(newCustomerDialog).toBeHidden();
  await createSalesCounterPage(page).expectCustomer(known.customerNumber);
  await expect(page.getByRole('group', { name: 'Fahrkarteninhaber' })).toContainText('Zita Zwetschge');
  expect(await middleware.findCustomers('Zwetschge')).toHaveLength(1);
});

test('a duplicate is ignored for the current input only, and a lost response creates no second customer', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  pageErrors.expect(/status of 404/);
  const middleware = await createApiClient(stack);
  const twin = createPerson('Pia', 'Pomeranze');
  await middleware.createCustomer(twin);
  const { newCustomerDialog, section, duplicates, takePhoto } = createPersonPages(page);
  const create = (text: string) => newCustomerDialog.getByRole('button', { name: text, exact: true });
  const ignoreDuplicate = 'Kunde anlegen (Dublette ignorieren)';
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+n');
  await fillPerson(section('Kunde'), twin);
  await textField(section('Bankdaten'), 'IBAN').fill(twin.iban);
  await takePhoto(newCustomerDialog);

  await test.step('the dialog asks before it creates, and again after a change of the postal code', async () => {
    await create('Kunde anlegen').click();
    await duplicates.getByRole('button', { name: 'Kunde neu anlegen (Dublette ignorieren)' }).click();
    await expect(create(ignoreDuplicate)).toBeVisible();
    await textField(section('Kunde'), 'PLZ').fill('53111');
    await expect(selectField(section('Kunde'), 'Ort')).toHaveValue('Bonn');
    await create('Kunde anlegen').click();
    await duplicates.getByRole('button', { name: 'Kunde neu anlegen (Dublette ignorieren)' }).click();
    expect(await middleware.findCustomers('Pomeranze')).toHaveLength(1);
  });
  await test.step('the response is lost, and the created record is found at once', async () => {
    const faults = createFaultClient(stack);
    // The browser itself retries a lost request on a reused connection, so the fault applies to several requests.
    await faults.set({ method: 'POST', path: '/abo-customers', response: { kind: 'lose-response' }, times: 10 });
    await create(ignoreDuplicate).click();
    await expect(newCustomerDialog).toBeHidden();
    await faults.clear();
    await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Pia Pomeranze');
  });
  expect(await middleware.findCustomers('Pomeranze')).toHaveLength(2);
});

test('a half-filled dialog is restored after a reload, and its draft is not readable in the browser', async ({ page, stack }) => {
  const { newCustomerDialog, section, takePhoto } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+n');
  await textField(section('Kunde'), 'Vorname').fill('Hanna');
  await textField(section('Kunde'), 'Nachname').fill('Holunder');
  await textField(section('Kunde'), 'PLZ').fill('50667');
  await expect(selectField(section('Kunde'), 'Ort')).toHaveValue('Köln');
  await textField(section('Bankdaten'), 'IBAN').fill('DE02120300000000202051');
  await takePhoto(newCustomerDialog);
  await section('Fahrkarteninhaber').getByRole('switch').click();
  await textField(section('Fahrkarteninhaber'), 'Vorname').fill('Hugo');
  await expect.poll(async () => (await readStoredDrafts(page)).join('\n')).toContain('Hugo');
  const note = newCustomerDialog.getByRole('status').filter({ hasText: 'Es gibt einen Entwurf' });

  await test.step('after a reload the draft is offered and restored completely', async () => {
    await page.reload();
    await expectLandingPage(page);
    const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(stored).not.toMatch(/Holunder|Hugo|DE0212/);
    await page.keyboard.press('Alt+n');
    await expect(note).toContainText('Neuanlage Hanna Holunder');
    await note.getByRole('button', { name: 'Entwurf fortsetzen' }).click();
    await expect(note).toBeHidden();
    await expect(textField(section('Kunde'), 'Nachname')).toHaveValue('Holunder');
    await expect(selectField(section('Kunde'), 'Ort')).toHaveValue('Köln');
    await expect(textField(section('Bankdaten'), 'IBAN')).toHaveValue('DE02 1203 0000 0000 2020 51');
    await expect(textField(section('Fahrkarteninhaber'), 'Vorname')).toHaveValue('Hugo');
    await expect(textField(section('Fahrkarteninhaber'), 'Nachname')).toHaveValue('Holunder');
    await expect(newCustomerDialog.getByRole('img', { name: 'Foto' })).toBeVisible();
  });
  await test.step('after a confirmed cancel the draft is not offered again', async () => {
    await newCustomerDialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect(newCustomerDialog).toBeHidden();
    await page.keyboard.press('Alt+n');
    await expect(textField(section('Kunde'), 'Vorname')).toHaveValue('');
    await expect(note).toBeHidden();
  });
});
