import { calls, type ProductVariant } from '@aboschalter/contract';
import { mockResponse, renderInShell, type RenderInShellOptions, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { AuthorizationCreationPage } from '../screens/authorization-creation/AuthorizationCreationPage.tsx';
import { pickPoint } from './pick-point.ts';
import { bonn, cologne, directRelation, relationProduct } from './fixtures.ts';

/** Mocks the responses for a product with two stops, one route, a price and an end date. */
export const mockProduct = (product: ProductVariant, furtherAnswers: RenderInShellOptions['answers'] = []) => [
  mockResponse(calls.getProductVariant, () => product),
  mockResponse(calls.findStartPoints, () => [cologne]),
  mockResponse(calls.findEndPoints, () => [bonn]),
  mockResponse(calls.findRelations, () => [directRelation]),
  mockResponse(calls.getValidUntil, ({ query }) => ({ validUntil: query.instantSubscription === true ? '2026-11-30' : '2027-11-30' })),
  mockResponse(calls.getPrice, () => ({ price: 6_300 })),
  ...furtherAnswers,
];

/** Renders the creation page of a product, by default without an active customer. */
export function renderCreationPage(
  product: ProductVariant = relationProduct,
  furtherAnswers: RenderInShellOptions['answers'] = [],
  options: Pick<RenderInShellOptions, 'path' | 'customer' | 'widgets'> = {},
): RenderInShellResult {
  return renderInShell(<AuthorizationCreationPage />, {
    path: `/authorization-creation/${product.id}`,
    route: '/authorization-creation/:productVariantId',
    answers: mockProduct(product, furtherAnswers),
    ...options,
  });
}

/** Selects the start and end stops. */
export async function selectStops(user: RenderInShellResult['user']): Promise<void> {
  await screen.findByRole('combobox', { name: 'Von' });
  await pickPoint(user, 'Von', cologne.name);
  await pickPoint(user, 'Nach', bonn.name);
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Returns the rows of 'Zusammenfassung' as a map from label to text. A dash has the text 'keine Angabe' for screen readers. */
export const getSummary = (): Record<string, string | null | undefined> =>
  Object.fromEntries(
    within(screen.getByRole('group', { name: 'Zusammenfassung' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** The text of the specification, written out so that a test fails if the page changes it. */
export const NO_OFFER_MESSAGE = 'Bitte vervollständigen Sie die notwendigen Angaben um ein Angebot zu erhalten.';
