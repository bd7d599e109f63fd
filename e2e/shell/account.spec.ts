import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { accountButton, selectAccountMenuItem, expectLandingPage, signIn, getStaffUser } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test('a password that follows the rules can be set', { tag: ['@identity', '@specified'] }, async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/status of (400|405|503)/);
  const { password } = getStaffUser('karl.kundenservice');
  await signIn(page, stack, 'karl.kundenservice');
  await expectLandingPage(page);
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const fill = async (current: string, next: string, confirmation: string) => {
    await field('Aktuelles Passwort').fill(current);
    await field('Neues Passwort').fill(next);
    await field('Neues Passwort wiederholen').fill(confirmation);
  };
  const submit = () => field('Neues Passwort wiederholen').press('Enter');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/users/reset-password')) sent.push(request.url());
  });

  await selectAccountMenuItem(page, 'Passwort ändern');
  await test.step('an invalid password is not sent', async () => {
    await submit();
    for (const sentence of ['Bitte aktuelles Passwort eingeben', 'Bitte neues Passwort eingeben', 'Bitte neues Passwort wiederholen']) {
      await expect(dialog.getByText(sentence).first()).toBeVisible();
    }
    await fill(password, password, password);
    await submit();
    await expect(dialog.getByText('Ihr neues Passwort darf nicht mit dem alten übereinstimmen!').first()).toBeVisible();
    await fill(password, 'geheim-2', 'geheim-3');
    await submit();
    await expect(dialog.getByText('Die angegebenen Passwörter stimmen nicht überein!').first()).toBeVisible();
    expect(sent).toEqual([]);
  });
  await test.step('the reopened dialog is empty', async () => {
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
    await selectAccountMenuItem(page, 'Passwort ändern');
    for (const name of ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen']) await expect(field(name)).toHaveValue('');
  });
  await test.step('a wrong password is rejected', async () => {
    await fill('falsch', 'geheim-2', 'geheim-2');
    await submit();
    await expect(page.getByText('Das Passwort konnte nicht geändert werden.').first()).toBeVisible();
    await expect(dialog).toBeVisible();
  });
  await test.step('any other failure shows the message of the middleware', async () => {
    await createFaultClient(stack).set({
      method: 'POST',
      path: '/users/reset-password',
      response: errorResponse(503, 'Die Benutzerverwaltung ist nicht erreichbar.'),
    });
    await fill(password, 'geheim-2', 'geheim-2');
    await submit();
    await expect(page.getByText('Die Benutzerverwaltung ist nicht erreichbar.').first()).toBeVisible();
    await expect(dialog).toBeVisible();
  });
  await test.step('the password is changed, and changed back for the next test', async () => {
    await submit();
    await expect(page.getByText('Das Passwort wurde erfolgreich geändert.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await selectAccountMenuItem(page, 'Passwort ändern');
    await fill('geheim-2', password, password);
    await submit();
    await expect(dialog).toBeHidden();
  });
});

test('an open shift is shown in the header', async ({ page, stack }) => {
  await signIn(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  const dialog = page.getByRole('dialog', { name: 'Schicht' });
  const header = page.getByRole('banner');
  await selectAccountMenuItem(page, 'Schicht');
  await dialog.getByRole('button', { name: 'Schicht öffnen' }).click();
  await expect(dialog.getByText('Bitte Standort eingeben').first()).toBeVisible();
  await dialog.getByLabel('Standort').fill('Kundenzentrum Hauptbahnhof');
  await dialog.getByLabel('Gerät').fill('Schalter 3');
  await dialog.getByRole('button', { name: 'Schicht öffnen' }).click();
  await expect(dialog).toBeHidden();
  await expect(header).toContainText(' · Schalter 3');
  await page.reload();
  await expectLandingPage(page);
  await expect(header).toContainText(' · Schalter 3');
  await selectAccountMenuItem(page, 'Schicht');
  await dialog.getByRole('button', { name: 'Schicht schließen' }).click();
  await expect(dialog).toBeHidden();
  await expect(header).not.toContainText('Schalter 3');
});

test('Info shows the versions of the application and the middleware', async ({ page, stack }) => {
  await signIn(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await selectAccountMenuItem(page, 'Info');
  const dialog = page.getByRole('dialog', { name: 'Info' });
  await expect(dialog).toContainText('1.25.0');
  await expect(dialog).toContainText('3.3.0');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
});
