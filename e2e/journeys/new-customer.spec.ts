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

test('from an empty search to the issued card of a new customer', { tag: '@specified' }, async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  await workstation.reset();
  const card = await workstation.putNewCard();
  const clerk = createSalesCounterPage(page);
  const { assistant, section, takePhoto } = createPersonPages(page);
  const create = assistant.getByRole('button', { name: 'Kunde anlegen', exact: true });
  await openAs(page, stack, 'lena.leitung');

  await test.step('the search finds no customer, and its input prefills the dialog', async () => {
    await textField(page.getByRole('search'), 'Vorname').fill('Quirin');
    await textField(page.getByRole('search'), 'Nachname').fill('Quittenbaum');
    await textField(page.getByRole('search'), 'Geburtsdatum').fill('05.09.58');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Kein Kunde gefunden.' })).toBeVisible();
    // The button below the empty result takes over the input of the search; the one above does not.
    await page.getByRole('button', { name: 'Kunde neu anlegen' }).last().click();
    await expect(textField(section('Kunde'), 'Vorname')).toHaveValue('Quirin');
    await expect(textField(section('Kunde'), 'Nachname')).toHaveValue('Quittenbaum');
    await expect(textField(section('Kunde'), 'Geburtsdatum')).toHaveValue('05.09.1958');
  });
  await test.step('the error summary and the outline list missing fields and move the focus to them', async () => {
    await create.click();
    const summary = assistant.getByRole('alert').filter({ hasText: 'Angaben fehlen oder sind falsch: Anrede' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: 'Anrede' }).click();
    await expect(selectField(section('Kunde'), 'Anrede')).toBeFocused();
    const outline = assistant.getByRole('navigation', { name: 'Abschnitte' });
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
    await takePhoto(assistant);
    await expect(assistant.getByRole('button', { name: 'Fahrkarteninhaber vollständig' })).toBeVisible();
    await create.click();
    await expect(assistant).toBeHidden();
    await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Quirin Quittenbaum');
    await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
    await expect(page.getByText('DE02 1005 0000 0054 5404 02')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Herr Quirin Quittenbaum' }).getByRole('img', { name: 'Foto' })).toBeVisible();
  });
  await test.step('the subscription is sold and written to a card', async () => {
    await clerk.goToSales();
    await clerk.pick('Deutschlandticket');
    await clerk.buyNow();
    await clerk.order();
    await clerk.startIssuing();
    await clerk.seeAllIssued();
    await clerk.finish();
  });
  expect((await workstation.authorizationsOn(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
  await workstation.reset();
});

test('an adopted duplicate becomes the customer of the cart, and no customer is created', async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const known = await middleware.createCustomer(createPerson('Zita', 'Zwetschge'));
  const { assistant, section, duplicates } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf', 'cart');
  await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
  await textField(section('Kunde'), 'Vorname').fill('zita');
  await textField(section('Kunde'), 'Nachname').fill('Zwetschge');
  await textField(section('Kunde'), 'Geburtsdatum').fill('17.05.1984');
  await assistant.getByRole('button', { name: 'Dubletten' }).click();
  await expect(duplicates).toContainText(String(known.customerNumber));
  await expect(duplicates).toContainText('gleicher Name und Geburtsdatum');
  await page.keyboard.press('Escape');
  await expect(duplicates.getByRole('button', { name: 'Schließen' })).toHaveCount(0);
  await duplicates.getByRole('button', { name: `Diesen Kunden verwenden: ${known.customerNumber}` }).click();
  await expect(duplicates).toBeHidden();
  await expect(assistant).toBeHidden();
  await createSalesCounterPage(page).seeCustomer(known.customerNumber);
  await expect(page.getByRole('group', { name: 'Fahrkarteninhaber' })).toContainText('Zita Zwetschge');
  expect(await middleware.named('Zwetschge')).toHaveLength(1);
});

test('a duplicate is ignored for the current input only, and a lost response creates no second customer', async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expect(CONNECTION_ERRORS);
  trouble.expect(/status of 404/);
  const middleware = await createApiClient(stack);
  const twin = createPerson('Pia', 'Pomeranze');
  await middleware.createCustomer(twin);
  const { assistant, section, duplicates, takePhoto } = createPersonPages(page);
  const create = (text: string) => assistant.getByRole('button', { name: text, exact: true });
  const lastly = 'Kunde anlegen (Dublette ignorieren)';
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+n');
  await fillPerson(section('Kunde'), twin);
  await textField(section('Bankdaten'), 'IBAN').fill(twin.iban);
  await takePhoto(assistant);

  await test.step('the dialog asks before it creates, and again after a change of the postal code', async () => {
    await create('Kunde anlegen').click();
    await duplicates.getByRole('button', { name: 'Kunde neu anlegen (Dublette ignorieren)' }).click();
    await expect(create(lastly)).toBeVisible();
    await textField(section('Kunde'), 'PLZ').fill('53111');
    await expect(selectField(section('Kunde'), 'Ort')).toHaveValue('Bonn');
    await create('Kunde anlegen').click();
    await duplicates.getByRole('button', { name: 'Kunde neu anlegen (Dublette ignorieren)' }).click();
    expect(await middleware.named('Pomeranze')).toHaveLength(1);
  });
  await test.step('the response is lost, and the created record is found at once', async () => {
    const faults = createFaultClient(stack);
    // More failures than the browser has retries: it retries a lost request on a reused connection.
    await faults.set({ method: 'POST', path: '/abo-customers', answer: { kind: 'lose-answer' }, times: 10 });
    await create(lastly).click();
    await expect(assistant).toBeHidden();
    await faults.clear();
    await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Pia Pomeranze');
  });
  expect(await middleware.named('Pomeranze')).toHaveLength(2);
});

test('a half-filled dialog survives a reload, and its draft is not readable in the browser', async ({ page, stack }) => {
  const { assistant, section, takePhoto } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+n');
  await textField(section('Kunde'), 'Vorname').fill('Hanna');
  await textField(section('Kunde'), 'Nachname').fill('Holunder');
  await textField(section('Kunde'), 'PLZ').fill('50667');
  await expect(selectField(section('Kunde'), 'Ort')).toHaveValue('Köln');
  await textField(section('Bankdaten'), 'IBAN').fill('DE02120300000000202051');
  await takePhoto(assistant);
  await section('Fahrkarteninhaber').getByRole('switch').click();
  await textField(section('Fahrkarteninhaber'), 'Vorname').fill('Hugo');
  await expect.poll(async () => (await readStoredDrafts(page)).join('\n')).toContain('Hugo');
  const note = assistant.getByRole('status').filter({ hasText: 'Es gibt einen Entwurf' });

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
    await expect(assistant.getByRole('img', { name: 'Foto' })).toBeVisible();
  });
  await test.step('after a confirmed cancel the draft is not offered again', async () => {
    await assistant.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect(assistant).toBeHidden();
    await page.keyboard.press('Alt+n');
    await expect(textField(section('Kunde'), 'Vorname')).toHaveValue('');
    await expect(note).toBeHidden();
  });
});
