import type { Locator, Page } from '@playwright/test';
import { trackMediaStreams } from '../support/camera.ts';
import { createApiClient } from '../support/middleware.ts';
import { selectField, textField, openCustomer, createPersonPages, takePhoto } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { createRequiredFieldsClient } from '../support/required-fields.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.use({ permissions: ['camera'] });

const button = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true });

test('a holder is added with a photo, and the page of the new holder opens', { tag: '@specified' }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Helga', 'Hagebutte', { birthdate: '1980-01-31' }));
  const { photo, takePhoto } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  await button(page, 'Inhaber hinzufügen').click();
  const form = page.getByRole('form', { name: 'Fahrkarteninhaber', exact: true });
  await expect(textField(form, 'Straße')).toHaveValue('Apfelweg');
  await expect(selectField(form, 'Ort').or(textField(form, 'Ort'))).toHaveValue('Köln');
  await expect(textField(form, 'Nachname')).toHaveValue('');
  await expect(page.getByText('Nur dieser Datensatz wird geändert')).toBeVisible();
  await selectField(form, 'Anrede').selectOption({ label: 'Herr' });
  await textField(form, 'Vorname').fill('Hannes');
  await textField(form, 'Nachname').fill('Hagebutte');
  await textField(form, 'Geburtsdatum').fill('02.03.2012');
  await takePhoto(form);
  await button(form, 'Neu anlegen').click();

  const stored = page.getByRole('group', { name: 'Fahrkarteninhaber: Hannes Hagebutte' });
  await expect(button(stored, 'Bearbeiten')).toBeVisible();
  const size = await stored
    .getByRole('img', { name: 'Foto', exact: true })
    .evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
  expect(size).toEqual([540, 720]);
  const [, added] = await middleware.getHolders(customer.uuid);
  if (!added) throw new Error('expected a second holder');
  expect(page.url()).toContain(added.uuid);
  expect(await middleware.getPicture(added.uuid)).toMatch(/^data:image\/png;base64,/);

  await test.step('the tickets of the holder are reloaded without the filter', async () => {
    const onlyActive = page.getByRole('switch', { name: 'Nur Aktive Berechtigungen' });
    await expect(onlyActive).toBeChecked();
    const ticketsRequest = page.waitForRequest((request) => request.url().includes(`${added.uuid}/abotickets?activeOnly=false`));
    await onlyActive.click();
    await ticketsRequest;
  });
  await test.step('the photo is removed after confirmation', async () => {
    await button(stored, 'Foto löschen').click();
    const question = page.getByRole('dialog', { name: 'Foto löschen' });
    await expect(question).toContainText('Sind Sie sicher, dass Sie das Personenbild löschen wollen?');
    await button(question, 'Abbrechen').click();
    await expect(stored.getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
    await button(stored, 'Foto löschen').click();
    await button(question, 'Foto löschen').click();
    await expect(stored.getByRole('img', { name: 'Kein Foto vorhanden' })).toBeVisible();
    expect(await middleware.getPicture(added.uuid)).toBeNull();
  });
  await test.step('Back does not return to the form', async () => {
    await page.goBack();
    await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
    await expect(button(page, 'Herr Hannes Hagebutte öffnen')).toBeVisible();
    await expect(photo).toBeHidden();
  });
});

test('every way to close the photo dialog stops all camera tracks', async ({ page, stack }) => {
  const getActiveTracks = await trackMediaStreams(page);
  const customer = await (await createApiClient(stack)).createCustomer(createPerson('Karla', 'Kornelkirsche'));
  const { photo } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  await button(page, 'Frau Karla Kornelkirsche öffnen').click();
  const holder = page.getByRole('group', { name: 'Fahrkarteninhaber: Karla Kornelkirsche' });
  const begin = async () => {
    await button(holder, 'Foto ändern').click();
    await expect(button(photo, 'Foto aufnehmen')).not.toHaveAttribute('aria-disabled');
    expect(await getActiveTracks(), 'the camera is on, the microphone is off').toEqual(['video']);
  };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    Übernehmen: async () => {
      await takePhoto(photo);
      await button(photo, 'Übernehmen').click();
    },
    'the cross': () => button(photo, 'Schließen').click(),
    Escape: () => page.keyboard.press('Escape'),
    'a picture from a file': async () => {
      await photo.locator('input[type=file]').setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(button(photo, 'Übernehmen')).not.toHaveAttribute('aria-disabled');
      expect(await getActiveTracks()).toEqual([]);
      await button(photo, 'Übernehmen').click();
    },
    Back: () => page.goBack(),
  };
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await begin();
      await leave();
      await expect(photo).toBeHidden();
      await expect.poll(getActiveTracks, name).toEqual([]);
    });
  }
});

