import type { Page } from 'playwright-core';
import { CliError } from '../cli-error.ts';

/** An account with the permissions for the smoke tests. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Signs in on the page of any provider: a field for the name, one for the password, Enter. The browser keeps the
 * session for all later pages.
 * @throws CliError if that does not lead back to the shell
 */
export async function signIn(page: Page, shell: string, { user, password }: Credentials): Promise<void> {
  try {
    await page.goto(shell, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const secret = page.locator('input[type="password"]').first();
    const header = page.getByRole('banner');
    await secret.or(header).first().waitFor({ timeout: TIMEOUT_MS });
    // The provider may have a session already.
    if (await header.isVisible()) return;
    await page.locator('input[name="username"], input[type="email"], input[type="text"]').first().fill(user);
    await secret.fill(password);
    await secret.press('Enter');
    await header.waitFor({ timeout: TIMEOUT_MS });
  } catch (error) {
    throw new CliError(`The gate could not sign in at ${shell} as ${user}: ${shortMessage(error)}`);
  }
}

/** The error message without the driver's log. */
export const shortMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
