import type { TestStack } from '@aboschalter/dev-tools';
import { expect, type Locator, type Page } from '@playwright/test';
import { createFaultClient, errorResponse } from './api-faults.ts';
import { acceptRefresh, rejectRefresh } from './identity-provider.ts';

/** The dialog over a page whose session has ended. */
export const sessionExpiredDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Anmeldung beendet' });

/**
 * Makes the middleware reject the token of the call that `act` sends, and the provider reject the refresh. Returns when the
 * page shows that the session has ended. From then on, refreshes succeed again.
 */
export async function expireSession(page: Page, stack: TestStack, path: string, act: () => Promise<void>): Promise<void> {
  await rejectRefresh(stack);
  await createFaultClient(stack).set({ method: 'GET', path, response: errorResponse(401, 'Die Anmeldung ist ungültig.') });
  await act();
  await expect(sessionExpiredDialog(page)).toContainText('Der Anmeldedienst hat Ihre Anmeldung beendet.');
  await acceptRefresh(stack);
}

/** Opens the sign-in window by a button of the dialog. */
export async function openSignInWindow(page: Page, button = 'Neu anmelden'): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await sessionExpiredDialog(page).getByRole('button', { name: button }).click();
  return opened;
}
