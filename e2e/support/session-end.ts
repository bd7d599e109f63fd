import type { TestStack } from '@aboschalter/toolbox';
import { expect, type Locator, type Page } from '@playwright/test';
import { faultsOf, refusal } from './faults.ts';
import { allowRefresh, refuseRefresh } from './provider.ts';

/** The dialog over a page whose session has ended. */
export const endedDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Anmeldung beendet' });

/** The middleware rejects the token of the call that `act` sends, and the provider refuses another one. */
export async function refuseSession(page: Page, stack: TestStack, path: string, act: () => Promise<void>): Promise<void> {
  await refuseRefresh(stack);
  await faultsOf(stack).set({ method: 'GET', path, answer: refusal(401, 'Die Anmeldung ist ungültig.') });
  await act();
  await expect(endedDialog(page)).toContainText('Der Anmeldedienst hat Ihre Anmeldung beendet.');
  await allowRefresh(stack);
}

/** Opens the sign-in window by a button of the dialog. */
export async function openSignInWindow(page: Page, button = 'Neu anmelden'): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await endedDialog(page).getByRole('button', { name: button }).click();
  return opened;
}
