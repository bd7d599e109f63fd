import type { Page } from '@playwright/test';
import { expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const row = (page: Page) => page.getByRole('row', { name: /neu\.hier/ });

async function openDialog(page: Page, entry: string, title: string) {
  await row(page)
    .getByRole('button', { name: /^Aktionen für/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog', { name: title });
}

/** Opens the address and submits the sign-in page. */
async function enter(page: Page, address: string, password: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Benutzername oder E-Mail').fill('neu.hier@verkehrsbetrieb.example');
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Replaces a temporary password on the provider's page. Providers name the second field and the button of this page differently. */
async function replacePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel(/Passwort (wiederholen|bestätigen)/).fill(password);
  await page.getByRole('button', { name: /^(Passwort ändern|Absenden)$/ }).click();
}

test(
  'an account of a new member of staff is created, gets a group and a password, is reset, and is deleted',
  { tag: ['@identity', '@specified'] },
  async ({ page, browser, stack }) => {
    test.setTimeout(120_000);
    await signIn(page, stack, 'lena.leitung', 'users');
    await test.step('an account is created', async () => {
      await page.getByRole('button', { name: 'Nutzer Hinzufügen' }).click();
      const form = page.getByRole('dialog', { name: 'Nutzer Hinzufügen' });
      await form.getByLabel('Vorname', { exact: true }).fill('Neu');
      await form.getByLabel('Nachname', { exact: true }).fill('Hier');
      await form.getByLabel('Personalnr.', { exact: true }).fill('4711');
      await form.getByLabel('E-Mail-Adresse', { exact: true }).fill('neu.hier@verkehrsbetrieb.example');
      await form.getByLabel('Vorläufiges Passwort', { exact: true }).fill('Anfang-2026');
      await form.getByLabel('Passwort wiederholen', { exact: true }).fill('Anfang-2026');
      await form.getByRole('button', { name: 'Nutzer anlegen' }).click();
      await expect(form).toBeHidden();
      await expect(row(page)).toContainText('4711');
    });
    await test.step('a group is added in the dialog that follows', async () => {
      const dialog = page.getByRole('dialog', { name: 'Gruppen von Neu Hier' });
      await expect(dialog).toContainText('Das Konto neu.hier ist angelegt.');
      const group = dialog.getByLabel('Administration');
      await group.click();
      await expect(group).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(row(page)).toContainText('Administration');
    });
    const theirs = await (await browser.newContext()).newPage();
    await test.step('the first sign-in requires a new password', async () => {
      await enter(theirs, stack.addresses.shell, 'Anfang-2026');
      await replacePassword(theirs, 'Eigenes-2026');
      await expectLandingPage(theirs);
      await expect(theirs.getByRole('link', { name: 'Benutzer' })).toBeVisible();
    });
    await test.step('a forgotten password is reset, and the next sign-in requires a new one', async () => {
      const dialog = await openDialog(page, 'Passwort zurücksetzen', 'Passwort von Neu Hier zurücksetzen');
      await dialog.getByLabel('Vorläufiges Passwort', { exact: true }).fill('Wieder-2026');
      await dialog.getByLabel('Passwort wiederholen', { exact: true }).fill('Wieder-2026');
      await dialog.getByLabel('Passwort wiederholen', { exact: true }).press('Enter');
      await expect(dialog).toBeHidden();
      await theirs.context().clearCookies();
      await theirs.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
      await enter(theirs, stack.addresses.shell, 'Wieder-2026');
      await replacePassword(theirs, 'Anderes-2026');
      await expectLandingPage(theirs);
    });
    await test.step('a deleted account cannot sign in', async () => {
      const dialog = await openDialog(page, 'Nutzer löschen', 'Nutzer Neu Hier löschen');
      await dialog
        .getByRole('button', { name: /löschen/i })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      await expect(row(page)).toBeHidden();
      await theirs.context().close();
      const stranger = await (await browser.newContext()).newPage();
      await enter(stranger, stack.addresses.shell, 'Anderes-2026');
      await expect(stranger.getByLabel('Passwort', { exact: true })).toBeVisible();
      await expect(stranger.getByText(/(Benutzername|Passwort).*(falsch|Ungültig)|Ungültige.*Passwort/i)).toBeVisible();
      await stranger.context().close();
    });
  },
);

test('a locked account cannot sign in, is marked in the list, and can be unlocked', async ({ page, browser, stack }) => {
  const felix = page.getByRole('row', { name: /felix\.firmen/ });
  const choose = async (entry: string) => {
    await felix.getByRole('button', { name: /^Aktionen für/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const question = page.getByRole('dialog', { name: new RegExp(`^${entry.replace('Nutzer ', 'Nutzer Felix Firmen ')}$`) });
    await question.getByRole('button', { name: entry }).click();
    await expect(question).toBeHidden();
  };
  await signIn(page, stack, 'lena.leitung', 'users');
  await choose('Nutzer sperren');
  await expect(felix).toContainText('Gesperrt');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(stack.addresses.shell, { waitUntil: 'commit' });
  const submit = async () => {
    await theirs.getByLabel('Benutzername oder E-Mail').fill('felix.firmen');
    await theirs.getByLabel('Passwort', { exact: true }).fill('demo');
    await theirs.getByRole('button', { name: 'Anmelden' }).click();
  };
  await submit();
  await expect(theirs.getByRole('alert')).toHaveText(/Dieses Konto ist gesperrt/);
  await choose('Nutzer entsperren');
  await expect(felix).not.toContainText('Gesperrt');
  await submit();
  await expectLandingPage(theirs);
  await theirs.context().close();
});

test('the groups of two users are changed together, and the overview shows who may issue', async ({ page, stack }) => {
  await signIn(page, stack, 'lena.leitung', 'users');
  const dialog = page.getByRole('dialog');
  const change = async (choice: 'Hinzufügen' | 'Entfernen') => {
    for (const name of ['Karl Kundenservice', 'Vera Verkauf']) await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
    await page.getByRole('button', { name: 'Gruppen ändern' }).click();
    await dialog.getByRole('group', { name: 'Ausgabe', exact: true }).getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: /^Gruppen von 2\sNutzern ändern$/ }).click();
    await expect(dialog).toBeHidden();
  };
  const expectIssuers = async (name: string, isListed: boolean) => {
    await page.getByRole('button', { name: 'Wer darf was' }).click();
    const row = dialog.getByRole('row', { name: /^Berechtigungen auf Chipkarten ausgeben/ });
    await (isListed ? expect(row).toContainText(name) : expect(row).not.toContainText(name));
    await page.keyboard.press('Escape');
  };
  await change('Hinzufügen');
  await expect(page.getByRole('row', { name: /vera\.verkauf/ })).toContainText('Ausgabe');
  await expectIssuers('Vera Verkauf', true);
  await change('Entfernen');
  await expect(page.getByRole('row', { name: /vera\.verkauf/ })).not.toContainText('Ausgabe');
  await expectIssuers('Vera Verkauf', false);
});