test.describe('without access to a camera', () => {
  test.use({ permissions: [] });

  test('the photo dialog shows a message and closes', { tag: '@headed' }, async ({ page, stack }) => {
    const customer = await (await createApiClient(stack)).createCustomer(createPerson('Mara', 'Mirabelle'));
    const { photo } = createPersonPages(page);
    await openAs(page, stack, 'vera.verkauf');
    await openCustomer(page, customer);
    await button(page, 'Frau Mara Mirabelle öffnen').click();
    await button(page, 'Foto ändern').click();
    await expect(page.getByText('Kein Webcamzugriff möglich')).toBeVisible();
    await expect(photo).toBeHidden();
    await expect(button(page, 'Foto ändern')).toBeFocused();
  });
});

test(
  'a change of the IBAN updates bank and BIC and leaves the other fields of the account unchanged',
  { tag: '@specified' },
  async ({ page, stack }) => {
    const middleware = await createApiClient(stack);
    const customer = await middleware.createCustomer(createPerson('Sina', 'Sanddorn', { bic: 'NOTPROVIDED', bankName: 'Alte Bank' }));
    const { edit } = createPersonPages(page);
    await openAs(page, stack, 'vera.verkauf');
    await openCustomer(page, customer);
    await button(page, 'Kontoinhaber öffnen').click();
    const account = page.getByRole('group', { name: 'Kontoinhaber: Sina Sanddorn' });
    const save = button(account, 'Änderungen speichern');

    await test.step('another bank name leaves the BIC unchanged', async () => {
      await edit(account);
      await expect(textField(account, 'BIC')).toHaveValue('');
      await textField(account, 'Bank').fill('Neue Bank');
      await save.click();
      await expect(button(account, 'Bearbeiten')).toBeFocused();
      expect(await middleware.getAccount(customer.uuid)).toMatchObject({ bic: 'NOTPROVIDED', bankName: 'Neue Bank' });
    });
    await test.step('another IBAN updates both, and is stored without spaces', async () => {
      await edit(account);
      await textField(account, 'IBAN').fill('DE02 5001 0517 0137 0750 31');
      await expect(account.getByText('Die Prüfziffern dieser IBAN stimmen nicht.')).toBeVisible();
      await textField(account, 'IBAN').fill('de02 5001 0517 0137 0750 30');
      await expect(account.getByText('Die Prüfziffern dieser IBAN stimmen nicht.')).toBeHidden();
      await expect(textField(account, 'BIC')).toHaveValue('INGDDEFFXXX');
      await expect(textField(account, 'Bank')).toHaveValue(/ING/);
      await save.click();
      await expect(account.getByText('DE02 5001 0517 0137 0750 30')).toBeVisible();
      expect(await middleware.getAccount(customer.uuid)).toMatchObject({ iban: 'DE02500105170137075030', bic: 'INGDDEFFXXX' });
      expect(page.url()).not.toContain('DE02');
      expect(await page.title()).not.toContain('DE02');
    });
  },
);

