import type { Customer } from '@aboschalter/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { createSalesCounterPage } from './sales-counter-page.ts';
import type { Person } from './person-factory.ts';

/** Actions on persons: the dialog for new customers, the records of the three pages, the photo. */
export function createPersonPages(page: Page) {
  const newCustomerDialog = page.getByRole('dialog', { name: 'Neuanlage', exact: true });
  const photo = page.getByRole('dialog', { name: 'Bild Aufnehmen' });
  return {
    newCustomerDialog,
    /** A section of the dialog for new customers. */
    section: (title: 'Kunde' | 'Bankdaten' | 'Fahrkarteninhaber') => newCustomerDialog.getByRole('form', { name: title, exact: true }),
    duplicates: page.getByRole('dialog', { name: 'Dublettenprüfung' }),
    conflict: page.getByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }),
    photo,
    /** Takes a photo with the browser's fake camera. `where` is the part of the page with the button 'Foto ändern'. */
    async takePhoto(where: Locator): Promise<void> {
      await where.getByRole('button', { name: 'Foto ändern' }).click();
      await takePhoto(photo);
      await photo.getByRole('button', { name: 'Übernehmen' }).click();
      await expect(photo).toBeHidden();
    },
    /** Opens a record for editing. */
    async edit(record: Locator): Promise<void> {
      await record.getByRole('button', { name: 'Bearbeiten' }).click();
      await expect(record.getByRole('button', { name: 'Änderungen speichern' })).toBeVisible();
    },
  };
}

/** Opens the page of a test's customer by the quick search. */
export async function openCustomer(page: Page, { lastName, firstName, customerNumber }: Customer): Promise<void> {
  const clerk = createSalesCounterPage(page);
  await clerk.quickSearch(`${lastName}, ${firstName}`);
  await clerk.expectCustomer(customerNumber);
  await clerk.openCustomerPage();
}

/** A text field of a form, by its exact name. */
export const textField = (where: Locator, name: string): Locator => where.getByRole('textbox', { name, exact: true });

/** A select of a form, by its exact name. */
export const selectField = (where: Locator, name: string): Locator => where.getByRole('combobox', { name, exact: true });

/** Fills in name, birth date and address of a new person; the postal code fills in the city. */
export async function fillPerson(form: Locator, person: Person): Promise<void> {
  await selectField(form, 'Anrede').selectOption({ label: person.idSalutation === 1 ? 'Frau' : 'Herr' });
  await textField(form, 'Vorname').fill(person.firstName);
  await textField(form, 'Nachname').fill(person.lastName);
  await textField(form, 'Geburtsdatum').fill(person.birthdate.split('-').toReversed().join('.'));
  await textField(form, 'Straße').fill(person.street);
  await textField(form, 'Nr.').fill(person.houseNumber);
  await textField(form, 'PLZ').fill(person.postalCode);
  await expect(selectField(form, 'Ort')).toHaveValue(person.city);
}

/** Presses 'Foto aufnehmen' as soon as the camera shows a picture. */
export async function takePhoto(photo: Locator): Promise<void> {
  const take = photo.getByRole('button', { name: 'Foto aufnehmen' });
  await expect(take).not.toHaveAttribute('aria-disabled');
  await take.click();
  await expect(photo.getByRole('img', { name: 'Aufgenommenes Foto' })).toBeVisible();
}
