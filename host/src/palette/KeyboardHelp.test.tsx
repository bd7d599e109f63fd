import { useCommand } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyboardHelp } from './KeyboardHelp.tsx';

const run = () => {};

function Page() {
  useCommand({ title: 'Ticketkatalog', keys: 'Alt+T', run });
  useCommand({ title: 'Ohne Taste', run });
  useCommand({ title: 'Neue Berechtigung', keys: 'Alt+T', run, everywhere: true });
  useCommand({ title: 'Suche und Befehle öffnen', keys: 'Control+K', run, everywhere: true });
  return <KeyboardHelp open onClose={run} />;
}

it('lists the shortcuts of the current page, then the global ones', async () => {
  renderInShell(<Page />);
  const lines = (name: string) => within(screen.getByRole('region', { name })).getByRole('heading').nextElementSibling?.textContent;
  expect(lines('Auf dieser Seite')).toBe('AltTTicketkatalog');
  expect(lines('Überall')).toContain('StrgKSuche und Befehle öffnen');
  expect(lines('Überall')).not.toContain('Neue Berechtigung');
  expect(await findAxeViolations()).toEqual([]);
});

it('has no list for a page without shortcuts', () => {
  renderInShell(<KeyboardHelp open onClose={run} />);
  expect(screen.queryByRole('region', { name: 'Auf dieser Seite' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Überall' })).toHaveTextContent('EscObersten Dialog schließen');
});
