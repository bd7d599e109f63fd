import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of tab stops between two elements. */
const MAX_TABS = 60;

/** Presses Tab (or Shift+Tab) until the element is focused, and checks that its focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The loading overlay blocks all keys.
  await expect(page.getByText('Lade Daten...')).toBeHidden();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_TABS && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expectVisibleFocus(target);
}

/** Expects a focus outline: on the element, on its row, or on its field. */
export async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const isOutlined = (shape: Element, pseudo?: string): boolean => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shape, pseudo);
            return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
          };
          const field = element.closest('.as-text-input') ?? element;
          return element === document.activeElement && (isOutlined(element) || isOutlined(element, '::after') || isOutlined(field));
        }),
      'the focus is visible',
    )
    .toBe(true);
}

/** Types into the focused autocomplete and chooses the suggestion by arrow key and Enter. */
export async function selectWithKeyboard(page: Page, field: Locator, typed: string, stop: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: stop, exact: true });
  await expect(option).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 250 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(stop);
  await expect(option).toBeHidden();
  await expect(field).toBeFocused();
}
