import type { HeaderItemExtension } from '@aboschalter/platform/remote';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HeaderItems } from './HeaderItems.tsx';

const item = (id: string, order: number, load: HeaderItemExtension['load']): HeaderItemExtension => ({
  type: 'header-item',
  id,
  title: `Titel ${id}`,
  order,
  width: 120,
  load,
});
const labelled = (text: string) => async () => () => <button type="button">{text}</button>;

it('HeaderItems shows the items in their order, and reserves the width of one that is loading', async () => {
  const loading = Promise.withResolvers<() => React.JSX.Element>();
  const { container } = renderInShell(<HeaderItems lockedReason={undefined} />, {
    extensions: [item('b', 2, () => loading.promise), item('a', 1, labelled('Erster'))],
  });
  expect(await screen.findByRole('button', { name: 'Erster' })).toBeVisible();
  expect(container.querySelectorAll('span[style="width: 120px;"]')).toHaveLength(1);
  loading.resolve(await labelled('Zweiter')());
  await screen.findByRole('button', { name: 'Zweiter' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Erster', 'Zweiter']);
});

it('a failed item shows its title and can be retried; the other items are unaffected', async () => {
  const load = vi.fn<HeaderItemExtension['load']>().mockRejectedValueOnce(new Error('404')).mockImplementation(labelled('Zweiter'));
  const { user } = renderInShell(<HeaderItems lockedReason={undefined} />, {
    extensions: [item('a', 1, labelled('Erster')), item('b', 2, load)],
  });
  const retry = await screen.findByRole('button', { name: 'Titel b: erneut laden' });
  expect(screen.getByRole('button', { name: 'Erster' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Zweiter' })).toBeVisible();
});

it('an item receives the reason why navigation is disabled', async () => {
  renderInShell(<HeaderItems lockedReason="Gesperrt." />, {
    extensions: [
      item('a', 1, async () => ({ lockedReason }) => <p>{lockedReason}</p>),
    ],
  });
  expect(await screen.findByText('Gesperrt.')).toBeVisible();
});
