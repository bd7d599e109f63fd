import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { selectAccountMenuItem, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { toasts } from '../support/toasts.ts';

const noHit = 'Die Suche hat keinen Treffer ergeben.';
const invalidSearch = 'Die Schnellsuche ist leer oder hat ein falsches Format.';

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test('a toast shows its level, disappears after its time, and stays while it is hovered', async ({ page, stack }) => {
  await page.clock.install();
  await openAs(page, stack, 'vera.verkauf');
  const messages = toasts(page);
  await page.getByRole('button', { name: 'Kunde suchen' }).first().click();
  await expect(messages.getByRole('alert')).toContainText(`Warnung: ${invalidSearch}`);
  await createSalesCounterPage(page).quickSearch('Gibtesnicht');
  // Hover immediately, because the toast disappears after five seconds.
  await messages.getByText(noHit).hover();
  await expect(messages.getByRole('status')).toContainText(`Hinweis: ${noHit}`);

  await test.step('the toast is at the bottom left', async () => {
    const box = await messages.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box && box.x + box.width < width / 2 && box.y > height / 2).toBe(true);
  });
  await test.step('a valid search withdraws the warning about the invalid one', async () => {
    await expect(messages.getByText(invalidSearch)).toBeHidden();
  });
  await test.step('hovering pauses the timer of the toast', async () => {
    await page.clock.runFor(30_000);
    await expect(messages.getByText(noHit)).toBeVisible();
  });
  await test.step('the toast disappears when it is no longer hovered', async () => {
    await page.mouse.move(640, 5);
    await page.clock.runFor(10_300);
    await expect(messages.getByText(noHit)).toBeHidden();
  });
  await test.step('the toast can be closed by hand', async () => {
    await createSalesCounterPage(page).quickSearch('Gibtesnicht');
    await messages.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(messages.getByText(noHit)).toBeHidden();
  });
});

test('a toast is at the bottom left while a dialog is open, and covers none of its buttons', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/status of 503/);
  await openAs(page, stack, 'vera.verkauf');
  await createFaultClient(stack).set({
    method: 'POST',
    path: '/users/reset-password',
    times: 9,
    response: errorResponse(503, 'Die Benutzerverwaltung ist nicht erreichbar.'),
  });
  const messages = toasts(page);
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
  for (const [width, height] of [
    [1280, 720],
    [1024, 480],
    [400, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await selectAccountMenuItem(page, 'Passwort ändern');
    await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill('alt');
    await dialog.getByLabel('Neues Passwort', { exact: true }).fill('geheim-2');
    await dialog.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('geheim-2');
    await dialog.getByLabel('Neues Passwort wiederholen', { exact: true }).press('Enter');
    const text = messages.getByText('Die Benutzerverwaltung ist nicht erreichbar.');
    await expect(text).toBeVisible();
    const box = await text.boundingBox();
    expect(box && [box.x < width / 2, box.y + box.height > height / 2], `${width}`).toEqual([true, true]);
    // Both buttons can be clicked, because no toast covers them.
    for (const name of ['Passwort ändern', 'Abbrechen']) await dialog.getByRole('button', { name }).click({ trial: true });
    await messages.getByRole('button', { name: 'Meldung schließen' }).click();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('a call that takes longer than two seconds shows "Lade Daten..." until it ends', async ({ page, stack }) => {
  await page.clock.install();
  await openAs(page, stack, 'vera.verkauf');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  const overlay = page.getByText('Lade Daten...');
  await createFaultClient(stack).set({ method: 'GET', path: '/customers', response: { kind: 'hang' } });
  const searchRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/customers');
  await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
  await searchRequest;
  await expect(overlay).toBeHidden();
  await page.clock.runFor(2_100);
  await expect(overlay).toBeVisible();
  // Neither clicks nor keys reach the page below.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeHidden();
  await createFaultClient(stack).clear();
  await expect(overlay).toBeHidden();
  await createSalesCounterPage(page).expectCustomer(100_234);
});

test('without a network a banner is shown, nothing is sent, no input is lost, and work continues afterwards', async ({
  page,
  stack,
  pageErrors,
}) => {
  // The browser logs the failed request.
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, stack, 'vera.verkauf');
  await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
  await createSalesCounterPage(page).expectCustomer(100_234);
  await createSalesCounterPage(page).openCustomerPage();
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Kommt am Montag wieder.');
  const banner = page.getByText('Keine Netzwerkverbindung. Was geladen ist, können Sie weiter lesen');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  const save = page.getByRole('button', { name: 'Änderungen speichern' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(/^Keine Netzwerkverbindung: Gespeichert werden kann erst/);
  const messages = toasts(page);
  await expect(page.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Kommt am Montag wieder.');
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(messages.getByRole('status')).toContainText('Die Netzwerkverbindung ist wieder da.');
  await save.click();
  await expect(messages.getByRole('status')).toContainText('Kundendaten gespeichert');
});

test('a toast does not cover the field in use, and is in the history after it has disappeared', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openAs(page, stack, 'vera.verkauf');
  const messages = toasts(page);
  await page.getByRole('button', { name: 'Kunde suchen' }).first().click();
  await expect(messages.getByText(invalidSearch)).toBeVisible();
  const lowField = page.getByRole('searchbox', { name: 'Ticket suchen' }).or(page.getByLabel('IBAN')).last();
  await lowField.focus();
  // Scroll the field to the bottom of the window, where the toasts are.
  await lowField.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  const [field, toastBox] = [await lowField.boundingBox(), await messages.boundingBox()];
  if (!field || !toastBox) throw new Error('field or messages are not on show');
  const isUncovered =
    field.x + field.width <= toastBox.x ||
    toastBox.x + toastBox.width <= field.x ||
    field.y + field.height <= toastBox.y ||
    toastBox.y + toastBox.height <= field.y;
  expect(isUncovered).toBe(true);
  await messages.getByRole('button', { name: 'Meldung schließen' }).click();
  await selectAccountMenuItem(page, 'Meldungen');
  await expect(page.getByRole('dialog', { name: 'Meldungen' }).getByRole('row', { name: invalidSearch })).toBeVisible();
});