test('after the same record was changed in two tabs, conflicts are resolved field by field, and the chosen values are saved', async ({
  page,
  context,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Zoe', 'Zierquitte'));
  await openAs(page, stack, 'vera.verkauf');
  const second = await context.newPage();
  await second.goto(stack.addresses.shell);
  const title = `Kunde ${customer.customerNumber}`;
  const [mine, theirs] = [page, second].map((tab) => tab.getByRole('group', { name: title }));
  if (!mine || !theirs) throw new Error('expected two tabs');
  const { conflict } = createPersonPages(page);
  for (const tab of [page, second]) {
    await openCustomer(tab, customer);
    await createPersonPages(tab).edit(tab.getByRole('group', { name: title }));
  }
  await textField(theirs, 'Straße').fill('Birnenweg');
  await textField(theirs, 'Nr.').fill('99');
  await textField(theirs, 'Telefon Mobil').fill('0171 222');
  await button(theirs, 'Änderungen speichern').click();
  await expect(button(theirs, 'Bearbeiten')).toBeFocused();

  await textField(mine, 'Straße').fill('Kirschweg');
  await textField(mine, 'Nr.').fill('8');
  await textField(mine, 'Fax').fill('0221 333');
  await button(mine, 'Änderungen speichern').click();
  await test.step('changes of the other tab are merged, and the dialog asks about conflicts', async () => {
    const group = (name: string) => conflict.getByRole('group', { name, exact: true });
    await expect(group('Telefon Mobil').getByRole('radio', { name: 'Anderen Wert übernehmen: 0171 222' })).toBeChecked();
    await expect(group('Straße').getByRole('radio', { name: 'Meinen Wert übernehmen: Kirschweg' })).toBeChecked();
    await group('Nr.').getByRole('radio', { name: 'Anderen Wert übernehmen: 99' }).check();
    await button(conflict, 'Abbrechen').click();
    await expect(textField(mine, 'Straße')).toHaveValue('Kirschweg');
  });
  await test.step('the dialog asks again, then saves the choice', async () => {
    await button(mine, 'Änderungen speichern').click();
    await conflict.getByRole('radio', { name: 'Anderen Wert übernehmen: 99' }).check();
    await button(conflict, 'Übernehmen und speichern').click();
    await expect(conflict).toBeHidden();
    await expect(button(mine, 'Bearbeiten')).toBeVisible();
    const stored = { street: 'Kirschweg', houseNumber: '99', phoneMobile: '0171 222', fax: '0221 333' };
    expect(await middleware.readCustomer(customer.uuid)).toMatchObject(stored);
  });
  await test.step('the history shows who changed which field', async () => {
    await button(mine, 'Verlauf').click();
    const history = page.getByRole('dialog', { name: `Verlauf des Kunden ${customer.customerNumber}` });
    const row = history.getByRole('row').filter({ hasText: 'Birnenweg' }).filter({ hasText: 'Kirschweg' });
    await expect(row).toContainText('vera.verkauf');
  });
});

test('a change of the required fields in the running middleware applies to the forms of all three records', async ({ page, stack }) => {
  const rules = createRequiredFieldsClient(stack);
  const customer = await (await createApiClient(stack)).createCustomer(createPerson('Petra', 'Pastinake'));
  const { edit } = createPersonPages(page);
  const expectRequired = async (record: Locator, wanted: Locator, other: Locator) => {
    await expect(wanted).toHaveAttribute('aria-required', 'true');
    await expect(other).not.toHaveAttribute('aria-required');
    await wanted.fill('');
    await button(record, 'Änderungen speichern').click();
    await expect(wanted).toBeFocused();
    await expect(wanted).toHaveAccessibleDescription(/Bitte/);
    await button(record, 'Abbrechen').click();
  };
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
  await edit(record);
  await expect(textField(record, 'Vorname')).toHaveAttribute('aria-required', 'true');
  await expect(textField(record, 'Fax')).not.toHaveAttribute('aria-required');
  await button(record, 'Abbrechen').click();

  await rules.set({ 'customer.fax': true, 'ticketHolder.note': true, 'bankAccountHolder.bic': true });
  await page.reload();
  await edit(record);
  await expectRequired(record, textField(record, 'Fax'), textField(record, 'Vorname'));
  await button(page, 'Frau Petra Pastinake öffnen').click();
  const holder = page.getByRole('group', { name: 'Fahrkarteninhaber: Petra Pastinake' });
  await edit(holder);
  await expectRequired(holder, textField(holder, 'Bemerkung'), textField(holder, 'Vorname'));
  await page.goBack();
  await button(page, 'Kontoinhaber öffnen').click();
  const account = page.getByRole('group', { name: 'Kontoinhaber: Petra Pastinake' });
  await edit(account);
  await expectRequired(account, textField(account, 'BIC'), textField(account, 'IBAN'));
});

test.afterEach(({ stack }) => createRequiredFieldsClient(stack).reset());
