import type { Page } from 'puppeteer-core';
import type { TestStack } from '@aboschalter/dev-tools';
import { expect } from '@playwright/test';
import { getStaffUser, type StaffName } from './sign-in.ts';

/** The maximum number of Tab presses from one element to the next that staff use. */
const MAX_TABS = 60;

type Role = 'button' | 'combobox' | 'dialog' | 'heading' | 'option' | 'searchbox' | 'textbox';

/**
 * Runs in the browser: whether the visible control with this label, accessible name or text has the focus; undefined if there is
 * no such control.
 */
function getFocusState(wanted: string): 'focused' | 'unfocused' | undefined {
  const isWanted = (element: HTMLElement): boolean => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels].map((label) => label.textContent) : [];
    return [element.getAttribute('aria-label'), ...labels, element.innerText].some((text) => text?.trim().startsWith(wanted));
  };
  const focused = document.activeElement;
  // Beyond the last element the focus is in the browser's own toolbar.
  if (focused instanceof HTMLElement && document.hasFocus() && isWanted(focused)) return 'focused';
  const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]');
  return [...controls].some((element) => element.checkVisibility() && isWanted(element)) ? 'unfocused' : undefined;
}

/** Creates the actions of staff at the counter for a page that Puppeteer drives. Finds elements by role and accessible name. */
export function createFirefoxCounterPage(page: Page) {
  // Opening the first page of a new Firefox takes longer than the default timeout while other browsers start.
  page.setDefaultTimeout(30_000);
  const byRole = (role: Role, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  const expectElement = async (role: Role, name: string): Promise<void> => {
    await byRole(role, name).setEnsureElementIsInTheViewport(false).wait();
  };
  const expectGone = async (role: Role, name: string): Promise<void> => {
    await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { hidden: true });
  };
  const expectText = async (text: string): Promise<void> => {
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
  };
  const click = (role: Role, name: string): Promise<void> => byRole(role, name).click();
  return {
    expectElement,
    expectGone,
    expectText,
    click,
    press: (key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'): Promise<void> => page.keyboard.press(key),
    type: (text: string): Promise<void> => page.keyboard.type(text),
    async signIn(stack: TestStack, name: StaffName): Promise<void> {
      const { username, password } = getStaffUser(name);
      await page.goto(stack.addresses.shell);
      await byRole('textbox', 'Benutzername oder E-Mail-Adresse').fill(username);
      await page.locator('input[type=password]').fill(password);
      await click('button', 'Anmelden');
      await expectElement('searchbox', 'Schnellsuche');
    },
    async openCustomer(number: number, name: string): Promise<void> {
      await byRole('searchbox', 'Schnellsuche').fill(String(number));
      await page.keyboard.press('Enter');
      await expectText(name);
    },
    async chooseStop(field: 'Von' | 'Nach', stop: string): Promise<void> {
      await byRole('combobox', field).fill(stop);
      await click('option', stop);
    },
    /** Chooses a route by its number in the list, in which the cheapest route has the number 1. */
    async chooseRoute(number: number): Promise<void> {
      await page.locator(`::-p-xpath((//fieldset[starts-with(normalize-space(legend), "Wahlweg")]//input)[${number}])`).click();
    },
    /** Presses Tab (or Shift and Tab) until the element with this label, accessible name or text has the focus. Waits for the element first. */
    async tabTo(name: string, direction: 'forward' | 'backward' = 'forward'): Promise<void> {
      const isFocused = async () => (await page.evaluate(getFocusState, name)) === 'focused';
      await page.waitForFunction(getFocusState, {}, name);
      if (direction === 'backward') await page.keyboard.down('Shift');
      for (let presses = 0; presses < MAX_TABS && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
      if (direction === 'backward') await page.keyboard.up('Shift');
      expect(await isFocused(), `"${name}" has the focus`).toBe(true);
    },
  };
}
