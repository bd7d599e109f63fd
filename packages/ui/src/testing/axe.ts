import axe from 'axe-core';

/**
 * The names of the accessibility rules that a piece of page breaks, with the elements. Contrast needs a real browser;
 * landmarks belong to whole pages.
 */
export async function findAxeViolations(element: Element = document.body): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(element, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
