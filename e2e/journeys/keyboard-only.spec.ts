import { chooseByKeys, expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { counter } from '../support/counter.ts';
import { staffNamed } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { cardWorkplace } from '../support/workplace.ts';

// The card is blank again for whoever takes it next.
test.afterEach(async ({ stack }) => {
  await cardWorkplace(stack.addresses.cards).reset();
});

test('the main job by keyboard alone', async ({ page, stack }) => {
  const card = 4_100_013;
  const workplace = cardWorkplace(stack.addresses.cards);
  await workplace.putCard(card);
  const { username, password } = staffNamed('lena.leitung');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const dialog = page.getByRole('dialog');

  await test.step('signs in', async () => {
    await page.goto(stack.addresses.shell);
    await tabTo(page, page.getByLabel('Benutzername oder E-Mail-Adresse'));
    await type(username);
    await press('Tab');
    await expect(page.getByLabel('Passwort')).toBeFocused();
    await type(password);
    await press('Enter');
  });
  await test.step('looks into the card reader and comes back', async () => {
    await tabTo(page, button('Karte lesen'));
    await press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('Karte lesen')).toBeFocused();
    await expectVisibleFocus(button('Karte lesen'));
  });
  await test.step('finds the customer', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Schnellsuche' }), 'Shift+Tab');
    await type('Musterfrau, Erika');
    await press('Enter');
    await counter(page).seeCustomer(100_234);
  });
  await test.step('takes a product from the catalogue', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Berechtigungen filtern' }));
    await type('jedermann jahres');
    const row = page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true });
    await expect(page.getByRole('list', { name: 'Berechtigungen' }).getByRole('listitem')).toHaveCount(1);
    await press('ArrowDown');
    await expect(row).toBeFocused();
    await expectVisibleFocus(row);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeVisible();
  });
  await test.step('says where the way goes', async () => {
    await chooseByKeys(page, page.getByRole('combobox', { name: 'Von' }), 'Köln Haupt', 'Köln Hauptbahnhof');
    await chooseByKeys(page, page.getByRole('combobox', { name: 'Nach' }), 'Bonn Haupt', 'Bonn Hauptbahnhof');
    const ways = page.getByLabel('Wahlweg');
    await tabTo(page, ways);
    await press('ArrowDown');
    await press('ArrowDown');
    await expect(ways.locator('option:checked')).toContainText('Preisstufe');
    await press('Enter');
    await expect(button('Zum Warenkorb hinzufügen')).toBeFocused();
  });
  await test.step('buys', async () => {
    await press('Tab');
    await expect(button('Direkt kaufen')).toBeFocused();
    await expectVisibleFocus(button('Direkt kaufen'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
    await tabTo(page, button('Abo anlegen und ausgeben'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  });
  await test.step('looks at the papers and comes back', async () => {
    await tabTo(page, button(/^Bestellscheine/));
    await press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await expect(button(/^Bestellscheine/)).toBeFocused();
  });
  await test.step('writes the card', async () => {
    const issue = button(/^Berechtigung ausgeben/);
    await press('Tab');
    await expect(issue).toBeFocused();
    await press('Enter');
    await expect(button('Ausgabe starten')).toBeFocused();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(issue).toBeFocused();
    await press('Enter');
    await expect(button('Ausgabe starten')).toBeFocused();
    await expectVisibleFocus(button('Ausgabe starten'));
    await press('Enter');
    await counter(page).seeAllIssued();
    await expect(dialog).toBeHidden();
  });
  await test.step('finishes', async () => {
    await tabTo(page, button('Berechtigungsausgabe abschließen'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Verkauf' })).toBeAttached();
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  });
  expect((await workplace.authorizationsOn(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Jahresabo Jedermann']);
});
