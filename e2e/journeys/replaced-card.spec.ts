import { expectAccessible } from '../support/axe.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createTicketListPage } from '../support/ticket-list.ts';

const STADTABO = 120;
const DEUTSCHLANDTICKET_JOB = 103;

test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

test('reading a lost and replaced card shows a warning, and the card is not written without a confirmation', async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Vera', 'Verlust', { iban: 'DE02500105170137075030' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  await middleware.orderProducts(holder?.uuid ?? '', STADTABO, DEUTSCHLANDTICKET_JOB);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const { open, chooseAction } = createTicketListPage(page);
  const issueDialog = page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
  const press = (name: string) => issueDialog.getByRole('button', { name, exact: true }).click();

  const lostCard = await workstation.putNewCard();
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  await chooseAction('Ausgeben', 'Stadtabo Netz');
  await press('Ausgabe starten');
  await expect(issueDialog.getByRole('status')).toContainText(`ist auf Karte ${lostCard}`);
  await press('Fertig');
  const [lost] = await workstation.getAuthorizations(lostCard);

  const newCard = await workstation.putNewCard();
  await chooseAction('Ersetzen', `Berechtigung ${lost?.BerechtigungsNummer}`);
  const replaceDialog = page.getByRole('dialog', { name: 'Berechtigung ersetzen' });
  await replaceDialog.getByRole('radio', { name: 'Karte verloren' }).click();
  await replaceDialog.getByRole('button', { name: 'Ersetzen' }).click();
  await page.getByRole('button', { name: 'Jetzt ausgeben' }).click();
  await press('Ausgabe starten');
  await expect(issueDialog.getByRole('status')).toContainText(`ist auf Karte ${newCard}`);
  await press('Fertig');
  const [successor] = await workstation.getAuthorizations(newCard);

  await workstation.putCard(lostCard);
  const description = new RegExp(
    `Die Berechtigung ${lost?.BerechtigungsNummer} auf dieser Karte wurde am [\\d.]{10} ersetzt \\(Karte verloren\\)\\. ` +
      `Ersatz: Berechtigung ${successor?.BerechtigungsNummer} auf der Karte ${newCard}\\.`,
  );
  await test.step('another ticket is not written onto the lost card before a question', async () => {
    await chooseAction('Ausgeben', 'Deutschlandticket Job');
    await press('Ausgabe starten');
    await expect(issueDialog.getByRole('alert')).toContainText(description);
    await expect(issueDialog.getByRole('button', { name: 'Andere Karte verwenden' })).toBeFocused();
    await expectAccessible(page);
    await press('Abbrechen');
    expect(await workstation.getAuthorizations(lostCard)).toHaveLength(1);
  });
  await test.step("'Karte lesen' shows date, reason and the new card", async () => {
    await page.getByRole('button', { name: 'Kunde schließen' }).click();
    await page.getByRole('button', { name: 'Karte lesen' }).click();
    await expect(page.getByRole('dialog', { name: 'Kartenleser' }).getByRole('alert')).toContainText(description);
    await expectAccessible(page);
  });
});
