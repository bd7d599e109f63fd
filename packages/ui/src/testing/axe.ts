import axe from 'axe-core';

/**
 * Returns the accessibility rules that an element violates, each with the HTML of the violating elements. Contrast is not
 * checked, because it needs a real browser, and neither are landmarks, which apply to whole pages.
 */
export async function findAxeViolations(element: Element = document.body): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(element, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
