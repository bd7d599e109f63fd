import { isStorageUnavailableAtom, shellStore } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StorageBanner } from './StorageBanner.tsx';

it('the banner shows that nothing can be stored, the consequences, and what to do', async () => {
  shellStore.set(isStorageUnavailableAtom, false);
  renderInShell(<StorageBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => shellStore.set(isStorageUnavailableAtom, true));
  expect(screen.getByRole('status')).toHaveTextContent(/Der Browser kann nichts speichern\..*gehen verloren.*geben Sie Speicherplatz frei/);
  expect(await findAxeViolations()).toEqual([]);
  shellStore.set(isStorageUnavailableAtom, false);
});
