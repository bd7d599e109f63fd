import type { Page } from 'playwright-core';
import { CliError } from '../cli-error.ts';

/** An account with the permissions for the smoke tests. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Signs in at any identity provider whose page has a field for the name and a field for the password, and is submitted by Enter.
 * The session applies to all later pages of the browser profile.
 * @throws CliError if the shell does not appear afterwards
 */
export async function signIn(page: Page, shell: string, { user, password }: Credentials): Promise<void> {
  try {
    await page.goto(shell, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const passwordField = page.locator('input[type="password"]').first();
    const header = page.getByRole('banner');
    await passwordField.or(header).first().waitFor({ timeout: TIMEOUT_MS });
    // The shell appears without the sign-in page if the browser has a session at the provider already.
    if (await header.isVisible()) return;
    await page.locator('input[name="username"], input[type="email"], input[type="text"]').first().fill(user);
    await passwordField.fill(password);
    await passwordField.press('Enter');
    await header.waitFor({ timeout: TIMEOUT_MS });
  } catch (error) {
    throw new CliError(`The gate could not sign in at ${shell} as ${user}: ${getShortMessage(error)}`);
  }
}

/** Returns the first line of an error message, without the log that Playwright appends. */
export const getShortMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
