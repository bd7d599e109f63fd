import { calls, type ProductVariant } from '@aboschalter/contract';
// Only tests import this file.
import { answering, renderInShell, type InShell, type ShellOptions } from '@aboschalter/shell-api/test-kit';
import { screen, within } from '@testing-library/react';
import { AuthorizationCreationPage } from '../screens/authorization-creation/AuthorizationCreationPage.tsx';
import { pickPoint } from './pick-point.ts';
import { bonn, cologne, direct, withRoute } from './samples.ts';

/** What the middleware says to one product: two stops, one route, a price, an end. */
export const productAnswers = (product: ProductVariant, more: ShellOptions['answers'] = []) => [
  answering(calls.getProductVariant, () => product),
  answering(calls.findStartPoints, () => [cologne]),
  answering(calls.findEndPoints, () => [bonn]),
  answering(calls.findRelations, () => [direct]),
  answering(calls.getValidUntil, ({ query }) => ({ validUntil: query.instantSubscription === true ? '2026-11-30' : '2027-11-30' })),
  answering(calls.getPrice, () => ({ price: 6_300 })),
  ...more,
];

/** The creation page of a product. */
export function showCreation(
  product: ProductVariant = withRoute,
  more: ShellOptions['answers'] = [],
  path = `/authorization-creation/${product.id}`,
): InShell {
  return renderInShell(<AuthorizationCreationPage />, {
    path,
    route: '/authorization-creation/:productVariantId',
    answers: productAnswers(product, more),
  });
}

/** Chooses start and end. */
export async function chooseBoth(user: InShell['user']): Promise<void> {
  await screen.findByRole('combobox', { name: 'Von' });
  await pickPoint(user, 'Von', cologne.name);
  await pickPoint(user, 'Nach', bonn.name);
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** The rows of 'Zusammenfassung', label to text. */
export const summary = (): Record<string, string | null | undefined> =>
  Object.fromEntries(
    within(screen.getByRole('group', { name: 'Zusammenfassung' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

export const NO_OFFER = 'Bitte vervollständigen Sie die notwendigen Angaben um ein Angebot zu erhalten.';
