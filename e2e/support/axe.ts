import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findEnglishText } from './untranslated-text.ts';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Legacy mode omits the new page in which axe collects results of frames: our pages have none, and it takes half of the time. */
const createBuilder = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no axe violations on the page (WCAG 2.0 to 2.2, A and AA; all content in landmarks), and no English text. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await createBuilder(page)
    .options({ runOnly: { type: 'tag', values: tags }, rules: { region: { enabled: true } } })
    .analyze();
  expect(describeViolations(violations)).toEqual([]);
  expect(await findEnglishText(page), 'texts that are not German').toEqual([]);
}

/**
 * Expects an accessible page in the dark theme, and sufficient contrast in the light one. The page must follow the operating
 * system.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const { violations } = await createBuilder(page).withRules(['color-contrast']).analyze();
  expect(describeViolations(violations), 'in the light theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

const describeViolations = (violations: Violations): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
