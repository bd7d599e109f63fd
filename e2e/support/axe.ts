import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findEnglishText } from './untranslated-text.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe finds nothing on the page as it is now (WCAG 2.0 to 2.2, A and AA; and everything stands in a landmark), and
 * nothing on it is English.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, rules: { region: { enabled: true } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
  expect(await findEnglishText(page), 'what is seen or read out is German').toEqual([]);
}
