import { shellStore, storageFailedAtom } from '@aboschalter/shell-api';
import { renderInShell, violations } from '@aboschalter/shell-api/test-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StorageBanner } from './StorageBanner.tsx';

it('says that nothing can be stored, what that means and what to do, as soon as it is so', async () => {
  shellStore.set(storageFailedAtom, false);
  renderInShell(<StorageBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => shellStore.set(storageFailedAtom, true));
  expect(screen.getByRole('status')).toHaveTextContent(/Der Browser kann nichts speichern\..*gehen verloren.*geben Sie Speicherplatz frei/);
  expect(await violations()).toEqual([]);
  shellStore.set(storageFailedAtom, false);
});
