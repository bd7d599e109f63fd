import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const CARD = 4_100_011;

test.beforeEach(({ stack }) => createCardWorkstation(stack.addresses.cards).reset());
test.afterEach(({ stack }) => createCardWorkstation(stack.addresses.cards).reset());

const pressed = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Goes through a choice by arrow keys until it stands where it is to. */
const chosen = async (page: Page, form: string, label: string, wanted: string) => {
  const choice = page.getByRole('form', { name: form }).getByRole('combobox', { name: label });
  const isThere = () => choice.evaluate((element, value) => element instanceof HTMLSelectElement && element.value === value, wanted);
  await choice.focus();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue(wanted);
};

test('the page of the card workplace is accessible, with everything on it', async ({ page, stack }) => {
  const workplace = createCardWorkstation(stack.addresses.cards);
  await page.goto(stack.addresses.cards);
  await expectAccessible(page);
  await workplace.putCard(CARD);
  await workplace.breakAt({ part: 'reader', step: 'print', effect: 'card-jam' }, 'printer');
  await expect(page.getByRole('heading', { name: 'Wartende Störungen' })).toBeVisible();
  await expectAccessible(page);
});

test('a card is put on, filled, given a neighbour and taken off by keyboard alone', async ({ page, stack, trouble }) => {
  trouble.expect(/status of 400/);
  await page.goto(stack.addresses.cards);
  const reader = page.getByRole('region', { name: 'Kartenleser', exact: true });
  const notice = page.getByRole('status');
  await test.step('every control can be reached, in the order of the page', async () => {
    const controls = await page.locator('button, select, input:not([type=hidden])').count();
    const reached = new Set<string>();
    for (let press = 0; press < controls; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body).toString()),
      );
    }
    expect(reached.size).toBe(controls);
  });
  await test.step('puts a card on, and keeps its place', async () => {
    await pressed(page, `Karte ${CARD} auf Kartenleser legen`);
    await expect(reader.getByText(`Neue Karte 1 (${CARD})`)).toBeVisible();
    await expect(page.getByRole('article', { name: `Neue Karte 1 (${CARD})` }).locator(':focus')).toBeVisible();
  });
  await test.step('puts a hostile content onto it, shown as text', async () => {
    await chosen(page, `Inhalt der Karte ${CARD} ersetzen`, 'Inhalt', 'hostile');
    await pressed(page, `Karte ${CARD}: Inhalt ersetzen`);
    await expect(page.getByRole('table', { name: `Berechtigungen auf der Karte ${CARD}` })).toContainText('<img src=x');
    await expectAccessible(page);
  });
  await test.step('puts a second card beside it, and takes it off', async () => {
    await pressed(page, 'Karte 4100012 als zweite auf Kartenleser legen');
    await expect(reader).toContainText('Karten sind so nicht zu lesen');
    await pressed(page, 'Nur die zweite Karte vom Kartenleser nehmen');
    await expect(reader).not.toContainText('Karten sind so nicht zu lesen');
  });
  await test.step('changes the settings of the printer, and plans a fault by name', async () => {
    await chosen(page, 'Kartendrucker einstellen', 'Druckbild', 'KARTE-MONO');
    await page.getByRole('form', { name: 'Kartendrucker einstellen' }).getByRole('button').press('Enter');
    await expect(notice).toHaveText('Erledigt: Übernehmen');
    await chosen(page, 'Störung am Kartendrucker einplanen', 'Schritt', 'reader:print');
    await chosen(page, 'Störung am Kartendrucker einplanen', 'Wirkung', 'ribbon-empty');
    await page.getByRole('form', { name: 'Störung am Kartendrucker einplanen' }).getByRole('button').press('Enter');
    await expect(page.getByRole('region', { name: 'Kartendrucker', exact: true }).getByRole('listitem')).toContainText(
      /Karte bedrucken, vorher: Farbband zu Ende.*, noch\s+1 mal/,
    );
  });
  await test.step('says what cannot be', async () => {
    await chosen(page, 'Störung am Kartendrucker einplanen', 'Schritt', 'middleware:any');
    await page.getByRole('form', { name: 'Störung am Kartendrucker einplanen' }).getByRole('button').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Das kann hier nicht geschehen: nur am Lesegerät.');
  });
});
