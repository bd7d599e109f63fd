import type { TestStack } from '@aboschalter/dev-tools';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { ACTIVE_STATUS, createTicketListPage } from '../support/ticket-list.ts';

const STADTABO = 120;

test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Creates a customer with a ticket to be issued. */
async function createBuyer(stack: TestStack, firstName: string, lastName: string) {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson(firstName, lastName));
  const [holder] = await middleware.getHolders(customer.uuid);
  await middleware.orderProducts(holder?.uuid ?? '', STADTABO);
  return customer;
}

test(
  'a ticket is written onto the card of another customer only after a question that names the owner of the card and the holder of the ticket',
  { tag: '@specified' },
  async ({ page, stack }) => {
    const workstation = createCardWorkstation(stack.addresses.cards);
    const before = await createBuyer(stack, 'Vera', 'Vorher');
    const after = await createBuyer(stack, 'Nora', 'Nachher');
    const { open, chooseAction, row } = createTicketListPage(page);
    const card = await workstation.putNewCard();
    await openAs(page, stack, 'ina.ausgabe');

    await test.step('the card of the first customer has no customer data', async () => {
      await open(before);
      await chooseAction('Ausgeben', 'Stadtabo Netz');
      await press(page, 'Ausgabe starten');
      await expect(dialog(page).getByRole('status')).toContainText(`ist auf Karte ${card}`);
      await expect(dialog(page).getByRole('status')).not.toContainText('gehört');
      await press(page, 'Fertig');
    });
    const question = `Die Karte ${card} gehört Vera Vorher (Kunde ${before.customerNumber}), die Berechtigung ist für Nora Nachher.`;
    await test.step('the next customer finds the same card on the reader: the question names its owner, and „Abbrechen“ writes nothing', async () => {
      await page.getByRole('button', { name: 'Kunde schließen' }).click();
      await open(after);
      await chooseAction('Ausgeben', 'Stadtabo Netz');
      await press(page, 'Ausgabe starten');
      await expect(dialog(page).getByRole('alert')).toContainText(question);
      await expect(dialog(page).getByRole('alert')).toContainText('Bisher wurde nichts auf die Karte geschrieben.');
      await expect(dialog(page).getByRole('button', { name: 'Andere Karte verwenden' })).toBeFocused();
      await expectAccessible(page);
      await press(page, 'Abbrechen');
      await expect(dialog(page)).toBeHidden();
      await expect(row('Stadtabo Netz')).toContainText('Noch nicht ausgegeben');
      expect(await workstation.getAuthorizations(card)).toHaveLength(1);
    });
    await test.step('„Trotzdem auf diese Karte ausgeben“ writes the ticket, and the result names the owner of the card', async () => {
      await chooseAction('Ausgeben', 'Stadtabo Netz');
      await press(page, 'Ausgabe starten');
      await press(page, 'Trotzdem auf diese Karte ausgeben');
      await expect(dialog(page).getByRole('status')).toContainText(`ist auf Karte ${card}`);
      await expect(dialog(page).getByRole('status')).toContainText(
        `Die Karte gehört Vera Vorher (Kunde ${before.customerNumber}), die Berechtigung ist für Nora Nachher.`,
      );
      await expectAccessible(page);
      await press(page, 'Fertig');
      await expect(row('Stadtabo Netz').getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
      expect(await workstation.getAuthorizations(card)).toHaveLength(2);
    });
  },
);
