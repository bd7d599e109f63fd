import type { Customer } from '@aboschalter/contract';
import { renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CustomerSummary } from './CustomerSummary.tsx';

const customer: Customer = {
  uuid: '00000000-0000-4000-8000-000000000001',
  customerNumber: 100_234,
  firstName: 'Erika',
  lastName: 'مستر‎',
  street: 'Ringstr.',
  houseNumber: '4',
  postalCode: '50667',
  city: 'Köln',
  email: 'e@post.example',
};
const show = () => renderInShell(<CustomerSummary customer={customer} route={undefined} />);
const mockWidths = (textWidth: number, elementWidth: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(textWidth);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(elementWidth);
};
afterEach(() => void vi.restoreAllMocks());

describe('the summary of the active customer', () => {
  it('isolates the text direction of values, so that a right-to-left name does not affect its surroundings', () => {
    show();
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'Erika مستر‎',
      'Ringstr. 4, 50667 Köln',
      'e@post.example',
    ]);
  });

  // A tooltip that staff can focus has the role `note`.
  it('shows truncated values completely on hover', () => {
    mockWidths(500, 300);
    show();
    expect(screen.getByRole('note')).toHaveAccessibleDescription('Erika مستر‎ · Ringstr. 4, 50667 Köln · e@post.example');
  });

  it('is not focusable if its values fit', () => {
    mockWidths(300, 300);
    show();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
