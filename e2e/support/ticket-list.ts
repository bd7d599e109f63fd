import type { Customer } from '@aboschalter/contract';
import { expect, type Page } from '@playwright/test';
import { openCustomer } from './person-pages.ts';

/** The status of an active ticket: 'Aktiv', or 'Beginnt 01.12.' before its first day. */
export const ACTIVE_STATUS = /^(Aktiv|Beginnt [\d.]+)$/;

/** Actions on the tickets of a holder. */
export function createTicketListPage(page: Page) {
  const table = page.getByRole('table', { name: 'Berechtigungen' });
  return {
    table,
    /** The row of a ticket, by a unique text. */
    row: (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }),
    /** Opens the page of the customer's first holder. */
    async open(customer: Customer): Promise<void> {
      await openCustomer(page, customer);
      await page.getByRole('button', { name: `Frau ${customer.firstName} ${customer.lastName} öffnen` }).click();
      await expect(table).toBeVisible();
    },
    /** Returns the entries in the menu of a ticket. */
    async getMenuEntries(ticket: string): Promise<readonly string[]> {
      await page.getByRole('button', { name: `Aktionen für ${ticket}` }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      const entries = await page.getByRole('menuitem').allTextContents();
      await page.keyboard.press('Escape');
      return entries;
    },
    /** Chooses an action in the menu of a ticket. */
    async chooseAction(action: string, ticket: string): Promise<void> {
      await page.getByRole('button', { name: `Aktionen für ${ticket}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** Shows or hides inactive tickets, by the switch 'Nur Aktive Berechtigungen'. */
    async setInactiveShown(isShown: boolean): Promise<void> {
      const toggle = page.getByRole('switch', { name: 'Nur Aktive Berechtigungen' });
      if ((await toggle.isChecked()) === !isShown) return;
      // By keyboard: a closing dialog restores the scroll bar, and the page may move during a click.
      await toggle.press('Space');
      await expect(toggle).toBeChecked({ checked: !isShown });
    },
  };
}
