import { customerQueryKey } from '@aboschalter/platform';
import { renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartHolderQueryKey, useSelectHolder } from './use-select-holder.ts';

function Choice() {
  const select = useSelectHolder();
  return (
    <>
      <button type="button" onClick={() => select('customer', 'holder')}>
        Wählen
      </button>
      <button type="button" onClick={() => select('customer', undefined)}>
        Verwerfen
      </button>
    </>
  );
}

it('the selected holder is kept until it is cleared, or the data of the customer are removed', async () => {
  const { user, queries } = renderInShell(<Choice />);
  await user.click(screen.getByRole('button', { name: 'Wählen' }));
  expect(queries.getQueryData(cartHolderQueryKey('customer'))).toBe('holder');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(queries.getQueryData(cartHolderQueryKey('customer'))).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Wählen' }));
  queries.removeQueries({ queryKey: customerQueryKey('customer') });
  expect(queries.getQueryData(cartHolderQueryKey('customer'))).toBeUndefined();
});
