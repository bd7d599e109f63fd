import { calls } from '@aboschalter/contract';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NewAuthorization } from './NewAuthorization.tsx';

it('focuses the filter, closes and leads to the chosen product', async () => {
  const onClose = vi.fn<() => void>();
  const { user, location } = renderInShell(<NewAuthorization onClose={onClose} />, {
    path: '/customer',
    answers: [
      mockResponse(calls.getProductVariants, () => [{ id: 101, name: 'Deutschlandticket' }]),
      mockResponse(calls.getFavourites, () => []),
    ],
  });
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Deutschlandticket' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/authorization-creation/101');
});
