import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const CARD_NUMBER = 4_100_011;

test.beforeEach(({ stack }) => createCardWorkstation(stack.addresses.cards).reset());
test.afterEach(({ stack }) => createCardWorkstation(stack.addresses.cards).reset());

const pressButton = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Opens the collapsed parts of the page. */
const openAllDetails = (page: Page) =>
  page.locator('details').evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')));
/** Presses the arrow key until the option with this value is selected. */
const chooseOption = async (page: Page, form: string, label: string, value: string) => {
  const choice = page.getByRole('form', { name: form }).getByRole('combobox', { name: label });
  const isSelected = () =>
    choice.evaluate((element, wantedValue) => element instanceof HTMLSelectElement && element.value === wantedValue, value);
  await choice.focus();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 60 && !(await isSelected()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue(value);
};

test('the page of the card workstation is accessible, with everything on it', async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  await page.goto(stack.addresses.cards);
  await expectAccessible(page);
  await openAllDetails(page);
  await expectAccessible(page);
  await workstation.putCard(CARD_NUMBER);
  await workstation.injectFault({ target: 'reader', step: 'print', effect: 'card-jam' }, 'printer');
  await expect(page.getByRole('heading', { name: 'Wartende Störungen' })).toBeVisible();
  await expectAccessible(page);
});

test('a card is inserted, filled, duplicated and removed by keyboard only', { tag: FULL }, async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/status of 400/);
  await page.goto(stack.addresses.cards);
  const reader = page.getByRole('region', { name: 'Kartenleser', exact: true });
  const notice = page.getByRole('status');
  await test.step('every control is reached by Tab in visual order', async () => {
    await openAllDetails(page);
    // A group of radio buttons is one tab stop.
    const controls = (await page.locator('button, select, summary, input:not([type=hidden], [type=radio])').count()) + 1;
    const reached = new Set<string>();
    for (let press = 0; press < controls; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body).toString()),
      );
    }
    expect(reached.size).toBe(controls);
  });
  await test.step('selects a card and inserts it; the selection and the focus stay', async () => {
    const card = page.getByRole('radio', { name: `Neue Karte 1 (${CARD_NUMBER})` });
    await page.getByRole('radio', { checked: true }).focus();
    for (let presses = 0; presses < 20 && !(await card.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
    await pressButton(page, 'Auf Kartenleser legen');
    await expect(reader.getByText(`Neue Karte 1 (${CARD_NUMBER})`)).toBeVisible();
    await expect(card).toBeChecked();
    await expect(page.getByRole('button', { name: 'Auf Kartenleser legen', exact: true })).toBeFocused();
  });
  await test.step('puts malicious content on the card, which is shown as text', async () => {
    await chooseOption(page, `Inhalt der Karte ${CARD_NUMBER} ersetzen`, 'Inhalt', 'malicious-data');
    await pressButton(page, `Karte ${CARD_NUMBER}: Inhalt ersetzen`);
    await expect(page.getByRole('table', { name: `Berechtigungen auf der Karte ${CARD_NUMBER}` })).toContainText('<img src=x');
    await expectAccessible(page);
  });
  await test.step('inserts a second card and removes it', async () => {
    await pressButton(page, 'Karte 4100012 als zweite auf Kartenleser legen');
    await expect(reader).toContainText('Karten sind so nicht zu lesen');
    await pressButton(page, 'Nur die zweite Karte vom Kartenleser nehmen');
    await expect(reader).not.toContainText('Karten sind so nicht zu lesen');
  });
  await test.step('changes the settings of the printer, and plans a fault by name', async () => {
    await chooseOption(page, 'Kartendrucker einstellen', 'Druckbild', 'KARTE-MONO');
    await page.getByRole('form', { name: 'Kartendrucker einstellen' }).getByRole('button').press('Enter');
    await expect(notice).toHaveText('Erledigt: Übernehmen');
    await chooseOption(page, 'Störung am Kartendrucker einplanen', 'Schritt', 'reader:print');
    await chooseOption(page, 'Störung am Kartendrucker einplanen', 'Wirkung', 'ribbon-empty');
    await page.getByRole('form', { name: 'Störung am Kartendrucker einplanen' }).getByRole('button').press('Enter');
    await expect(page.getByRole('region', { name: 'Kartendrucker', exact: true }).getByRole('listitem')).toContainText(
      /Karte bedrucken, vorher: Farbband zu Ende.*,\s+noch\s+1 mal/,
    );
  });
  await test.step('a fault that is impossible at this device is rejected with a message', async () => {
    await chooseOption(page, 'Störung am Kartendrucker einplanen', 'Schritt', 'middleware:any');
    await page.getByRole('form', { name: 'Störung am Kartendrucker einplanen' }).getByRole('button').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Das kann hier nicht geschehen: nur am Kartenleser.');
  });
});
